import { GraphUnpacker } from '../../objects/heap/graph-packer.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import type { FindRejected, RejectedInput } from '../training/find-rejected.ts';
import type { DrivingResult, task } from './driving-task.ts';
import { FatalCallError } from './subject-ended.ts';
import { runTask, type TaskOptions, taskScript } from './run-task.ts';

interface DrivingLimits extends Pick<TaskOptions, 'timeout' | 'memory' | 'signal'> {
  /** Called if a call does not return or ends the process in a larger scope: nothing is found from then on. */
  readonly onEnded: (error: FatalCallError) => void;
}

/** Builders that a child process drives. */
export interface DrivenBuilders {
  readonly findRejected: FindRejected;
  /** Ends the process. */
  readonly end: () => void;
}

/** A question of the child process. */
interface Question {
  /** What the last round found; undefined before the first. */
  readonly result: DrivingResult | undefined;
  readonly answer: (input: RejectedInput) => void;
}

/**
 * Starts a child process that drives the builders of a structure as `findRejectedIn` does. It serves all rounds of a training,
 * since loading a structure takes a second.
 */
export function driveBuilders(
  structure: string,
  { scope, seed, fields }: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>,
  { onEnded, signal, ...limits }: DrivingLimits,
): DrivenBuilders {
  let deliver: (question: Question) => void;
  const nextQuestion = async (): Promise<Question> => new Promise((resolve) => (deliver = resolve));
  let question = nextQuestion();
  const ended = new AbortController();
  const job = { structure, dataset: { scope, seed, fields } };
  const end = runTask<typeof task>(taskScript('driving'), job, {
    structure,
    ...limits,
    signal: signal === undefined ? ended.signal : AbortSignal.any([signal, ended.signal]),
    // The process waits between the rounds, in which timers may fail that calls left behind.
    ignoresStrayErrors: true,
    onMessage: async (result) =>
      new Promise<RejectedInput>((answer) =>
        deliver({ result: result as DrivingResult | undefined, answer }),
      ),
  }).catch((error: unknown) => {
    if (!(error instanceof FatalCallError)) throw error;
    onEnded(error);
  });
  end.catch(() => undefined); // reported by the next round, if there is one
  const asked = async (): Promise<Question | undefined> =>
    Promise.race([question, end.then(() => undefined)]);
  return {
    findRejected: async (input) => {
      const last = await asked();
      if (last === undefined) return [];
      question = nextQuestion();
      last.answer(input);
      const result = (await asked())?.result;
      return result === undefined ? [] : new GraphUnpacker(result.tables).unpack(result.rejected);
    },
    end: () => ended.abort(),
  };
}
