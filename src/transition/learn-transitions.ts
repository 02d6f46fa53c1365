import { breakObjects } from '../break/break.ts';
import type { WindowsModel } from '../classifier/model.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { surveyFields } from '../collect/survey.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { sampleBySize } from '../dataset/sample-by-size.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable, type KnownFields } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { train } from '../learn/learn.ts';
import { createRandom, type Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { EngineName } from '../train/types.ts';
import { collectAtRandom, collectSmall, type FromState } from './collect-transitions.ts';
import { factPlan, type FactPlan } from './facts/fact-plan.ts';
import { withFacts } from './facts/with-facts.ts';
import { remember } from './memory.ts';
import { mergeGraphs } from './merge-graphs.ts';
import { mistakenTransitions } from './mistaken-transitions.ts';
import { createTransitionJudge } from './transition-judge.ts';
import type { TransitionModel } from './transition-model.ts';
import { transitionSchema } from './transition-schema.ts';
import type { Transition } from './transition.ts';

/** States of the scope, and of scopes two and three times as large to learn from, to judge by and to try models with. */
const SMALL = 400;
const LARGER = { times: [1, 2, 3], growing: 40, judging: 60, trying: 120 };
/** Right transitions taught of one operation, and broken ones of each kind. */
const TAUGHT = 600;
const MISTAKEN = 1500;
const BROKEN = 500;
/** How often a classifier that rejects what is right is trained anew with what it missed. */
const AGAIN = 2;

/** How transitions are learnt. */
export interface LearnTransitionsOptions {
  /** At most this many objects of a class while every call is tried. */
  readonly scope: number;
  readonly seed?: string | number;
  readonly engine?: EngineName;
  /** Combinations of hyper-parameters to try; default 3. */
  readonly trials?: number;
  readonly jobs?: number;
  /** Operations to learn; by default all builders and methods. */
  readonly operations?: readonly string[];
  /** Most states in which every call is tried; default 400. */
  readonly states?: number;
  readonly onProgress?: ((stage: string, done: number, total: number) => void) | undefined;
}

/** What was learnt of a structure's operations. */
export interface LearntTransitions {
  readonly structure: string;
  readonly scope: number;
  readonly seed: string;
  /** Fields of each class in the order in which objects are read. */
  readonly fields: KnownFields;
  readonly models: readonly TransitionModel[];
}

/** Transitions by what they are for. */
interface Collected {
  readonly small: readonly FromState[];
  readonly growing: readonly FromState[];
  readonly judging: readonly FromState[];
  readonly trying: readonly FromState[];
}

/**
 * Learns what the operations of a trusted structure do: for each a memory of every call on every small state, and a
 * classifier that tells right transitions from wrong ones, those that field breaking makes and those in which the call
 * did what another should have done.
 *
 * @param structure builders and methods of it are all trusted.
 * @throws LearnInvError where an operation throws, or the structure cannot be driven.
 * @example
 * ```ts
 * const { models } = await learnTransitions(structure, { scope: 4 });
 * const judge = createTransitionJudge(models[0]!);
 * ```
 */
export async function learnTransitions(
  structure: Structure,
  options: LearnTransitionsOptions,
): Promise<LearntTransitions> {
  const { scope, seed = '1', onProgress } = options;
  const random = createRandom(`${structure.name}/transitions/${scope}/${seed}`);
  const fields = surveyFields(structure, scope, random.fork('survey'));
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
    growing: larger('growing'),
    judging: larger('judging'),
    trying: larger('trying'),
  };
}

const ofOperation = (states: readonly FromState[], operation: string): Transition[] =>
  states.flatMap((state) => state.filter((transition) => transition.operation === operation));

/** Right and wrong transitions of one operation, as graphs. */
interface Examples {
  readonly right: readonly ObjectGraph[];
  readonly wrong: readonly ObjectGraph[];
}

async function learnOperation(
  structure: Structure,
  operation: string,
  collected: Collected,
  fields: KnownFields,
  options: LearnTransitionsOptions,
  random: Random,
): Promise<TransitionModel> {
  const { scope } = options;
  const memory = remember(ofOperation(collected.small, operation));
  const small = examples(collected.small, operation, TAUGHT, random.fork('small'));
  const growing = examples(collected.growing, operation, TAUGHT, random.fork('growing'));
  const judging = examples(collected.judging, operation, TAUGHT, random.fork('judging'));
  const all = [...small.right, ...growing.right, ...judging.right];
  const schema = transitionSchema(all, scope, structure.scope?.(scope) ?? {});
  const facts = factPlan(all, schema);
  const broken = breakTransitions(small.right, structure, scope, random.fork('break'));
  const trying = ofOperation(collected.trying, operation);
  const shown = (graphs: readonly ObjectGraph[]): ObjectGraph[] =>
    graphs.map((graph) => withFacts(graph, facts));

  let missed: ObjectGraph[] = [];
  for (let attempt = 0; ; attempt++) {
    const taught = [...growing.right, ...missed];
    const dataset = datasetOf(structure.name, operation, fields, options, {
      valid: shown(small.right),
      broken: shown([...small.wrong, ...broken]),
      growing: shown(taught),
      largerValid: shown([...judging.right, ...missed]),
      largerBroken: shown([...growing.wrong, ...judging.wrong]),
    });
    const { model } = await train(dataset, {
      seed: `${options.seed ?? '1'}/${attempt}`,
      trials: options.trials ?? 3,
      ...(options.engine === undefined ? {} : { engine: options.engine }),
      ...(options.jobs === undefined ? {} : { jobs: options.jobs }),
    });
    const learnt = { operation, classifier: model as WindowsModel, facts, memory };
    const judge = createTransitionJudge({ ...learnt, trial: { tried: 0, rejected: 0 } });
    // The last trial must be of transitions that nothing was learnt from.
    const tried = trying.filter((_, index) => index % (AGAIN + 1) === attempt);
    const rejected = tried.filter((transition) => judge.infer(transition) === 'wrong');
    if (rejected.length === 0 || attempt === AGAIN) {
      return { ...learnt, trial: { tried: tried.length, rejected: rejected.length } };
    }
    missed = [...missed, ...rejected.map(mergeGraphs)];
  }
}

/** A sample of the right transitions of an operation, even over sizes, and wrong ones made of them. */
function examples(states: readonly FromState[], operation: string, limit: number, random: Random): Examples {
  const right = new Map<string, { graph: ObjectGraph; transition: Transition; state: FromState }>();
  for (const state of states) {
    for (const transition of state) {
      if (transition.operation !== operation) continue;
      const graph = mergeGraphs(transition);
      right.set(graphKey(graph), { graph, transition, state });
    }
  }
  const kept = new Set(
    sampleBySize(
      [...right.values()].map(({ graph }) => graph),
      limit,
      random.fork('sample'),
    ),
  );
  const wrong = new Map<string, ObjectGraph>();
  for (const { graph, transition, state } of random.fork('order').shuffle([...right.values()])) {
    if (!kept.has(graph) || wrong.size >= MISTAKEN) continue;
    for (const mistaken of mistakenTransitions(transition, state, random)) {
      wrong.set(graphKey(mistaken), mistaken);
    }
  }
  return { right: [...kept], wrong: [...wrong.values()] };
}

/** Right transitions with one field after the call, or the result, changed. */
function breakTransitions(
  right: readonly ObjectGraph[],
  structure: Structure,
  scope: number,
  random: Random,
): readonly ObjectGraph[] {
  const schema = transitionSchema(right, scope, structure.scope?.(scope) ?? {});
  const known = new Set(right.map(graphKey));
  const options = { known, rounds: 1, limit: BROKEN };
  return breakObjects(right, schema, fieldExtensions(right), options, random).graphs;
}

function datasetOf(
  structure: string,
  operation: string,
  fields: KnownFields,
  { scope, seed = '1' }: LearnTransitionsOptions,
  graphs: {
    readonly valid: readonly ObjectGraph[];
    readonly broken: readonly ObjectGraph[];
    readonly growing: readonly ObjectGraph[];
    readonly largerValid: readonly ObjectGraph[];
    readonly largerBroken: readonly ObjectGraph[];
  },
): Dataset {
  const { valid, broken, ...larger } = graphs;
  const schema = transitionSchema(valid, scope, {});
  return {
    structure: `${structure}/${operation}`,
    scope,
    settings: {
      seed: String(seed),
      driver: 'saturate',
      calls: valid.length,
      states: valid.length,
      objects: valid.length,
      rounds: 1,
      broken: broken.length,
    },
    fields,
    schema,
    valid,
    broken,
    spuriousDropped: 0,
    // No further broken ones are mined: the facts that the graphs hold would not be true of them.
    beyond: { complete: [], completeSchema: schema, ...larger },
  };
}
