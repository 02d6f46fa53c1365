import { join } from 'node:path';
import { withChecksum } from '../../../base/files/checksum.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { modelHead } from './model-head.ts';
import type { Provenance } from './provenance.ts';
import { PROVENANCE_FILE_FORMAT } from './provenance-format.ts';

/** File beside the model. */
export const PROVENANCE_FILE = 'provenance.json';

/**
 * Saves the provenance of a model beside it. The file holds the checksum of its model, so it is valid for that model
 * only.
 *
 * @throws LearnInvError `CANNOT_WRITE` if the file cannot be written.
 */
export function saveProvenance(provenance: Provenance, folder: string): void {
  const { name, version } = PROVENANCE_FILE_FORMAT;
  const file = { format: name, version, ...provenance, classifier: modelHead(folder).checksum };
  writeWhole(join(folder, PROVENANCE_FILE), `${JSON.stringify(withChecksum(file), undefined, 2)}\n`);
}
