import { watchCampaign } from '../campaign/run-campaign.ts';
import { readProjectConfig } from '../project-config/read-project-config.ts';
import { type HuntJob, jobsOf, planOf, huntForJob } from '../hunt/project/hunt-job.ts';
import { huntReport } from '../hunt/hunt-report.ts';
import { caseWriter, reportResults, resultTargets, type ResultTargets } from '../hunt/hunt-results.ts';
import { huntQueue } from '../hunt/queue/queued-hunt.ts';
import { huntWatch } from '../hunt/project/run-hunt-jobs.ts';
import { watchHunts } from '../hunt/watch/watch-hunts.ts';
import { CORPUS_FOLDER } from '../../hunt/corpus.ts';
import { noteWritten } from '../print.ts';
import { refuseFlags } from '../commands/command.ts';
import { checkShardFlags, parseShard, shardFileName } from '../shards/shards.ts';
import { projectStructures, runHuntShard, runProjectHunt } from './run-project-hunt.ts';
import type { Flags } from '../commands/options.ts';

/** Runs `learn-inv hunt`; without a structure, in all of the project. */
export async function runHunt(
  structure: string | undefined,
  flags: Flags<'hunt'>,
  isGiven: (name: string) => boolean,
): Promise<void> {
  const {
    reporter,
    json,
    all,
    updateKnown,
    shard: part,
    shardFile,
    queue,
    watch,
    replay,
    corpus: folder,
    ...given
  } = flags;
  const shard = parseShard(part);
  // Shards and workers have no folder in common.
  const corpus = replay && shard === undefined && queue === undefined ? (folder ?? CORPUS_FOLDER) : undefined;
  const results = { reporter, json, all, updateKnown, corpus };
  checkShardFlags(flags, { reporter, json, updateKnown });
  if (watch)
    refuseFlags({ shard, queue, json, reporter, updateKnown }, (flag) => ({
      summary: `--watch shows its hunts as text: ${flag} does not go with it`,
      expected: `--watch without ${flag}`,
      got: `--watch with ${flag}`,
      hint: 'omit one of them',
    }));
  const address = queue === undefined ? undefined : huntQueue(queue);
  if (address !== undefined) {
    refuseFlags({ shard }, (flag) => ({
      summary: 'a shard is not queued',
      expected: `--queue or ${flag}`,
      got: 'both',
      hint: 'omit one of them',
    }));
    refuseFlags({ jobs: isGiven('jobs') }, (flag) => ({
      summary: `${flag} belongs to learn-inv worker`,
      expected: `--queue without ${flag}`,
      got: `--queue with ${flag}`,
      hint: `give it to the workers: learn-inv worker --queue … ${flag} …`,
    }));
  }
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
  const options = corpus === undefined ? plan.options : { ...plan.options, corpus };
  const jobs = jobsOf(structures, { ...plan, options });
  if (watch) await watchHunts(jobs, () => resultTargets(results));
  else if (targets === undefined) await runHuntShard(jobs, shard!, shardFile ?? shardFileName(shard!));
  else if (address !== undefined || structure === undefined || jobs.length > 1)
    await runProjectHunt(jobs, targets, { address });
  else await runOne(jobs[0]!, targets);
}

/** Hunts in the one structure that the user named. */
async function runOne(job: HuntJob, targets: ResultTargets): Promise<void> {
  const { document, written } = await watchCampaign(
    targets.campaign,
    (watch, killSignal) => huntForJob(job, huntWatch({ ...watch, killSignal, onCases: caseWriter(targets) })),
    2,
  );
  reportResults(huntReport([document], false), targets);
  noteWritten(written);
}
