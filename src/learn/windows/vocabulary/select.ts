/**
 * Selects one of two indices without a branch. In loops over records the processor cannot predict comparisons, and a
 * mispredicted branch costs more than the rest of the loop body. Comparisons stay branch-free if they are converted to
 * numbers and combined with `|` and `<<`.
 *
 * @param flag 1 for the first index, 0 for the second.
 */
export const select = (flag: number, first: number, second: number): number =>
  second ^ ((first ^ second) & -flag);
