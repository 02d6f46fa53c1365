import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { sha256 } from '../../../base/files/checksum.ts';
import { slashed } from '../../../base/files/path-below.ts';
import { version } from '../../../base/version.ts';
import type { Provenance } from './provenance.ts';

/**
 * Returns the provenance of a model that is trained now.
 *
 * @param paths the files of the structure and of the modules that it imports.
 */
export function provenanceOf(
  paths: readonly string[],
  folder: string,
  settings?: Provenance['settings'],
): Provenance {
  const files = paths.map((path) => [slashed(relative(folder, path)), sha256(readFileSync(path))]);
  return {
    learnInv: version(),
    ...(settings === undefined ? {} : { settings }),
    files: Object.fromEntries(files) as Record<string, string>,
  };
}
