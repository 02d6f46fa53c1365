import { refuseFlags } from '../commands/command.ts';
import { type HuntsWatch, runHuntJobs } from '../hunt/project/run-hunt-jobs.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { checkFileWritable } from '../../base/files/write-whole.ts';
import { checksumOf } from '../../base/files/checksum.ts';
import type { QueueAddress } from '../../programs/queue/queue-address.ts';
import { version } from '../../base/version.ts';
import { caseWriter, type ResultTargets, reportHunts } from '../hunt/hunt-results.ts';
import { watchCampaign } from '../campaign/run-campaign.ts';
import { findStructures } from '../structures/resolve-structure.ts';
import type { HuntJob, HuntJobOptions } from '../hunt/project/hunt-job.ts';
import { HUNT_WORK, withoutTimes } from '../hunt/project/hunt-result-format.ts';
import { runQueuedHunts } from '../hunt/queue/run-queued-hunts.ts';
import { printNote } from '../print.ts';
import { shardItems, type Shard } from '../../base/threads/shard.ts';
import { writeShard } from '../shards/shards.ts';

/** Returns the structure files of the project in the current folder, unless an option belongs to one structure. */
export async function projectStructures(
  globs: readonly string[] | undefined,
  { model, baseline, methods }: HuntJobOptions,
): Promise<string[]> {
  refuseFlags({ model, baseline, methods }, (flag) => ({
    summary: `${flag} belongs to one structure`,
    expected: `the name or path of a structure, or no ${flag}`,
    got: `${flag} in a hunt in all structures of the project`,
    hint: `learn-inv hunt <structure> ${flag} …`,
  }));
  return findStructures(globs);
}

interface ProjectHunt extends Pick<HuntsWatch, 'onFiles'> {
  /** The queue whose workers hunt; undefined to hunt here. */
  readonly address?: QueueAddress | undefined;
  /** False to report a single hunt as one in the structure that the user named. */
  readonly isProject?: boolean;
}

/** Runs hunts here, or by the workers of a queue, and reports all of them together. */
export async function runProjectHunt(
  jobs: readonly HuntJob[],
  targets: ResultTargets,
  { address, onFiles, isProject = true }: ProjectHunt = {},
): Promise<void> {
  const results = await watchCampaign(
    targets.campaign,
    (watch, killSignal) =>
      address === undefined
        ? runHuntJobs(jobs, { ...watch, killSignal, onFiles, onCases: caseWriter(targets) })
        : runQueuedHunts(jobs, address, { ...watch, killSignal }),
    2,
  );
  reportHunts(results, jobs.length, targets, isProject);
}

/** A shard has no report. */
const NO_REPORT = { outputs: [], found: [] };

export async function runHuntShard(jobs: readonly HuntJob[], shard: Shard, file: string): Promise<void> {
  checkFileWritable(file, '--shard-file');
  const own = shardItems(jobs, shard);
  const results = await watchCampaign(
    NO_REPORT,
    (watch, killSignal) => runHuntJobs(own, { ...watch, killSignal }),
    2,
  );
  writeShard(file, {
    ...{ kind: HUNT_WORK.kind, head: null, learnInv: version(), plan: checksumOf(jobs), total: jobs.length },
    ...{ ...shard, results: results.map(withoutTimes) },
  });
  printNote(`wrote ${file}: ${results.length} of ${jobs.length} hunts`);
  if (results.length < own.length) process.exitCode = EXIT.interrupted;
}
