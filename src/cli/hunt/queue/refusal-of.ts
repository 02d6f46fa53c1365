import * as v from 'valibot';
import { sha256 } from '../../../base/files/checksum.ts';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import { version } from '../../../base/version.ts';
import { isInProject, projectOf } from './project-path.ts';
import { queuedHuntFormat, type QueuedHunt } from './queued-hunt.ts';

/** Files that a reason names. */
const MAX_NAMED = 3;
/** Bytes of a file that a structure imports, at most. */
const MAX_BYTES = 64 * 2 ** 20;

/** Returns why a worker here cannot do a hunt. The task itself refuses data that is no hunt, as every worker would. */
export function refusalOf(data: unknown): string | undefined {
  const { learnInv } = (data ?? {}) as Partial<QueuedHunt>;
  if (learnInv !== version()) {
    return `it is for learn-inv ${typeof learnInv === 'string' ? learnInv : 'of an unknown release'}, the worker has ${version()}`;
  }
  if (!v.is(queuedHuntFormat, data)) return undefined;
  const { structure, baseline, files } = data;
  const outside = [structure, baseline ?? structure, ...Object.keys(files)].find(
    (path) => !isInProject(path, process.cwd()),
  );
  if (outside !== undefined) return `${outside} is outside of the project in ${projectOf(process.cwd())}`;
  const differing = Object.entries(files).flatMap(([path, digest]) => differenceOf(path, digest) ?? []);
  if (differing.length === 0) return undefined;
  const more = differing.length - MAX_NAMED;
  const shown = [...differing.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `${structure}: ${shown} in ${process.cwd()}`;
}

function differenceOf(path: string, digest: string): string | undefined {
  try {
    const bytes = readRegularFile(path, { content: 'a module', maxBytes: MAX_BYTES, mayBeEmpty: true });
    return sha256(bytes) === digest ? undefined : `${path} is another version`;
  } catch {
    return `${path} is missing`;
  }
}
