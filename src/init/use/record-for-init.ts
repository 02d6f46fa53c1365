import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { foldersFrom } from '../../base/files/manifest.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { useTextsOf, type UseText } from '../../programs/record/package-texts.ts';
import type { RecordResult, task } from '../../programs/record/record-task.ts';
import { readRecording } from '../../programs/record/recording.ts';
import { readClassSources } from '../../programs/source/class-source.ts';
import { siblingScript } from '../../programs/process/sibling-script.ts';
import { startSubject } from '../../programs/process/start-subject.ts';
import type { Located } from '../find/locate.ts';

type RecordJob = Parameters<typeof task>[0];

/** Milliseconds that a statement of a program may take before its process is ended. */
const TIMEOUT = 5000;

/** What is recorded for a class. */
export interface RecordingSubject {
  readonly located: Located;
  /** Names of the class; none if the user gave none: then programs count that name any class of the user's own file. */
  readonly names: readonly string[];
  /** A program that uses the class; undefined to run what its package or project ships. */
  readonly from: string | undefined;
  readonly memory: number | undefined;
}

/**
 * Runs programs that use a class in a process of their own, and returns what they did with it: as much as was recorded before the
 * process ended; undefined if there is no program. A recording is read.
 *
 * @throws LearnInvError `BAD_FILE` if `from` is a file that is damaged or missing.
 */
export async function recordForInit({
  located,
  names,
  from,
  memory,
}: RecordingSubject): Promise<RecordResult | undefined> {
  if (from?.endsWith('.json') === true) return { use: readRecording(from), files: [from] };
  const { file, package: name } = located;
  const folder = projectFolder(file, name !== undefined);
  // A file with a syntax error names no class, which is reported when it is loaded; a folder that cannot be read shows no use.
  const naming = names.length > 0 || name !== undefined ? names : unlessThrows(() => classNamesIn(file), []);
  const texts =
    from === undefined
      ? unlessThrows(() => useTextsOf(folder, naming, name !== undefined), [])
      : [textAt(resolve(from))];
  if (texts.length === 0) return undefined;
  const job: RecordJob = { file, package: name, folder, texts, isTrusted: from !== undefined };
  let result: RecordResult | undefined;
  const end = await startSubject({
    ...{
      script: siblingScript('../../programs/record/record-task', import.meta.url),
      job,
      structure: file,
      timeout: TIMEOUT,
      memory,
    },
    ignoresStrayErrors: true,
    onMessage: (message) => void (result = message as RecordResult),
  }).end;
  return end.kind === 'reported' && end.last.kind === 'done' ? (end.last.result as RecordResult) : result;
}

/** Bytes of a program that the user names, at most. */
const MAX_BYTES = 10_000_000;

const textAt = (path: string): UseText => ({
  text: readRegularFile(path, { content: 'a program that uses the class', maxBytes: MAX_BYTES }).toString(),
  path,
  language: extname(path),
});

const classNamesIn = (file: string): string[] =>
  readClassSources(readFileSync(file, 'utf8'), file).flatMap(({ name }) => name ?? []);

/**
 * Returns the folder of a package, or else of the nearest package.json, or of the file itself if there is none. A package may have
 * more of these: one in a folder of compiled code only has the type of its modules.
 */
export function projectFolder(file: string, isPackage: boolean): string {
  const own = dirname(file);
  const folders = foldersFrom(own);
  const isFolder = (at: string): boolean => existsSync(join(at, 'package.json'));
  const ofPackage = folders.findIndex((at) => /[\\/]node_modules(?:[\\/]@[^\\/]+)?$/.test(dirname(at)));
  const all = isPackage && ofPackage >= 0 ? folders.slice(ofPackage) : folders;
  return all.find(isFolder) ?? own;
}
