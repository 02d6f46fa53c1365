import type { TaskContext } from '../../../subject-process/task.ts';
import { loadTensorFlow } from './load-tensor-flow.ts';
import type { BackEndAnswer, BackEndJob, LoadOptions } from './messages.ts';
import { doInTensorFlow } from './tensor-flow-back-end.ts';

/** Milliseconds that loading a back end may take; the first load of a release is not in the cache of the disk. */
const LOADING = 60_000;

/** The task of a back end's process: answers jobs until there are no more. */
export async function task(options: LoadOptions, context: TaskContext): Promise<void> {
  context.pulse.beat(LOADING);
  const tf = await loadTensorFlow(options);
  context.stage('running');
  let answer: BackEndAnswer | undefined;
  for (;;) {
    const job = (await context.ask(answer)) as BackEndJob | undefined;
    if (job === undefined) return;
    context.pulse.beat(context.timeout);
    answer = await doInTensorFlow(tf, job);
  }
}
