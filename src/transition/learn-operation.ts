import type { WindowsModel } from '../classifier/model.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { KnownFields } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { train } from '../learn/learn.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { FromState } from './collect-transitions.ts';
import { breakTransitions, examples } from './examples.ts';
import { factPlan } from './facts/fact-plan.ts';
import { withFacts } from './facts/with-facts.ts';
import type { LearnTransitionsOptions } from './learn-transitions-options.ts';
import { remember } from './memory.ts';
import { mergeGraphs } from './merge-graphs.ts';
import { createTransitionJudge } from './transition-judge.ts';
import type { TransitionModel } from './transition-model.ts';
import { transitionSchema } from './transition-schema.ts';
import type { Transition } from './transition.ts';

/** How often a classifier that rejects what is right is trained anew with what it missed. */
const AGAIN = 2;

/** Transitions by what they are for. */
export interface Collected {
  readonly small: readonly FromState[];
  readonly largerTraining: readonly FromState[];
  readonly judging: readonly FromState[];
  readonly largerTest: readonly FromState[];
}

const ofOperation = (states: readonly FromState[], operation: string): Transition[] =>
  states.flatMap((state) => state.filter((transition) => transition.operation === operation));

/**
 * Learns one operation.
 *
 * @param fields of each class in the order in which objects were read.
 */
export async function learnOperation(
  structure: Structure,
  operation: string,
  collected: Collected,
  fields: KnownFields,
  options: LearnTransitionsOptions,
  random: Random,
): Promise<TransitionModel> {
  const { scope } = options;
  const memory = remember(ofOperation(collected.small, operation));
  const small = examples(collected.small, operation, random.fork('small'));
  const largerTraining = examples(collected.largerTraining, operation, random.fork('growing'));
  const judging = examples(collected.judging, operation, random.fork('judging'));
  const all = [...small.right, ...largerTraining.right, ...judging.right];
  const schema = transitionSchema(all, scope, structure.scope?.(scope) ?? {});
  const facts = factPlan(all, schema);
  const broken = breakTransitions(small.right, structure, scope, random.fork('break'));
  const largerTest = ofOperation(collected.largerTest, operation);
  const shown = (graphs: readonly ObjectGraph[]): ObjectGraph[] =>
    graphs.map((graph) => withFacts(graph, facts));

  const missed: ObjectGraph[] = [];
  for (let attempt = 0; ; attempt++) {
    const dataset = datasetOf(structure.name, operation, fields, options, {
      valid: shown(small.right),
      broken: shown([...small.wrong, ...broken]),
      largerTraining: [...shown(largerTraining.right), ...shown(missed)],
      largerValidation: [...shown(judging.right), ...shown(missed)],
      largerBroken: shown([...largerTraining.wrong, ...judging.wrong]),
    });
    const { model } = await train(dataset, {
      seed: `${options.seed ?? '1'}/${attempt}`,
      trials: options.trials ?? 10,
      votes: options.votes ?? 1,
      ...(options.engine === undefined ? {} : { engine: options.engine }),
      ...(options.jobs === undefined ? {} : { jobs: options.jobs }),
    });
    const learnt = { operation, classifier: model as WindowsModel, facts, memory };
    const judge = createTransitionJudge({ ...learnt, heldOutCheck: { tried: 0, rejected: 0 } });
    // Each trial is of transitions that nothing was learnt from.
    const tried = largerTest.filter((_, index) => index % (AGAIN + 1) === attempt);
    const rejected = tried.filter((transition) => judge.infer(transition) === 'wrong');
    if (rejected.length === 0 || attempt === AGAIN) {
      return { ...learnt, heldOutCheck: { tried: tried.length, rejected: rejected.length } };
    }
    missed.push(...rejected.map(mergeGraphs));
  }
}

function datasetOf(
  structure: string,
  operation: string,
  fields: KnownFields,
  { scope, seed = '1' }: LearnTransitionsOptions,
  graphs: {
    readonly valid: readonly ObjectGraph[];
    readonly broken: readonly ObjectGraph[];
    readonly largerTraining: readonly ObjectGraph[];
    readonly largerValidation: readonly ObjectGraph[];
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
      maxCalls: valid.length,
      maxStates: valid.length,
      maxValid: valid.length,
      rounds: 1,
      maxBroken: broken.length,
    },
    fields,
    schema,
    valid,
    broken,
    spuriousDropped: 0,
    // No further broken ones are mined: the facts that the graphs hold would not be true of them.
    beyond: { complete: [], completeSchema: schema, ...larger, largerTest: [] },
  };
}
