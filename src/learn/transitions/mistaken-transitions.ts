import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import { mergeGraphs } from './merge-graphs.ts';
import type { StateTransitions } from './collect-transitions.ts';
import type { Transition } from './transition.ts';

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
 * Derives wrong transitions from the right ones of one state: the call has the outcome of other arguments or of another
 * operation, changes nothing, or returns another result. A call on a state has one right outcome, so every other outcome
 * is certainly wrong. All of them leave valid states, which breaking a field rarely does.
 *
 * @param state all transitions that start in the same state.
 * @returns the wrong transitions as distinct merged graphs.
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
