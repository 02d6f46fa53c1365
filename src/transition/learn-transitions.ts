import { surveyFields } from '../collect/survey.ts';
import { ClassTable, type KnownFields } from '../heap/class-table.ts';
import { createRandom, type Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { collectAtRandom, collectSmall, type FromState } from './collect-transitions.ts';
import { learnOperation, type Collected } from './learn-operation.ts';
import type { LearnTransitionsOptions } from './learn-transitions-options.ts';
import type { TransitionModel } from './transition-model.ts';

/** States of the scope, and of scopes two and three times as large to learn from, to judge by and to try models with. */
const SMALL = 400;
const LARGER = { times: [1, 2, 3], growing: 40, judging: 40, trying: 120 };

/** What was learnt of a structure's operations. */
export interface LearnedTransitions {
  readonly structure: string;
  readonly scope: number;
  readonly seed: string;
  /** Fields of each class in the order in which objects are read. */
  readonly fields: KnownFields;
  readonly models: readonly TransitionModel[];
}

/**
 * Learns what the operations of a trusted structure do: for each a memory of every call on every small state, and a
 * classifier that tells right transitions from wrong ones, those that field breaking makes and those in which the call
 * did what another should have done.
 *
 * @param structure builders and methods of it are all trusted.
 * @throws LearnInvError where a builder throws, or the structure cannot be driven.
 * @example
 * ```ts
 * const { models } = await learnTransitions(structure, { scope: 4 });
 * const judge = createTransitionJudge(models[0]!);
 * ```
 */
export async function learnTransitions(
  structure: Structure,
  options: LearnTransitionsOptions,
): Promise<LearnedTransitions> {
  const { scope, seed = '1', onProgress } = options;
  const random = createRandom(`${structure.name}/transitions/${scope}/${seed}`);
  const { fields = surveyFields(structure, scope, random.fork('survey')) } = options;
  const classes = new ClassTable(fields);
  const progress = (stage: string) => (done: number, total: number) => onProgress?.(stage, done, total);
  const collected = collectAll(structure, options, classes, random, progress('collect'));
  const names = [...new Set(collected.small.flat().map(({ operation }) => operation))];
  const wanted = names.filter((name) => options.operations?.includes(name) ?? true);
  const models: TransitionModel[] = [];
  for (const [index, operation] of wanted.entries()) {
    onProgress?.(`learn ${operation}`, index, wanted.length);
    models.push(
      await learnOperation(structure, operation, collected, fields, options, random.fork(operation)),
    );
  }
  return { structure: structure.name, scope, seed: String(seed), fields, models };
}

function collectAll(
  structure: Structure,
  { scope, states = SMALL }: LearnTransitionsOptions,
  classes: ClassTable,
  random: Random,
  onProgress: (done: number, total: number) => void,
): Collected {
  const larger = (purpose: 'growing' | 'judging' | 'trying'): FromState[] =>
    LARGER.times.flatMap((times) =>
      collectAtRandom(
        structure,
        times * scope,
        classes,
        { states: LARGER[purpose] },
        random.fork(`${purpose}/${times}`),
      ),
    );
  return {
    small: collectSmall(structure, scope, classes, { states, onProgress }, random.fork('small')),
    largerTraining: larger('growing'),
    judging: larger('judging'),
    largerTest: larger('trying'),
  };
}
