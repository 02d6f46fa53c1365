import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SUBJECTS = new URL('subjects/', import.meta.url);

/** Returns the names of all hostile classes, in order. */
export const hostileClasses = (): string[] =>
  readdirSync(SUBJECTS)
    .map((file) => file.replace('.mjs', ''))
    .toSorted();

/** Returns the path of the module of a hostile class. */
export const pathOfClass = (name: string): string => fileURLToPath(new URL(`${name}.mjs`, SUBJECTS));

/** Returns what a hostile class does, as the first line of its module says. */
export const deedOf = (name: string): string => readFileSync(pathOfClass(name), 'utf8').split('\n', 1)[0]!;
