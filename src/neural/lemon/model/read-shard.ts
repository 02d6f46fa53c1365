import { dirname, join } from 'node:path';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';

/** Largest file of weights in bytes; VGG16 has 530 MB. */
export const MAX_BYTES = 2 ** 30;

/** Returns the bytes of a file of weights beside a model, or of a `data:` URL; throws `BAD_FILE` if it cannot be read. */
export function readShard(path: string, model: string): Uint8Array {
  const [, base64] = /^data:[^,]*;base64,(.*)$/s.exec(path) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return readRegularFile(join(dirname(model), path), { content: 'weights of a model', maxBytes: MAX_BYTES });
}
