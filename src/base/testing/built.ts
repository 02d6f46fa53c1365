/**
 * Imports an entry point of the built package. Its processes start in a fraction of the time that tsx takes to start
 * those of the sources.
 *
 * @param entry the name of a file in `dist/src/entry`: `ml-apis`.
 */
export async function built<Entry>(entry: string): Promise<Entry> {
  // They need no loader of TypeScript, as this process does. The test runner restores its options after the file.
  process.execArgv = [];
  return (await import(new URL(`../../../dist/src/entry/${entry}.js`, import.meta.url).href)) as Entry;
}
