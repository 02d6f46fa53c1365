import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { ABSENT, valueKey, type Value } from '../../objects/heap/value.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Sequence } from '../run/sequence.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';

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

/**
 * Returns the one value that a field has in all builder-made objects, ABSENT if no object of its class has the field;
 * undefined if it has several values, or if there is no object of the class.
 */
export type ConstantValues = (field: ClassField) => { readonly value: Value } | undefined;

/**
 * Makes objects by random builder calls, some of them as large as the object of a sequence, since parts such as inner nodes
 * of a tree appear in large objects only. Returns a function that gives the constant value of a field.
 */
export async function constantValues(
  { k, calls }: Sequence,
  context: ContinuationContext,
): Promise<ConstantValues> {
  const graphs = await builtGraphs({ k, calls }, context);
  if (graphs === undefined) return () => undefined;
  const found = new Map<string, Map<string, Value>>();
  const classes = new Set<string>();
  for (const { shape, values } of graphs.flatMap(({ objects }) => objects)) {
    const { className, keys } = shape;
    for (const [index, value] of values.entries()) {
      // Plain objects share one class, which has the fields of all of them.
      if (value === ABSENT) continue;
      const key = keyOf({ className, field: keys[index]! });
      classes.add(className);
      found.set(key, (found.get(key) ?? new Map<string, Value>()).set(valueKey(value), value));
    }
  }
  return (field) => {
    const values = [...(found.get(keyOf(field))?.values() ?? [])];
    // Plain objects may have any keys.
    const isMissing =
      values.length === 0 && classes.has(field.className) && !field.className.startsWith('Object');
    return isMissing ? { value: ABSENT } : values.length === 1 ? { value: values[0] } : undefined;
  };
}

/**
 * Makes objects by random builder calls, some of them after the builder calls of a sequence; returns their graphs, or
 * undefined if a builder throws or hangs.
 */
export async function builtGraphs(
  { k, calls }: Sequence,
  context: ContinuationContext,
): Promise<readonly ObjectGraph[] | undefined> {
  // Under one time limit, since setting one up takes longer than an object.
  const build = function* (): Steps<ObjectGraph[]> {
    const built: ObjectGraph[] = [];
    for (let made = 0; made < BUILT; made++)
      built.push(yield* graphSteps({ k, calls: [] }, made % MAX_CALLS, context));
    return built;
  };
  const graphs = await within(build(), BUILT_TIME, context);
  if (graphs === undefined) return undefined;
  const { builders } = context.callable;
  const trusted = calls.filter(
    ({ operation, args }) =>
      builders.some(({ name }) => name === operation.name) && args.every(({ kind }) => kind === 'value'),
  );
  for (let made = 0; made < REBUILT && trusted.length > MAX_CALLS; made++) {
    const graph = await within(graphSteps({ k, calls: trusted }, 2 * made, context), 1, context);
    if (graph !== undefined) graphs.push(graph);
  }
  return graphs;
}

/** Returns the graph after a sequence and random builder calls. */
function* graphSteps(
  sequence: Sequence,
  calls: number,
  { replay, callable: { builders }, random, onCall }: ContinuationContext,
): Steps<ObjectGraph> {
  const receiver = yield* replay(sequence);
  for (let left = calls; left > 0 && builders.length > 0; left--) {
    const call = receiver.draw(random.pick(builders), random);
    onCall?.({ k: sequence.k, calls: [...receiver.calls, call] });
    yield* settled(receiver.perform(call));
  }
  return receiver.graph;
}

/** Returns the result of steps; undefined if a builder throws or hangs, so that no field counts as constant. */
async function within<Result>(
  steps: Steps<Result>,
  timeFactor: number,
  { limit }: ContinuationContext,
): Promise<Result | undefined> {
  try {
    return (await limit.run(steps, timeFactor))?.[0];
  } catch {
    return undefined;
  }
}

const keyOf = ({ className, field }: ClassField): string => JSON.stringify([className, field]);
