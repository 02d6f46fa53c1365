import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../src/base/files/checksum.ts';
import { redisUrl, type QueueAddress } from '../../src/programs/queue/queue-address.ts';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What an experiment computes depends on. */
const SOURCES = ['src', 'structures', 'experiments'];

/**
 * The queue of the experiments of this source: its name has a digest of the source and of the installed packages, so that
 * no worker of another version computes a part.
 *
 * @throws LearnInvError `BAD_OPTION` if the URL is none of a Redis server.
 */
export function experimentsQueue(url: string): QueueAddress {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((path) => path.endsWith('.ts') && !path.includes('node_modules'));
  const digests = [...files.toSorted(), 'package-lock.json'].map(
    (path) => `${path} ${sha256(readFileSync(join(ROOT, path)))}`,
  );
  return { url: redisUrl(url), name: `experiments-${sha256(digests.join('\n')).slice(0, 16)}` };
}
