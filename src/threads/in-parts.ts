/**
 * Does some work part by part, several at a time, begun in order.
 *
 * @param width how many at a time, at least 1.
 * @returns what came of each, in the order of the parts.
 */
export async function inParts<Part, Result>(
  parts: readonly Part[],
  width: number,
  work: (part: Part, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(parts.length);
  let next = 0;
  const takeOn = async (): Promise<void> => {
    while (next < parts.length) {
      const index = next++;
      results[index] = await work(parts[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: width }, takeOn));
  return results;
}
