import { readFileSync } from 'node:fs';
import { sha256 } from '../../../files/checksum.ts';
import { version } from '../../../version.ts';
import type { QueuedHunt } from './queued-hunt.ts';

/** Files that a reason names. */
const MAX_NAMED = 3;

/**
 * Returns why a worker in the current folder cannot do a hunt: its learn-inv or its files are not those of the producer.
 * Undefined if it can.
 */
export function refusalOf(hunt: Partial<QueuedHunt> | undefined): string | undefined {
  const { learnInv, files = {}, structure } = hunt ?? {};
  if (learnInv !== version()) {
    return `it is for learn-inv ${learnInv ?? 'of an unknown release'}, the worker has ${version()}`;
  }
  const differing = Object.entries(files).flatMap(([path, digest]) => differenceOf(path, digest) ?? []);
  if (differing.length === 0) return undefined;
  const more = differing.length - MAX_NAMED;
  const shown = [...differing.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `${structure}: ${shown} in ${process.cwd()}`;
}

function differenceOf(path: string, digest: string): string | undefined {
  try {
    return sha256(readFileSync(path)) === digest ? undefined : `${path} is another version`;
  } catch {
    return `${path} is missing`;
  }
}
