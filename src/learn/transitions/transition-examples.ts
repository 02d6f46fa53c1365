import { breakObjects } from '../examples/break-fields/break.ts';
import { fieldExtensions } from '../examples/collect/field-extensions.ts';
import { sampleBySize } from '../examples/dataset/sample-by-size.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import { finitizationOf } from '../../objects/structure/finitization-of.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { StateTransitions } from './collect-transitions.ts';
import { mergeGraphs } from './merge-graphs.ts';
import { transitionSchema } from './transition-schema.ts';
import type { Transition } from './transition.ts';

/** Maximum number of right transitions per operation to train on. */
const MAX_RIGHT = 1200;
/** Limit of mistaken transitions per operation, checked once per right transition, so that a few more are possible. */
const MAX_MISTAKEN = 3000;
/** Maximum number of broken transitions per operation to train on. */
const MAX_BROKEN = 1000;

/** Right and wrong transitions of one operation, as merged graphs. */
interface TransitionExamples {
  readonly right: readonly ObjectGraph[];
  readonly wrong: readonly ObjectGraph[];
}

/** Returns a sample of an operation's transitions, even over sizes, and wrong transitions derived from the sample. */
export function transitionExamples(
  states: readonly StateTransitions[],
  operation: string,
  random: Random,
): TransitionExamples {
  const right = new Map<string, { graph: ObjectGraph; transition: Transition; state: StateTransitions }>();
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
      MAX_RIGHT,
      random.fork('sample'),
    ),
  );
  const wrong = new Map<string, ObjectGraph>();
  for (const { graph, transition, state } of random.fork('order').shuffle([...right.values()])) {
    if (!kept.has(graph) || wrong.size >= MAX_MISTAKEN) continue;
    for (const mistaken of mistakenTransitions(transition, state, random)) {
      wrong.set(graphKey(mistaken), mistaken);
    }
  }
  return { right: [...kept], wrong: [...wrong.values()] };
}

/** Returns right transitions with one field after the call, or the result, changed. */
export function breakTransitions(
  right: readonly ObjectGraph[],
  structure: Structure,
  scope: number,
  random: Random,
): readonly ObjectGraph[] {
  const schema = transitionSchema(right, scope, finitizationOf(structure, scope));
  const known = new Set(right.map(graphKey));
  const options = { known, rounds: 1, maxBroken: MAX_BROKEN };
  return breakObjects(right, schema, fieldExtensions(right), options, random).graphs;
}

/** Maximum number of other argument lists whose outcomes replace that of a transition. */
const OTHER_ARGUMENTS = 4;
/** Maximum number of calls of other operations whose outcomes replace that of a transition. */
const OTHER_OPERATIONS = 3;

/** Returns the outcome of a call that changes nothing. */
const unchanged = ({ before }: Transition): Pick<Transition, 'after' | 'labelsBefore'> => ({
  after: before,
  labelsBefore: before.objects.map((_, label) => label),
});

/**
 * Derives wrong transitions, as merged graphs, from the right ones of one state. The call has the outcome of other
 * arguments or of another operation, changes nothing, or returns another result. A call on a state has one right
 * outcome, so the others are certainly wrong. All of them leave valid states, which breaking a field rarely does.
 */
export function mistakenTransitions(
  transition: Transition,
  state: StateTransitions,
  random: Random,
): ObjectGraph[] {
  const right = graphKey(mergeGraphs(transition));
  const found = new Map<string, ObjectGraph>();
  const add = (wrong: Pick<Transition, 'after' | 'labelsBefore'> & Partial<Transition>): void => {
    const graph = mergeGraphs({ ...transition, ...wrong });
    const key = graphKey(graph);
    if (key !== right) found.set(key, graph);
  };
  if (transition.result.kind !== 'after') add(unchanged(transition));
  const others = random.shuffle(state.filter((other) => other !== transition));
  const sameOperation = others.filter(({ operation }) => operation === transition.operation);
  const otherOperation = others.filter(({ operation }) => operation !== transition.operation);
  for (const { after, labelsBefore, result } of sameOperation.slice(0, OTHER_ARGUMENTS)) {
    add({ after, labelsBefore, result });
    // A result that is an object of the state after the call has no counterpart in another state.
    if (transition.result.kind !== 'after') add({ after, labelsBefore });
    if (result.kind !== 'after')
      add({ after: transition.after, labelsBefore: transition.labelsBefore, result });
  }
  for (const { after, labelsBefore } of otherOperation.slice(0, OTHER_OPERATIONS)) {
    if (transition.result.kind !== 'after') add({ after, labelsBefore });
  }
  return [...found.values()];
}
