// Removes the declarations in dist/ that no entry point of the packages reaches: no user can import them.
import { readFileSync, rmSync } from 'node:fs';
import { normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { reachedDeclarations } from './reached-declarations.mjs';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const reached = reachedDeclarations(Object.values(exports).flatMap(({ types }) => (types ? [types] : [])));
for (const file of globSync('dist/**/*.d.ts')) if (!reached.has(normalize(file))) rmSync(file);
