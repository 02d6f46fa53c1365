import { breakObjects } from '../break/break.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { sampleBySize } from '../dataset/sample-by-size.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { FromState } from './collect-transitions.ts';
import { mergeGraphs } from './merge-graphs.ts';
import { mistakenTransitions } from './mistaken-transitions.ts';
import { transitionSchema } from './transition-schema.ts';
import type { Transition } from './transition.ts';

/** Right transitions taught of one operation, and broken ones of each kind. */
const TAUGHT = 1200;
const MISTAKEN = 3000;
const BROKEN = 1000;

/** Right and wrong transitions of one operation, as graphs. */
export interface Examples {
  readonly right: readonly ObjectGraph[];
  readonly wrong: readonly ObjectGraph[];
}

/** A sample of the right transitions of an operation, even over sizes, and wrong ones made of them. */
export function examples(states: readonly FromState[], operation: string, random: Random): Examples {
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
      TAUGHT,
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
export function breakTransitions(
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
