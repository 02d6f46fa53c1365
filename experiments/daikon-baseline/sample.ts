import type { HeapObject, ObjectGraph } from '../../src/objects/heap/graph.ts';
import { ABSENT, Reference, type Value } from '../../src/objects/heap/value.ts';
import type { Variable } from './variable.ts';

/** The value of a variable whose path passes through null. */
export const NONSENSICAL: unique symbol = Symbol.for('learn-inv.nonsensical');

/** The value of a variable in one sample. References to the same object compare with `===`. */
export type Held = Value | typeof NONSENSICAL | readonly Value[];

/** One object as Daikon sees it: one value per variable. */
export type Sample = readonly Held[];

/** Reads the variables of an object. */
export function readSample(graph: ObjectGraph, variables: readonly Variable[]): Sample {
  return variables.map((variable): Held => {
    const held = follow(graph, variable.path);
    if (variable.along === undefined || held === NONSENSICAL) return held;
    const chain = chainFrom(graph, held, variable.along);
    return variable.element === undefined
      ? chain.length
      : chain.map((object) => fieldOf(object, variable.element!));
  });
}

function follow(graph: ObjectGraph, path: readonly string[]): Value | typeof NONSENSICAL {
  let object = graph.objects[0]!;
  let value: Value = null;
  for (let step = 0; step < path.length; step++) {
    if (step > 0) {
      if (!(value instanceof Reference)) return NONSENSICAL;
      object = graph.objects[value.label]!;
    }
    value = fieldOf(object, path[step]!);
  }
  return value;
}

/** The objects along a field, from a reference to null or to an object visited before. */
function chainFrom(graph: ObjectGraph, first: Value, along: string): HeapObject[] {
  const chain: HeapObject[] = [];
  const seen = new Set<number>();
  for (let at = first; at instanceof Reference && !seen.has(at.label); at = fieldOf(chain.at(-1)!, along)) {
    seen.add(at.label);
    chain.push(graph.objects[at.label]!);
  }
  return chain;
}

function fieldOf({ shape, values }: HeapObject, field: string): Value {
  const index = shape.keys.indexOf(field);
  return index < 0 ? ABSENT : values[index]!;
}
