import type { TaskContext } from '../../programs/process/task.ts';
import { workLimit } from '../../programs/process/limits.ts';
import { renewPatience } from './steps-within.ts';

/** Milliseconds between two beats of the pulse. */
const BEAT = 1000;

/** Says that trials of operations begin, and keeps the pulse while they run. */
export function beginTrials(context: TaskContext): void {
  context.stage('trying methods');
  renewPatience();
  const beat = (): void => context.pulse.work(workLimit(context.timeout));
  beat();
  setInterval(beat, BEAT).unref();
}
