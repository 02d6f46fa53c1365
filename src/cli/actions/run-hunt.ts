import { LearnInvError } from '../../base/error.ts';
import { readProjectConfig } from '../hunt/project/read-project-config.ts';
import type { HuntJob, HuntJobOptions } from '../hunt/project/hunt-job.ts';
import { jobsOf, planOf } from '../hunt/project/plan-jobs.ts';
import { huntForJob } from '../hunt/project/run-hunt-job.ts';
import { huntReport } from '../hunt/hunt-report.ts';
import { reportResults, resultTargets, type ResultFlags, type ResultTargets } from '../hunt/hunt-results.ts';
import { withInterrupts } from '../hunt/interrupts.ts';
import { huntQueue } from '../hunt/queue/hunt-queue.ts';
import { huntShown } from '../hunt/hunt-shown.ts';
import { printNote } from '../print.ts';
import type { Shard } from '../../base/threads/shard.ts';
import { checkShardFlags } from '../shards/check-shard-flags.ts';
import { shardFileName } from '../shards/shard.ts';
import { projectStructures, runHuntShard, runProjectHunt, runQueuedHunt } from './run-project-hunt.ts';

/** The options of `learn-inv hunt`. */
export interface HuntFlags extends ResultFlags, HuntJobOptions {
  readonly seed?: readonly string[];
  /** Hunt only in these of all structures and seeds, and write a file for `learn-inv merge`. */
  readonly shard?: Shard;
  readonly shardFile?: string;
  /** URL of the Redis server of the queue whose workers hunt. */
  readonly queue?: string;
}

/**
 * Runs `learn-inv hunt`.
 *
 * @param structure undefined for all structures of the project.
 * @param isGiven true for the name of an option that the user gave.
 */
export async function runHunt(
  structure: string | undefined,
  flags: HuntFlags,
  isGiven: (name: string) => boolean,
): Promise<void> {
  const { reporter, json, updateKnown, shard, shardFile, queue, ...given } = flags;
  const results = { reporter, json, updateKnown };
  checkShardFlags(flags, {
    '--reporter': reporter !== undefined,
    '--json': json,
    '--update-known': updateKnown,
  });
  const address = queue === undefined ? undefined : huntQueue(queue);
  if (address !== undefined) checkQueueFlags(flags, isGiven);
  const targets = shard === undefined ? resultTargets(results) : undefined;
  const { structures: globs, hunt: settings = {} } = await readProjectConfig();
  // The number of random calls, a default or the project's, is no limit of an exhaustive hunt.
  const isRandom = given.exhaustive === undefined || isGiven('calls');
  const plan = planOf(
    isRandom ? given : { ...given, calls: undefined },
    isRandom ? settings : { ...settings, calls: undefined },
    isGiven,
  );
  const structures = structure === undefined ? await projectStructures(globs, plan.options) : [structure];
  const jobs = jobsOf(structures, plan);
  if (targets === undefined) await runHuntShard(jobs, shard!, shardFile ?? shardFileName(shard!));
  else if (address !== undefined) await runQueuedHunt(jobs, address, targets);
  else if (structure === undefined || jobs.length > 1) await runProjectHunt(jobs, targets);
  else await runOne(jobs[0]!, targets);
}

/** Throws `BAD_OPTION` for options that do not go with `--queue`. */
function checkQueueFlags({ shard }: HuntFlags, isGiven: (name: string) => boolean): void {
  const refuse = (summary: string, expected: string, got: string, hint: string): LearnInvError =>
    new LearnInvError('BAD_OPTION', summary, { expected, got, hint });
  if (shard !== undefined)
    throw refuse('a shard is not queued', '--queue or --shard', 'both', 'omit one of them');
  if (isGiven('jobs'))
    throw refuse(
      '--jobs belongs to learn-inv worker',
      '--queue without --jobs',
      '--queue with --jobs',
      'give it to the workers: learn-inv worker --queue … --jobs …',
    );
}

/** Hunts in the one structure that the user named. */
async function runOne(job: HuntJob, targets: ResultTargets): Promise<void> {
  const { document, written } = await withInterrupts((interrupts) =>
    huntShown((watch) => huntForJob(job, watch), interrupts),
  );
  process.exitCode = reportResults(huntReport([document], false), targets);
  for (const path of written) printNote(`wrote ${path}`);
}
