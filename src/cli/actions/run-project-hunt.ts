import { LearnInvError } from '../../error.ts';
import { EXIT } from '../../exit-codes.ts';
import { huntReport } from '../hunt/hunt-report.ts';
import { reportResults, type ResultTargets } from '../hunt/hunt-results.ts';
import { withInterrupts } from '../hunt/interrupts.ts';
import { findStructures } from '../hunt/project/find-structures.ts';
import type { HuntJob, HuntJobOptions } from '../hunt/project/hunt-job.ts';
import { runHuntJobs } from '../hunt/project/run-hunt-jobs.ts';
import { printError } from '../print.ts';

/** Options that belong to one structure. */
const OF_ONE = ['model', 'baseline', 'methods'] as const;

/**
 * Returns the structure files of the project in the current folder.
 *
 * @throws LearnInvError `BAD_OPTION` if an option belongs to one structure, `STRUCTURE_NOT_FOUND` if there is no file.
 */
export async function projectStructures(
  globs: readonly string[] | undefined,
  options: HuntJobOptions,
): Promise<string[]> {
  const name = OF_ONE.find((option) => options[option] !== undefined);
  if (name === undefined) return findStructures(globs);
  throw new LearnInvError('BAD_OPTION', `--${name} belongs to one structure`, {
    expected: `the name or path of a structure, or no --${name}`,
    got: `--${name} in a hunt in all structures of the project`,
    hint: `learn-inv hunt <structure> --${name} …`,
  });
}

/** Runs hunts and reports all of them together. */
export async function runProjectHunt(jobs: readonly HuntJob[], targets: ResultTargets): Promise<void> {
  const results = await withInterrupts((interrupts) => runHuntJobs(jobs, interrupts));
  const documents = results.flatMap((result) => ('document' in result ? [result.document] : []));
  const failed = results.flatMap((result) => ('failure' in result ? [result.failure] : []));
  const code = reportResults(huntReport(documents, true, failed), targets);
  process.exitCode = code === EXIT.fine && results.length < jobs.length ? EXIT.interrupted : code;
  for (const result of results) {
    if ('document' in result) for (const path of result.written) printError(`wrote ${path}\n`);
  }
}
