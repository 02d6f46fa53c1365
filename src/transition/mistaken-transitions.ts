import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';
import { mergeGraphs } from './merge-graphs.ts';
import type { FromState } from './collect-transitions.ts';
import type { Transition } from './transition.ts';

/** Most wrong transitions made of one: by what other arguments lead to, and what other operations do. */
const OTHER_ARGUMENTS = 4;
const OTHER_OPERATIONS = 3;

/** A transition in which nothing happens. */
const idle = ({ before }: Transition): Pick<Transition, 'after' | 'was'> => ({
  after: before,
  was: before.objects.map((_, label) => label),
});

/**
 * Wrong transitions out of right ones from one state: a call that does what it should do with other arguments, what
 * another operation does, nothing, or that returns something else. A call on a state has one right outcome, so each is
 * wrong for sure where it is not that one; and all of them leave valid states, which breaking a field hardly ever does.
 */
export function mistakenTransitions(transition: Transition, state: FromState, random: Random): ObjectGraph[] {
  const right = graphKey(mergeGraphs(transition));
  const found = new Map<string, ObjectGraph>();
  const add = (wrong: Pick<Transition, 'after' | 'was'> & Partial<Transition>): void => {
    const graph = mergeGraphs({ ...transition, ...wrong });
    const key = graphKey(graph);
    if (key !== right) found.set(key, graph);
  };
  if (transition.result.kind !== 'after') add(idle(transition));
  const others = random.shuffle(state.filter((other) => other !== transition));
  const alike = others.filter(({ operation }) => operation === transition.operation);
  const unlike = others.filter(({ operation }) => operation !== transition.operation);
  for (const { after, was, result } of alike.slice(0, OTHER_ARGUMENTS)) {
    add({ after, was, result });
    // A result may be an object of the state that came of the call.
    if (transition.result.kind !== 'after') add({ after, was });
    if (result.kind !== 'after') add({ after: transition.after, was: transition.was, result });
  }
  for (const { after, was } of unlike.slice(0, OTHER_OPERATIONS)) {
    if (transition.result.kind !== 'after') add({ after, was });
  }
  return [...found.values()];
}
