import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LearnInvError } from '../../src/base/error.ts';

/** A realistic fault that an exact edit plants in an installed package. */
export interface PlantedFault {
  readonly package: string;
  /** The methods that leave a wrong object: the one with the edit, and those that call it. */
  readonly methods: readonly string[];
  readonly kind: 'parent or back pointer' | 'count' | 'index' | 'order' | 'stale entry';
  /** The fields that it leaves wrong, or the members that show it; a finding that names one has the right words. */
  readonly fields: readonly string[];
  /** Files within the package: the same module for each module system. */
  readonly files: readonly string[];
  /** A text that occurs once in each file. */
  readonly search: string;
  readonly replace: string;
}

/**
 * Plants a fault in the package that a folder has installed.
 *
 * @throws LearnInvError `BAD_FILE` if the text does not occur exactly once in each file.
 */
export function plantFault(folder: string, { package: name, files, search, replace }: PlantedFault): void {
  for (const file of files) {
    const path = join(folder, 'node_modules', name, file);
    const parts = readFileSync(path, 'utf8').split(search);
    if (parts.length !== 2) throw notOnce(path, search, parts.length - 1);
    writeFileSync(path, parts.join(replace));
  }
}

const notOnce = (path: string, search: string, times: number): LearnInvError =>
  new LearnInvError('BAD_FILE', `a fault cannot be planted in ${path}`, {
    expected: `${JSON.stringify(search)} once`,
    got: `${times} times`,
    hint: 'write the fault for the installed release',
  });
