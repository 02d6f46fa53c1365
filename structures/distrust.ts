/**
 * Splits the builders of a clean class into those that stay trusted in a buggy variant and the suspects, which are
 * under test.
 */
export function distrust<Operations extends object>(
  operations: Operations,
  suspects: readonly string[],
): { trusted: Partial<Operations>; suspected: Partial<Operations> } {
  const some = (isSuspect: boolean): Partial<Operations> =>
    Object.fromEntries(
      Object.entries(operations).filter(([name]) => suspects.includes(name) === isSuspect),
    ) as Partial<Operations>;
  return { trusted: some(false), suspected: some(true) };
}
