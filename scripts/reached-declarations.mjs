// Follows the imports of declarations.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Returns the paths of some declarations and of all that they import. */
export function reachedDeclarations(paths) {
  const reached = new Set(paths.map((path) => normalize(path)));
  for (const file of reached) {
    // Examples in comments import files of users.
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    for (const [, path] of text.matchAll(/(?:from |import\(|import )['"](\.[^'"]+)\.ts['"]/g)) {
      reached.add(join(dirname(file), `${path}.d.ts`));
    }
  }
  return reached;
}
