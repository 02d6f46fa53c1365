import { surveyFields } from '../examples/collect/survey.ts';
import { withinDeadline } from '../examples/collect/within-deadline.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import type { KnownFields } from '../../objects/heap/known-fields.ts';
import { createRandom, type Random } from '../../base/random.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import { Deadline } from '../../base/time-limit/deadline.ts';
import { runSteps, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { collectAtRandom, collectSmall, type StateTransitions } from './collect-transitions.ts';
import { learnOperation, type CollectedTransitions } from './learn-operation.ts';
import { checkLearnTransitionsOptions, type LearnTransitionsOptions } from './learn-transitions-options.ts';
import type { TransitionModel } from './transition-model.ts';

/** Default maximum number of states within the scope in which every call is made. */
const MAX_STATES = 400;
/** Factors of the scope at which further states are reached at random. */
const LARGER_FACTORS = [1, 2, 3];
/** Random states per factor and purpose. The purposes name forks of the seed, so they are part of the seeded output. */
const LARGER_STATES = { growing: 40, judging: 40, trying: 120 };

/** Models of the operations of a structure. */
export interface LearnedTransitions {
  /** Name of the structure. */
  readonly structure: string;
  /** Scope k of the states in which every call was made. */
  readonly scope: number;
  readonly seed: string;
  /** Fields of each class, in reading order. */
  readonly fields: KnownFields;
  /** One model per operation. */
  readonly models: readonly TransitionModel[];
}

/**
 * Learns what the operations of a trusted structure do. For each operation it stores the outcome of every call on every
 * small state, and trains a classifier that separates right from wrong transitions. A wrong transition is a right
 * transition with a broken field, or with the outcome of another call.
 *
 * @param structure the structure; all its builders and methods are trusted.
 * @param options the scope, the operations to learn, and training settings.
 * @returns one model per operation.
 * @throws LearnInvError `BAD_OPTION` if an option does not follow its rule; `BUILDER_THREW` if a builder throws;
 * `NEVER_SETTLED` if a promise does not settle. `TIME_LIMIT` if learning takes longer than `seconds`; another code if
 * the structure cannot be driven.
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
  requireStructure('learnTransitions', structure);
  checkLearnTransitionsOptions(options);
  const { scope, seed = '1', onProgress } = options;
  const deadline = new Deadline(`learning the operations of "${structure.name}"`, options.seconds);
  const bounded = withinDeadline(structure, deadline);
  deadline.stage = 'collecting calls';
  const random = createRandom(`${structure.name}/transitions/${scope}/${seed}`);
  const fields = options.fields ?? (await runSteps(surveyFields(bounded, scope, random.fork('survey'))));
  const classes = new ClassTable(fields);
  const progress = (stage: string) => (done: number, total: number) => onProgress?.(stage, done, total);
  const collected = await runSteps(collectAll(bounded, options, classes, random, progress('collect')));
  const names = [...new Set(collected.small.flat().map(({ operation }) => operation))];
  const wanted = names.filter((name) => options.operations?.includes(name) ?? true);
  const models = await deadline.withSignal(undefined, async (signal) => {
    const learned: TransitionModel[] = [];
    for (const [index, operation] of wanted.entries()) {
      deadline.stage = `learning ${operation}`;
      deadline.check();
      onProgress?.(`learn ${operation}`, index, wanted.length);
      const settings = { ...options, signal };
      const fork = random.fork(operation);
      learned.push(await learnOperation(structure, operation, collected, fields, settings, fork));
    }
    return learned;
  });
  return { structure: structure.name, scope, seed: String(seed), fields, models };
}

function* collectAll(
  structure: Structure,
  { scope, maxStates = MAX_STATES }: LearnTransitionsOptions,
  classes: ClassTable,
  random: Random,
  onProgress: (done: number, total: number) => void,
): Steps<CollectedTransitions> {
  const larger = function* (purpose: keyof typeof LARGER_STATES): Steps<StateTransitions[]> {
    const found: StateTransitions[] = [];
    for (const factor of LARGER_FACTORS) {
      const limits = { maxStates: LARGER_STATES[purpose] };
      const fork = random.fork(`${purpose}/${factor}`);
      found.push(...(yield* collectAtRandom(structure, factor * scope, classes, limits, fork)));
    }
    return found;
  };
  return {
    small: yield* collectSmall(structure, scope, classes, { maxStates, onProgress }, random.fork('small')),
    largerTraining: yield* larger('growing'),
    largerValidation: yield* larger('judging'),
    largerTest: yield* larger('trying'),
  };
}
