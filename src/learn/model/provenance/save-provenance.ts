import { join } from 'node:path';
import { withChecksum } from '../../../base/files/checksum.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { modelHead } from './model-head.ts';
import type { Provenance } from './provenance.ts';
import { PROVENANCE_FILE_FORMAT } from './provenance-format.ts';

/** File beside the model. */
export const PROVENANCE_FILE = 'provenance.json';

/**
 * Saves what the model in a folder was trained from, beside it. The file names the checksum of its model, so it counts for
 * no other one.
 *
 * @throws LearnInvError `CANNOT_WRITE` if the file cannot be written.
 */
export function saveProvenance(provenance: Provenance, folder: string): void {
  const { name, version } = PROVENANCE_FILE_FORMAT;
  const file = { format: name, version, ...provenance, classifier: modelHead(folder).checksum };
  writeWhole(join(folder, PROVENANCE_FILE), `${JSON.stringify(withChecksum(file), undefined, 2)}\n`);
}
