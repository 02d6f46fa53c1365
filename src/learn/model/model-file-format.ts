import type { FileFormat } from '../../base/file-format/file-format.ts';

/** The format of model files. */
export const MODEL_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-classifier',
  version: 9,
  content: 'a classifier',
  remake: 'train again',
};
