/**
 * Selects one of two indices without a branch, the first if `flag` is 1: in loops over records the processor cannot
 * predict comparisons, and a mispredicted branch costs more than the rest of the loop body.
 */
export const select = (flag: number, first: number, second: number): number =>
  second ^ ((first ^ second) & -flag);
