/**
 * Splits the builders of a structure for a variant with a bug.
 *
 * @param suspects names of the operations that run the wrong code.
 * @returns the builders that stay trusted, and the suspected ones, which are under test in the variant.
 */
export function distrust<Operations extends object>(
  operations: Operations,
  suspects: readonly string[],
): { trusted: Partial<Operations>; suspected: Partial<Operations> } {
  const select = (isSuspect: boolean): Partial<Operations> =>
    Object.fromEntries(
      Object.entries(operations).filter(([name]) => suspects.includes(name) === isSuspect),
    ) as Partial<Operations>;
  return { trusted: select(false), suspected: select(true) };
}
