import { Deadline } from '../../base/time-limit/deadline.ts';
import type { LearnTransitionsOptions } from '../transitions/learn-transitions-options.ts';
import { transitionFromJson } from '../transitions/transition-json.ts';
import type { TransitionModel } from '../transitions/transition-model.ts';
import { type TaskMessage, runTask, SECONDS_GRACE, type TaskOptions, taskScript } from './run-task.ts';
import type { task } from './transitions-task.ts';

const SOURCES = { transition: 'the learned transitions', classifier: 'the trained model' };

/** Learns transitions as `learnTransitions` does, with the structure in a child process. */
export async function learnTransitionsIsolated(
  structure: string,
  { onProgress, ...options }: LearnTransitionsOptions,
  limits: Pick<TaskOptions, 'timeout' | 'memory' | 'signal'>,
): Promise<TransitionModel[]> {
  const onMessage = (body: unknown): void => {
    const message = body as TaskMessage;
    if (message.kind === 'progress') onProgress?.(message.stage, message.done, message.total ?? 0);
  };
  const deadline = new Deadline(`learning the operations of "${structure}"`, options.seconds);
  const models = await deadline.withSignal(
    limits.signal,
    (signal) =>
      runTask<typeof task>(
        taskScript('transitions'),
        { structure, options },
        { structure, ...limits, signal, onMessage },
      ),
    SECONDS_GRACE,
  );
  return models.map((json) => transitionFromJson(json, SOURCES));
}
