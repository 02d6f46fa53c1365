/**
 * Divides the operations that a clean class is built with into those still trusted of a buggy one and the
 * suspects, which are under test.
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
