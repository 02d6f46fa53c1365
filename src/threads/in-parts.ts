/**
 * Does some work part by part, several at a time, begun in order. Once a part fails no further one is begun, and those
 * that were are waited for: threads that are ended in the middle of their work may answer to nobody.
 *
 * @param width how many at a time, at least 1.
 * @returns what came of each, in the order of the parts.
 * @throws what the first part that failed threw.
 */
export async function inParts<Part, Result>(
  parts: readonly Part[],
  width: number,
  work: (part: Part, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(parts.length);
  const failures: unknown[] = [];
  let next = 0;
  const takeOn = async (): Promise<void> => {
    while (next < parts.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await work(parts[index]!, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, takeOn));
  if (failures.length > 0) throw failures[0];
  return results;
}
