import { pathToFileURL } from 'node:url';
import { openLoader } from '../load/open-loader.ts';
import type { Task } from '../process/task.ts';
import { workLimit } from '../process/limits.ts';
import { Observer } from './observer.ts';
import type { UseText } from './package-texts.ts';
import { Program } from './program.ts';
import type { RecordedUse } from './recorded-use.ts';
import { observedExports, subjectImports } from './subject-imports.ts';

/** The job of {@link task}. */
export interface RecordJob {
  /** The file of the class. */
  readonly file: string;
  /** The name of its package; undefined for a user's own file. */
  readonly package: string | undefined;
  /** The folder of the package.json that it belongs to. */
  readonly folder: string;
  /** Programs that use the class, one or more. */
  readonly texts: readonly UseText[];
  /** True if the user named the program. */
  readonly isTrusted: boolean;
}

/** What was recorded, and in which files. */
export interface RecordResult {
  readonly use: RecordedUse;
  readonly files: readonly string[];
}

/** Milliseconds for all programs together. */
const LIMIT = 4000;

/**
 * Runs programs that use a class, and records what they do with it. The result is also sent after each program, since one may
 * end the process.
 */
export const task: Task<RecordJob, RecordResult> = async (job, context) => {
  const { file, package: name, folder, texts, isTrusted } = job;
  context.stage('recording');
  const beat = (): void => context.pulse.work(workLimit(context.timeout));
  beat();
  const end = performance.now() + LIMIT;
  const observer = new Observer();
  const load = await openLoader(false);
  const main = observedExports(observer, (await load(pathToFileURL(file).href)) as Record<string, unknown>);
  const subject = {
    ...{ file, package: name, observer, load, isTrusted },
    folder: name === undefined ? undefined : folder,
  };
  const files: string[] = [];
  const result = (): RecordResult => ({ use: observer.use, files: [...files] });
  let program: Program | undefined;
  let last: string | undefined;
  for (const { text, path, language } of texts) {
    if (performance.now() > end) break;
    beat();
    // The blocks of a document share their names.
    if (program === undefined || path !== last) program = new Program(subjectImports(subject, path, main));
    last = path;
    const before = observer.use.calls.length;
    await program.run(text, `${path}${language}`);
    if (observer.use.calls.length > before && !files.includes(path)) files.push(path);
    context.send(result());
  }
  return result();
};
