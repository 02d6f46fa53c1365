import { LearnInvError } from '../../../base/error.ts';
import { notUsable } from '../../../base/file-format/file-format.ts';
import { DATASET_FILE_FORMAT } from './dataset-format.ts';

/** Returns the error for a dataset file whose content is not the one expected. */
export const badDataset = (path: string, expected: string, got: string, cause?: unknown): LearnInvError =>
  new LearnInvError('BAD_FILE', notUsable(path, DATASET_FILE_FORMAT), {
    expected,
    got,
    hint: DATASET_FILE_FORMAT.remake,
    cause,
  });
