import { withChecksum } from '../../base/files/checksum.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import { SHARD_FILE, type ShardResults } from './shard-file.ts';

/**
 * Writes the file of a shard.
 *
 * @throws LearnInvError `CANNOT_WRITE` if it cannot be written.
 */
export function writeShard(path: string, shard: ShardResults<unknown>): void {
  const { name, version } = SHARD_FILE;
  // As JSON has it: without keys that are undefined, of which the checksum is computed.
  const content = JSON.parse(JSON.stringify(shard)) as ShardResults<unknown>;
  writeWhole(path, `${JSON.stringify(withChecksum({ format: name, version, ...content }))}\n`);
}
