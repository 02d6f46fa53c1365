import { withoutChecksum } from '../files/checksum.ts';
import { readJson } from '../files/read-json.ts';
import { checkHead, type FileFormat } from './file-format.ts';

/**
 * Reads a JSON file of a format: checks its format name, version and checksum.
 *
 * @throws LearnInvError `BAD_FILE` if the file is missing, damaged, or of another format or version.
 */
export function readFormatted(path: string, format: FileFormat): unknown {
  const json = readJson(path, format.content);
  checkHead(json, format, path);
  return withoutChecksum(json, path);
}
