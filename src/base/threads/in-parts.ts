/**
 * Runs `work` on each part, several at a time, started in order. After a failure no further part starts, and the function
 * waits for the parts that are running.
 *
 * @throws the error of the first part that failed.
 */
export async function inParts<Part, Result>(
  parts: readonly Part[],
  width: number,
  work: (part: Part, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(parts.length);
  const failures: unknown[] = [];
  let next = 0;
  const runParts = async (): Promise<void> => {
    while (next < parts.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await work(parts[index]!, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, runParts));
  if (failures.length > 0) throw failures[0];
  return results;
}
