import type { WindowsModel } from '../model/model.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import type { KnownFields } from '../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { train } from '../training/train.ts';
import type { Random } from '../../base/random.ts';
import { finitizationOf } from '../../objects/structure/finitization-of.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { StateTransitions } from './collect-transitions.ts';
import { breakTransitions, transitionExamples } from './transition-examples.ts';
import { factPlan } from './facts/fact-plan.ts';
import { withFacts } from './facts/fact-reader.ts';
import type { LearnTransitionsOptions } from './learn-transitions-options.ts';
import { rememberOutcomes } from './outcome-memory.ts';
import { mergeGraphs } from './merge-graphs.ts';
import { createTransitionJudge } from './transition-judge.ts';
import type { TransitionModel } from './transition-model.ts';
import { transitionSchema } from './transition-schema.ts';
import type { Transition } from './transition.ts';

/**
 * Maximum number of retrainings of a classifier. Each adds the right transitions that it rejected to the training data.
 */
const MAX_RETRAININGS = 2;

export interface CollectedTransitions {
  /** Every call on every state within the scope. */
  readonly small: readonly StateTransitions[];
  /** Calls on random states of up to three times the scope, for training. */
  readonly largerTraining: readonly StateTransitions[];
  /** Like `largerTraining`, for the choice of hyper-parameters. */
  readonly largerValidation: readonly StateTransitions[];
  /** Like `largerTraining`, used for the held-out check only. */
  readonly largerTest: readonly StateTransitions[];
}

const ofOperation = (states: readonly StateTransitions[], operation: string): Transition[] =>
  states.flatMap((state) => state.filter((transition) => transition.operation === operation));

/** Learns one operation: remembers outcomes of its calls within the scope, and trains a classifier, checked on held-out calls. */
export async function learnOperation(
  structure: Structure,
  operation: string,
  collected: CollectedTransitions,
  fields: KnownFields,
  options: LearnTransitionsOptions & { readonly signal?: AbortSignal | undefined },
  random: Random,
): Promise<TransitionModel> {
  const { scope } = options;
  const memory = rememberOutcomes(ofOperation(collected.small, operation));
  const small = transitionExamples(collected.small, operation, random.fork('small'));
  const training = transitionExamples(collected.largerTraining, operation, random.fork('growing'));
  const validation = transitionExamples(collected.largerValidation, operation, random.fork('judging'));
  const all = [...small.right, ...training.right, ...validation.right];
  const schema = transitionSchema(all, scope, finitizationOf(structure, scope));
  const facts = factPlan(all, schema);
  const broken = breakTransitions(small.right, structure, scope, random.fork('break'));
  const largerTest = ofOperation(collected.largerTest, operation);
  const addFacts = (graphs: readonly ObjectGraph[]): ObjectGraph[] =>
    graphs.map((graph) => withFacts(graph, facts));

  const missed: ObjectGraph[] = [];
  for (let attempt = 0; ; attempt++) {
    const objects = trainingObjects(`${structure.name}/${operation}`, fields, options, {
      valid: addFacts(small.right),
      broken: addFacts([...small.wrong, ...broken]),
      largerTraining: [...addFacts(training.right), ...addFacts(missed)],
      largerValidation: [...addFacts(validation.right), ...addFacts(missed)],
      largerBroken: addFacts([...training.wrong, ...validation.wrong]),
    });
    const { model } = await train(objects, {
      seed: `${options.seed ?? '1'}/${attempt}`,
      trials: options.trials ?? 10,
      votes: options.votes ?? 1,
      engine: options.engine,
      jobs: options.jobs,
      signal: options.signal,
    });
    const classifier = { ...(model as WindowsModel), structure: structure.name };
    const learned = { operation, classifier, facts, memory };
    const judge = createTransitionJudge({ ...learned, heldOutCheck: { tried: 0, rejected: 0 } });
    // Each attempt is checked on transitions that no earlier attempt used.
    const tried = largerTest.filter((_, index) => index % (MAX_RETRAININGS + 1) === attempt);
    const rejected = tried.filter((transition) => judge.infer(transition) === 'wrong');
    if (rejected.length === 0 || attempt === MAX_RETRAININGS) {
      return { ...learned, heldOutCheck: { tried: tried.length, rejected: rejected.length } };
    }
    missed.push(...rejected.map(mergeGraphs));
  }
}

/** Returns merged graphs in the form that `train` expects. */
function trainingObjects(
  name: string,
  fields: KnownFields,
  { scope, seed = '1' }: LearnTransitionsOptions,
  graphs: {
    readonly valid: readonly ObjectGraph[];
    readonly broken: readonly ObjectGraph[];
    readonly largerTraining: readonly ObjectGraph[];
    readonly largerValidation: readonly ObjectGraph[];
    readonly largerBroken: readonly ObjectGraph[];
  },
): TrainingObjects {
  const { valid, broken, ...larger } = graphs;
  const schema = transitionSchema(valid, scope, {});
  return {
    structure: name,
    scope,
    seed: String(seed),
    fields,
    schema,
    valid,
    broken,
    spuriousDropped: 0,
    // Empty, so that no further broken graphs are made of them: their facts would no longer be true.
    beyond: { complete: [], completeSchema: schema, smaller: [], ...larger, largerSpare: [], largerTest: [] },
  };
}
