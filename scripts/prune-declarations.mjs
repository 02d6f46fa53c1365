// Removes the declarations in dist/ that no entry point of the package reaches: no user can import them.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const reached = new Set(Object.values(exports).flatMap(({ types }) => (types ? [normalize(types)] : [])));
for (const file of reached) {
  // Examples in comments import files of users.
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  for (const [, path] of text.matchAll(/(?:from |import\(|import )['"](\.[^'"]+)\.ts['"]/g)) {
    reached.add(join(dirname(file), `${path}.d.ts`));
  }
}
for (const file of globSync('dist/**/*.d.ts')) if (!reached.has(normalize(file))) rmSync(file);
