import type { TaskContext } from '../../subject-process/task.ts';

/** Milliseconds that may pass without a turn of the event loop while operations are tried. */
const TRYING_PAUSE = 60_000;
/** Milliseconds between two beats of the pulse. */
const BEAT = 1000;

/** Says that trials of operations begin, and keeps the pulse while they run. */
export function beginTrials(context: TaskContext): void {
  context.stage('trying methods');
  context.pulse.work(TRYING_PAUSE);
  setInterval(() => context.pulse.work(TRYING_PAUSE), BEAT).unref();
}
