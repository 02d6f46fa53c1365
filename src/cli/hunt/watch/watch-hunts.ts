import { relative, resolve } from 'node:path';
import { EXIT } from '../../../base/exit-codes.ts';
import { isFile } from '../../../base/files/is-file.ts';
import { WatchedFiles } from '../../../base/files/watched-files.ts';
import { runProjectHunt } from '../../actions/run-project-hunt.ts';
import { withInterrupts } from '../../interrupts.ts';
import { printNote } from '../../print.ts';
import type { ResultTargets } from '../hunt-results.ts';
import type { HuntJob } from '../project/hunt-job.ts';

/** Changed files that a note names. */
const MAX_NAMED = 3;

/** Runs hunts, then again those whose structure imports a file that has changed, until Ctrl-C ends it. */
export async function watchHunts(jobs: readonly HuntJob[], targets: () => ResultTargets): Promise<void> {
  const files = new WatchedFiles();
  /** By job, the files that its structure was loaded from. */
  const filesOf = new Map<HuntJob, readonly string[]>();
  const onFiles = (job: HuntJob, paths: readonly string[]): void => {
    filesOf.set(job, paths);
    files.add(paths);
  };
  // A structure that cannot be loaded at all may be mended.
  for (const job of jobs) if (isFile(job.structure)) onFiles(job, [resolve(job.structure)]);
  await withInterrupts(2, async ({ signal }) => {
    let due = jobs;
    while (!signal.aborted) {
      if (due.length > 0) await runProjectHunt(due, targets(), { onFiles, isProject: false });
      if (due.length > 0 && !signal.aborted) printNote(`watching ${files.count} files; Ctrl-C ends it`);
      const changed = await files.change(signal);
      due = jobs.filter((job) => filesOf.get(job)?.some((path) => changed.includes(path)));
      if (due.length > 0) printNote(`${namesOf(changed)} changed`);
    }
  });
  process.exitCode = EXIT.interrupted;
}

function namesOf(paths: readonly string[]): string {
  const names = paths.slice(0, MAX_NAMED).map((path) => relative('.', path));
  const more = paths.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
