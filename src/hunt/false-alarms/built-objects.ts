import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { ABSENT, valueKey, type Value } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';
import { build } from './made-objects.ts';

/** Number of objects to make by random builder calls. Object n is made by n modulo `MAX_CALLS` calls. */
const BUILT = 30;
const MAX_CALLS = 12;
/** Time for all of them, in multiples of the time limit of one call. */
const BUILT_TIME = 4;
/** Number of objects to make by the builder calls of the sequence first, and random ones after them. */
const REBUILT = 6;

/** A field of the objects of a class. */
export interface ClassField {
  readonly className: string;
  readonly field: string;
}

/** Objects that builders make, and the values that their fields have. */
export class BuiltObjects {
  readonly graphs: readonly ObjectGraph[];
  /** By field: its distinct values, and the number of objects that have it. */
  readonly #fields = new Map<string, { readonly values: Map<string, Value>; count: number }>();
  readonly #classes = new Map<string, number>();

  constructor(graphs: readonly ObjectGraph[]) {
    this.graphs = graphs;
    for (const { shape, values } of graphs.flatMap(({ objects }) => objects)) {
      const { className, keys } = shape;
      this.#classes.set(className, this.count(className) + 1);
      for (const [index, value] of values.entries()) {
        // Plain objects share one class, which has the fields of all of them.
        if (value === ABSENT) continue;
        const key = fieldKey({ className, field: keys[index]! });
        const known = this.#fields.get(key) ?? { values: new Map<string, Value>(), count: 0 };
        known.values.set(valueKey(value), value);
        known.count++;
        this.#fields.set(key, known);
      }
    }
  }

  /** Returns the number of objects of a class. */
  count(className: string): number {
    return this.#classes.get(className) ?? 0;
  }

  /** Returns the number of objects that have a field. */
  countWith(field: ClassField): number {
    return this.#fields.get(fieldKey(field))?.count ?? 0;
  }

  /** Returns the distinct values of a field. */
  values(field: ClassField): readonly Value[] {
    return [...(this.#fields.get(fieldKey(field))?.values.values() ?? [])];
  }

  /**
   * Returns the one value that a field has in all objects, ABSENT if no object of its class has the field; undefined if it has
   * several values, or if there is no object of the class.
   */
  constantValue(field: ClassField): { readonly value: Value } | undefined {
    const values = this.values(field);
    // Plain objects may have any keys.
    const isMissing =
      values.length === 0 && this.count(field.className) > 0 && !field.className.startsWith('Object');
    return isMissing ? { value: ABSENT } : values.length === 1 ? { value: values[0] } : undefined;
  }
}

/** Returns a key of a field. */
export const fieldKey = ({ className, field }: ClassField): string => JSON.stringify([className, field]);

/**
 * Makes objects by random builder calls, some of them after the builder calls of a sequence, since parts such as inner nodes of
 * a tree appear in large objects only. Makes none if a builder throws or hangs, so that no field counts as constant.
 */
export async function builtObjects(
  { k, calls }: Sequence,
  context: ContinuationContext,
): Promise<BuiltObjects> {
  const { limit, callable } = context;
  // Under one time limit, since setting one up takes longer than an object.
  const all = function* (): Steps<ObjectGraph[]> {
    const built: ObjectGraph[] = [];
    for (let made = 0; made < BUILT; made++)
      built.push(yield* graphAfter({ k, calls: [] }, made % MAX_CALLS, context));
    return built;
  };
  const graphs = await limit.attempt(all(), BUILT_TIME);
  if (graphs === undefined) return new BuiltObjects([]);
  const builders = new Set(callable.builders.map(({ name }) => name));
  const trusted = calls.filter(
    ({ operation, args }) => builders.has(operation.name) && args.every(({ kind }) => kind === 'value'),
  );
  for (let made = 0; made < REBUILT && trusted.length > MAX_CALLS; made++) {
    const graph = await limit.attempt(graphAfter({ k, calls: trusted }, 2 * made, context));
    if (graph !== undefined) graphs.push(graph);
  }
  return new BuiltObjects(graphs);
}

/** Returns the graph after a sequence and random builder calls. */
function* graphAfter(sequence: Sequence, calls: number, context: ContinuationContext): Steps<ObjectGraph> {
  const receiver = yield* context.replay(sequence);
  yield* build(receiver, sequence.k, calls, context);
  return receiver.graph;
}
