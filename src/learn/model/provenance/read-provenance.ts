import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { notUsable } from '../../../base/file-format/file-format.ts';
import { readFormatted } from '../../../base/file-format/read-formatted.ts';
import { modelHead } from './model-head.ts';
import type { Provenance } from './provenance.ts';
import { PROVENANCE_FILE_FORMAT, provenanceFileFormat } from './provenance-format.ts';
import { PROVENANCE_FILE } from './save-provenance.ts';

/**
 * Returns the provenance of the model in a folder; undefined if the folder has none, or has the provenance of another
 * model.
 */
export function readProvenance(folder: string): Provenance | undefined {
  const path = join(folder, PROVENANCE_FILE);
  if (!existsSync(path)) return undefined;
  try {
    const {
      format: _format,
      version: _version,
      ...data
    } = readFormatted(path, PROVENANCE_FILE_FORMAT) as object & {
      readonly format: unknown;
      readonly version: unknown;
    };
    const { remake: hint } = PROVENANCE_FILE_FORMAT;
    checkFormat(provenanceFileFormat, data, { summary: notUsable(path, PROVENANCE_FILE_FORMAT), hint });
    const { classifier, ...provenance } = data;
    return classifier === modelHead(folder).checksum ? provenance : undefined;
  } catch (error) {
    if (error instanceof LearnInvError) return undefined;
    throw error;
  }
}
