import { checkFormat } from '../../../base/file-format/check-format.ts';
import { LearnInvError } from '../../../base/error.ts';
import { checkWritable } from '../../../base/files/write-whole.ts';
import { testExtension, writeTests } from '../../../hunt/isolated/write-tests.ts';
import type { JobOutcome } from '../../../programs/queue/job.ts';
import { openBullMQ } from '../../../programs/queue/open-bullmq.ts';
import type { QueueAddress } from '../../../programs/queue/queue-address.ts';
import { runJobs } from '../../../programs/queue/run-jobs.ts';
import { printNote } from '../../print.ts';
import { huntWatch, type HuntsWatch } from '../hunt-watch.ts';
import type { HuntJob, HuntJobResult } from '../project/hunt-job.ts';
import { withoutTimes } from '../project/hunt-result-format.ts';
import { outcomeText } from '../project/outcome-text.ts';
import { runHuntJob } from '../project/run-hunt-job.ts';
import { prepareHunts } from './prepare-hunts.ts';
import { queueHunt } from './queue-hunt.ts';
import { refusalOf } from './refusal-of.ts';
import { QueueNews } from './queue-news.ts';
import { HUNT_KIND, queuedResultFormat, type QueuedHunt } from './queued-hunt.ts';
import { saveTrained } from './save-trained.ts';

/**
 * Lets the workers of a queue run hunts, and prints a line for each that ends. A structure that cannot be loaded is no work for
 * them. An interrupt ends the wait; the hunts stay in the queue.
 *
 * @returns the results without times, in the order of the jobs, as a shard has them; fewer than jobs after an interrupt.
 * @throws LearnInvError `QUEUE_UNAVAILABLE`; `CANNOT_WRITE` if no tests can be written.
 */
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
  const news = new QueueNews(address.url);
  const data = queued.map(({ hunt }) => ({ kind: HUNT_KIND, data: hunt }));
  await runJobs(address, data, {
    signal: watch.signal,
    onOutcome: (index, outcome) => finish(queued[index]!.job, resultOf(queued[index]!, outcome, saved)),
    onProgress: (progress) => news.tell(progress),
    onError: (message) => news.tellError(message),
  });
  const missing = jobs.length - results.size;
  if (missing > 0)
    printNote(
      `interrupted: ${missing} of ${jobs.length} hunts are not done; workers go on with those in the queue`,
    );
  return jobs.flatMap((job) => results.get(job) ?? []);
}

/**
 * Returns the result of a hunt from a queue; writes its tests, and saves the model that was trained for it.
 *
 * @param saved the folders in which a model was saved; gets another one.
 */
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
