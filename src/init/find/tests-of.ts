import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.[cm]?[jt]sx?$/;
const TEST_FILE = /[._-](?:spec|test)s?\.[cm]?[jt]sx?$/;
const TEST_FOLDER = /^(?:__tests__|tests?|specs?)$/;
/** Folders below that of the package that are searched, at most. */
const DEPTH = 6;

/**
 * Returns the texts of the tests that a package ships and that name a class.
 *
 * @param folder the folder of the package.
 * @param names names of the class.
 */
export function testsOf(folder: string, names: readonly string[]): string[] {
  const texts: string[] = [];
  const search = (at: string, depth: number, isOfTests: boolean): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules' && depth < DEPTH)
        search(path, depth + 1, isOfTests || TEST_FOLDER.test(entry.name));
      if (!entry.isFile() || !CODE.test(entry.name) || !(isOfTests || TEST_FILE.test(entry.name))) continue;
      const text = readFileSync(path, 'utf8');
      const words = new Set(text.match(/[\p{ID_Continue}$]+/gu));
      if (names.some((name) => words.has(name))) texts.push(text);
    }
  };
  search(folder, 0, false);
  return texts;
}
