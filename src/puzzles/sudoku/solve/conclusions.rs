//! What follows within a box, and within a band or stack, of the [lanes](super::lanes).
//!
//! Macros, since all time goes to them: the compiler, told to keep the program small, would call functions of their size,
//! and they are compiled for several sets of instructions. They name what their caller has imported. Nearly all of that
//! time is spent waiting for what was asked for last, so of two ways to write a thing the better one is that whose longest
//! chain is shorter.

/// What is left of a box by the conclusions that need nothing but itself; where it can hold too little, returns `None`
/// from the function at hand.
///
/// This is one round: what follows from what is left is seen when a band or stack tells more. To go on here until nothing
/// changes shows hardly anything that would not be seen then, and when that is cannot be foreseen by the processor.
macro_rules! concluded {
    ($grid:ident, $v:expr) => {{
        let v = $v;
        let (in_row, in_column) = ($grid::in_row(), $grid::in_column());
        let squares = _mm256_and_si256(in_row, in_column);
        // In the upper byte of a lane: a square holds a digit at least, and three are in a row or column of a box, so
        // that six are not.
        let (one, six) = (0x100, 0x600);
        let least =
            _mm256_setr_epi16(one, one, one, six, one, one, one, six, one, one, one, six, six, six, six, 0);
        let more = _mm256_add_epi16(least, _mm256_set1_epi16(one));
        let (nibble, bits) = (_mm256_set1_epi16(0x0f0f), $grid::whole(&BITS));
        let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(v, nibble));
        // The ninth bit is in the way of neither: it is no part of an index, and was counted with the low ones.
        let high = _mm256_shuffle_epi8(bits, _mm256_srli_epi16::<4>(v));
        let bytes = _mm256_add_epi8(low, high);
        let count = _mm256_add_epi16(bytes, _mm256_slli_epi16::<8>(bytes));
        let lacking = _mm256_cmpgt_epi16(least, count);
        if _mm256_testz_si256(lacking, lacking) == 0 {
            return None;
        }
        // Sure is what no other lane of its row or column holds, and what a lane cannot spare. What comes last is joined
        // last.
        let next = $grid::next(v);
        let two = _mm256_shuffle_epi32::<0b10_11_00_01>(_mm256_or_si256(v, next));
        let near = _mm256_shuffle_epi32::<0b01_00_11_10>(v);
        let far = _mm256_permute4x64_epi64::<0b01_00_11_10>(_mm256_or_si256(v, near));
        let not_next = _mm256_and_si256(_mm256_andnot_si256(next, v), in_row);
        let not_near = _mm256_and_si256(_mm256_andnot_si256(near, v), in_column);
        let alone =
            _mm256_or_si256(_mm256_andnot_si256(two, not_next), _mm256_andnot_si256(far, not_near));
        let bare = _mm256_and_si256(v, _mm256_cmpgt_epi16(more, count));
        let sure = _mm256_or_si256(alone, bare);
        let sure_squares = _mm256_and_si256(sure, squares);
        // It leaves the other lanes of its row,
        let row = _mm256_and_si256($grid::beside(sure), in_row);
        // and of its column: squares leave those above and below, the lane below leaves them,
        let near = _mm256_shuffle_epi8(sure, $grid::whole(&BESIDE_IN_HALF));
        let both = _mm256_or_si256(sure_squares, near);
        let column = _mm256_or_si256(near, _mm256_permute4x64_epi64::<0b01_00_11_10>(both));
        let below = _mm256_and_si256(_mm256_permute4x64_epi64::<0b11_11_11_11>(sure), squares);
        // and squares leave their digit to no other of the box.
        let [next, last] = &TURNED;
        let next = _mm256_shuffle_epi8(column, $grid::whole(next));
        let last = _mm256_shuffle_epi8(column, $grid::whole(last));
        let unsure = _mm256_cmpeq_epi16(sure_squares, _mm256_setzero_si256());
        let open = _mm256_and_si256(_mm256_andnot_si256(row, v), _mm256_or_si256(unsure, sure_squares));
        let open = _mm256_andnot_si256(_mm256_or_si256(column, below), open);
        _mm256_andnot_si256(_mm256_or_si256(next, last), open)
    }};
}

/// By place what each minirow can hold, in the lanes of the two ways that have it.
macro_rules! minirows {
    ($grid:ident, $ways:expr) => {{
        let ways = $ways;
        let [first, second, third] = &PARTNERS;
        [
            _mm256_or_si256(ways, _mm256_shuffle_epi8(ways, $grid::whole(first))),
            _mm256_or_si256(ways, _mm256_shuffle_epi8(ways, $grid::whole(second))),
            _mm256_or_si256(ways, _mm256_shuffle_epi8(ways, $grid::whole(third))),
        ]
    }};
}

/// What of each lane goes beyond two digits, and what it holds if that is three.
macro_rules! three {
    ($can:expr) => {{
        let (ones, can) = (_mm256_set1_epi16(-1), $can);
        let two = _mm256_and_si256(can, _mm256_add_epi16(can, ones));
        let three = _mm256_and_si256(two, _mm256_add_epi16(two, ones));
        let four = _mm256_and_si256(three, _mm256_add_epi16(three, ones));
        (three, _mm256_and_si256(can, _mm256_cmpeq_epi16(four, _mm256_setzero_si256())))
    }};
}

pub(super) use {concluded, minirows, three};
