/**
 * One of two indices without a branch. In loops over records it cannot be foreseen which way a comparison goes, and a
 * processor that guessed wrong loses more time than all else takes. Comparisons as numbers stay free of branches where
 * they are put together by `|` and `<<`.
 *
 * @param flag 1 for the first, 0 for the second.
 */
export const either = (flag: number, first: number, second: number): number =>
  second ^ ((first ^ second) & -flag);
