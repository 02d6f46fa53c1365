import { MODEL_FILE_FORMAT } from '../model-file-format.ts';
import { modelHead } from './model-head.ts';

/**
 * True if a folder has a model of another release of learn-inv that this release cannot read.
 *
 * @throws LearnInvError `BAD_FILE` if the file is no JSON.
 */
export function isOfAnotherRelease(folder: string): boolean {
  const { format, version } = modelHead(folder);
  return format === MODEL_FILE_FORMAT.name && version !== MODEL_FILE_FORMAT.version;
}
