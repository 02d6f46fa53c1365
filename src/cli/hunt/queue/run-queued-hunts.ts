import { checkFormat } from '../../../base/file-format/check-format.ts';
import { LearnInvError } from '../../../base/error.ts';
import { checkWritable } from '../../../base/files/write-whole.ts';
import { testExtension, structureImport, writeTests } from '../../../hunt/isolated/write-tests.ts';
import type { JobOutcome } from '../../../programs/queue/job.ts';
import { openBullMQ } from '../../../programs/queue/open-bullmq.ts';
import { type QueueAddress, shownUrl } from '../../../programs/queue/queue-address.ts';
import { runJobs, type QueueProgress } from '../../../programs/queue/run-jobs.ts';
import { printNote } from '../../print.ts';
import { huntWatch, type HuntsWatch, outcomeText } from '../project/run-hunt-jobs.ts';
import { type HuntJob, type HuntJobResult, runHuntJob, runnerFor } from '../project/hunt-job.ts';
import { withoutTimes } from '../project/hunt-result-format.ts';
import { refusalOf, HUNT_KIND, queuedResultFormat, type QueuedHunt, queuedOptions } from './queued-hunt.ts';
import { saveTrained, readModelFiles } from './model-files.ts';
import { availableParallelism } from 'node:os';
import { prepareHunt, type HuntPreparation } from '../../../hunt/isolated/prepare-hunt.ts';
import { inParts } from '../../../base/threads/in-parts.ts';
import { isAbsolute, join, relative } from 'node:path';
import { modelFolder } from '../../../hunt/isolated/find-model.ts';
import { slashed } from '../../../base/files/path-below.ts';
import { version } from '../../../base/version.ts';
import { reportFolder } from '../../campaign/view.ts';

/** Lets the workers of a queue hunt. An interrupt ends the wait; the hunts stay in the queue. Results have no times, as in a shard. */
export async function runQueuedHunts(
  jobs: readonly HuntJob[],
  address: QueueAddress,
  watch: HuntsWatch,
): Promise<HuntJobResult[]> {
  await openBullMQ(address.url);
  for (const { options } of jobs) if (options.tests !== undefined) checkWritable(options.tests, '--tests');
  const prepared = await prepareHunts(jobs, watch);
  const results = new Map<HuntJob, HuntJobResult>();
  const finish = (job: HuntJob, result: HuntJobResult): void => {
    results.set(job, result);
    printNote(`[${jobs.indexOf(job) + 1}/${jobs.length}] seed ${job.seed}: ${outcomeText(result)}`);
  };
  const queued: { readonly job: HuntJob; readonly hunt: QueuedHunt }[] = [];
  for (const job of jobs) {
    if (watch.signal.aborted) break;
    const preparation = prepared.get(job.structure);
    if (preparation === undefined) {
      finish(job, withoutTimes(await runHuntJob(job, huntWatch(watch))));
      continue;
    }
    const hunt = queueHunt(job, preparation);
    // Workers would leave it to others for ever.
    const reason = refusalOf(hunt);
    if (reason === undefined) queued.push({ job, hunt });
    else finish(job, { failure: failureOf(job, { kind: 'refused', error: notQueued(job, reason) }) });
  }
  const saved = new Set<string>();
  const data = queued.map(({ hunt }) => ({ kind: HUNT_KIND, data: hunt }));
  await runJobs(address, data, {
    signal: watch.signal,
    onOutcome: (index, outcome) => finish(queued[index]!.job, resultOf(queued[index]!, outcome, saved)),
    ...queueNews(address.url),
  });
  const missing = jobs.length - results.size;
  if (missing > 0)
    printNote(
      `interrupted: ${missing} of ${jobs.length} hunts are not done; workers go on with those in the queue`,
    );
  return jobs.flatMap((job) => results.get(job) ?? []);
}

/** Returns the result of a hunt from a queue; writes its tests, and saves the model that was trained for it, once. */
function resultOf(
  { job, hunt }: { readonly job: HuntJob; readonly hunt: QueuedHunt },
  outcome: JobOutcome,
  saved: Set<string>,
): HuntJobResult {
  if (outcome.kind !== 'done') return { failure: failureOf(job, outcome) };
  const { result } = outcome;
  checkFormat(queuedResultFormat, result, {
    summary: `the queue has no usable result of the hunt in ${job.structure}`,
    hint: 'hunt again with another Redis server, or without --queue',
  });
  const { hunt: done, trained } = result;
  if ('failure' in done) return done;
  if (trained !== undefined && !saved.has(hunt.modelFolder)) {
    saved.add(hunt.modelFolder);
    try {
      saveTrained(trained, hunt.modelFolder);
    } catch (error) {
      if (!(error instanceof LearnInvError)) throw error;
      printNote(`the model of ${job.structure} is not saved: ${error.summary}`);
    }
  }
  const { tests, baseline } = job.options;
  const document = baseline === undefined ? done.document : { ...done.document, baseline };
  const { structure, findings } = document;
  const written =
    tests === undefined ? [] : writeTests(structure, findings, tests, testExtension(job.structure));
  return { document, written };
}

const notQueued = ({ structure }: HuntJob, reason: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `${structure} is not for a queue`, {
    expected:
      'a structure whose files lie in the project and do not change, since workers have the same ones',
    got: reason,
    hint: 'move the files into the project, or hunt without --queue',
  });

function failureOf(
  { structure, seed }: HuntJob,
  outcome: Exclude<JobOutcome, { kind: 'done' }>,
): Extract<HuntJobResult, { failure: unknown }>['failure'] {
  if (outcome.kind === 'threw') return { structure, seed, kind: 'defect', message: outcome.stack };
  if (outcome.kind === 'refused') {
    const { code, summary, ...details } = outcome.error;
    const { message } = new LearnInvError(code, summary, details);
    return { structure, seed, kind: 'input', message };
  }
  const times = outcome.attempts === 1 ? '' : ` ${outcome.attempts} times`;
  const message = `the hunt ended its process${times}: ${outcome.reason}`;
  return { structure, seed, kind: 'input', message };
}

/** Loads each structure once and finds its model; undefined for one that cannot be used. */
async function prepareHunts(
  jobs: readonly HuntJob[],
  { signal }: { readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, HuntPreparation | undefined>> {
  const byStructure = new Map(jobs.map((job) => [job.structure, job]));
  const prepared = await inParts([...byStructure.values()], availableParallelism(), async (job) => {
    if (signal.aborted) return undefined;
    try {
      return await prepareHunt(job.structure, job.options);
    } catch {
      return undefined; // the hunt here says why
    }
  });
  return new Map([...byStructure.keys()].map((structure, index) => [structure, prepared[index]]));
}

/** Returns what a worker needs for a hunt, and nothing that differs between checkouts of the project. */
export function queueHunt(
  { structure, seed, options }: HuntJob,
  { name, files, hasModel }: HuntPreparation,
): QueuedHunt {
  const { baseline, tests = '.', model } = options;
  const folder = modelFolder(model ?? join('models', name));
  return {
    learnInv: version(),
    structure: portable(structure),
    ...(baseline === undefined ? {} : { baseline: portable(baseline) }),
    seed,
    options: queuedOptions(options),
    files,
    ...(hasModel ? { model: readModelFiles(folder) } : {}),
    modelFolder: folder,
    runner: runnerFor(options),
    testImport: structureImport(structure, tests),
    reportFolder: portable(relative(process.cwd(), reportFolder(process.env, process.cwd()))),
  };
}

/** Returns the name of a structure as it is, and a path relative to the current folder, with slashes. */
const portable = (path: string): string => slashed(isAbsolute(path) ? relative(process.cwd(), path) : path);

/** Returns what prints each thing once that a producer must know of its queue. */
function queueNews(url: string): {
  readonly onProgress: (progress: QueueProgress) => void;
  readonly onError: (message: string) => void;
} {
  const told = new Set<string>();
  const once = (text: string): void => {
    if (!told.has(text)) printNote(text);
    told.add(text);
  };
  let connected = -1;
  return {
    onProgress: ({ workers, done, total, refusals }) => {
      for (const reason of refusals) once(`a worker leaves a hunt to others: ${reason}`);
      if (workers === connected || done === total) return;
      connected = workers;
      if (workers > 0) {
        printNote(`${workers} ${workers === 1 ? 'worker is' : 'workers are'} connected`);
        return;
      }
      printNote('no worker is connected: start some in this project, here or on other machines:');
      printNote(`  npx learn-inv worker --queue ${shownUrl(url)}`);
    },
    onError: (message) => once(`the queue will be tried again: ${message}`),
  };
}
