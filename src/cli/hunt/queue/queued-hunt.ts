import { redisUrl, type QueueAddress } from '../../../programs/queue/queue-address.ts';
import * as v from 'valibot';
import { recordOf } from '../../../base/file-format/formats.ts';
import type { OptionRule } from '../../../base/options/option-rules.ts';
import type { OptionsOf } from '../../../base/options/options-of.ts';
import { pickOptions } from '../../../base/options/pick-options.ts';
import { HUNT_OPTIONS } from '../../../hunt/isolated/isolated-hunt-options.ts';
import { TEST_RUNNERS } from '../../../base/report-parts/test-runners.ts';
import { huntResultFormat } from '../project/hunt-result-format.ts';
import type { HuntJobOptions } from '../project/hunt-job.ts';
import { modelFilesFormat } from './model-files.ts';
import { sha256 } from '../../../base/files/checksum.ts';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import { version } from '../../../base/version.ts';
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, posix, resolve } from 'node:path';
import { pathBelow } from '../../../base/files/path-below.ts';

/** The kind of the jobs of queues that are hunts. */
export const HUNT_KIND = 'hunt';

// A queued hunt has those that are left out by other names, or its result does not depend on them.
const {
  model: _model,
  baseline: _baseline,
  jobs: _jobs,
  tests: _tests,
  corpus: _corpus,
  ...RULES
} = HUNT_OPTIONS;

/** The options of a hunt that its result depends on, besides those that a queued hunt has by other names. */
type QueuedOptions = OptionsOf<typeof RULES>;

/** Returns the {@link QueuedOptions} among the options of a hunt. */
export const queuedOptions = (options: HuntJobOptions): QueuedOptions =>
  pickOptions<QueuedOptions>(options, RULES);

const text = v.string();

const digest = v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'a SHA-256 digest in hexadecimal'));
const files = v.pipe(
  recordOf(digest),
  v.check(
    (found) => Object.keys(found).every(isPlainPath),
    'relative paths with slashes, in their shortest form',
  ),
);

const optionsFormat = v.strictObject(
  Object.fromEntries(
    Object.entries<OptionRule>(RULES).map(([name, { accepts, expected }]) => [
      name,
      v.optional(v.custom(accepts, expected)),
    ]),
  ),
) as unknown as v.GenericSchema<QueuedOptions>;

/** The format of one hunt in a queue: everything that its document depends on. */
export const queuedHuntFormat = v.strictObject({
  // Workers of every release look at it first.
  learnInv: text,
  /** Name of a built-in structure, or path relative to the project's folder, with slashes. */
  structure: text,
  baseline: v.optional(text),
  seed: text,
  options: optionsFormat,
  /** By path relative to the project's folder, the digests of the files that a worker must have. */
  files,
  /** The model to hunt with; missing if one is to be trained. */
  model: v.optional(modelFilesFormat),
  modelFolder: text,
  runner: v.strictObject({ runner: v.picklist(TEST_RUNNERS), why: v.optional(text) }),
  testImport: text,
  /** The folder that files in reports are relative to, relative to the project's folder. */
  reportFolder: text,
});

export type QueuedHunt = v.InferOutput<typeof queuedHuntFormat>;

export const queuedResultFormat = v.strictObject({
  hunt: huntResultFormat,
  trained: v.optional(modelFilesFormat),
});

export type QueuedHuntResult = v.InferOutput<typeof queuedResultFormat>;

/** All releases and projects share the queue: a worker refuses what it cannot do. */
export const huntQueue = (url: string): QueueAddress => ({ url: redisUrl(url), name: 'hunts' });

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

/** True for a relative path with slashes in its shortest form, so that a file has one such path. */
const isPlainPath = (path: string): boolean =>
  path !== '' && !isAbsolute(path) && !path.includes('\0') && posix.normalize(path) === path;

/** True if a path leads into the project of a folder, by its text: its file system is not asked. */
const isInProject = (path: string, folder: string): boolean =>
  pathBelow(projectOf(folder), resolve(folder, path)) !== undefined;

/** Returns the checkout that a folder lies in, since packages of a workspace import each other; else the folder. */
function projectOf(folder: string): string {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
  return folder;
}
