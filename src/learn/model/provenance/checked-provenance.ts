import { checkFormat } from '../../../base/file-format/check-format.ts';
import type { Provenance } from './provenance.ts';
import { PROVENANCE_FILE_FORMAT, provenanceFormat } from './provenance-format.ts';

/**
 * Returns data of unknown origin as a provenance.
 *
 * @throws LearnInvError `BAD_FILE` if it is not a provenance.
 */
export function checkedProvenance(data: unknown): Provenance {
  const { content, remake: hint } = PROVENANCE_FILE_FORMAT;
  checkFormat(provenanceFormat, data, { summary: `the trained model has not ${content}`, hint });
  return data;
}
