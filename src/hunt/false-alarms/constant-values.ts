import { ABSENT, valueKey, type Value } from '../../heap/value.ts';
import { settled, type Steps } from '../../structure/steps.ts';
import type { Sequence } from '../run/sequence.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';

/** Number of objects to make by random builder calls. Object n is made by n modulo `MAX_CALLS` calls. */
const BUILT = 30;
const MAX_CALLS = 12;
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
  const found = new Map<string, Map<string, Value>>();
  const classes = new Set<string>();
  const note = (values: readonly [key: string, value: Value, className: string][]): void => {
    for (const [key, value, className] of values) {
      classes.add(className);
      found.set(key, (found.get(key) ?? new Map<string, Value>()).set(valueKey(value), value));
    }
  };
  for (let made = 0; made < BUILT; made++) {
    const values = await builtValues({ k, calls: [] }, made % MAX_CALLS, context);
    if (values === undefined) return () => undefined;
    note(values);
  }
  const { builders } = context.callable;
  const trusted = calls.filter(
    ({ operation, args }) =>
      builders.some(({ name }) => name === operation.name) && args.every(({ kind }) => kind === 'value'),
  );
  for (let made = 0; made < REBUILT && trusted.length > MAX_CALLS; made++) {
    note((await builtValues({ k, calls: trusted }, 2 * made, context)) ?? []);
  }
  return (field) => {
    const values = [...(found.get(keyOf(field))?.values() ?? [])];
    // Plain objects may have any keys.
    const isMissing =
      values.length === 0 && classes.has(field.className) && !field.className.startsWith('Object');
    return isMissing ? { value: ABSENT } : values.length === 1 ? { value: values[0] } : undefined;
  };
}

/** Returns the values of all fields after a sequence and random builder calls; undefined if one throws or hangs. */
async function builtValues(
  sequence: Sequence,
  calls: number,
  { replay, callable: { builders }, limit, random }: ContinuationContext,
): Promise<[key: string, value: Value, className: string][] | undefined> {
  const build = function* (): Steps<[string, Value, string][]> {
    const receiver = yield* replay(sequence);
    for (let left = calls; left > 0 && builders.length > 0; left--) {
      yield* settled(receiver.perform(receiver.draw(random.pick(builders), random)));
    }
    return receiver.graph.objects.flatMap(({ shape: { className, keys }, values }) =>
      values.flatMap((value, index): [string, Value, string][] =>
        // Plain objects share one class, which has the fields of all of them.
        value === ABSENT ? [] : [[keyOf({ className, field: keys[index]! }), value, className]],
      ),
    );
  };
  try {
    return (await limit.run(build()))?.[0];
  } catch {
    return undefined; // a builder threw, so no field counts as constant
  }
}

const keyOf = ({ className, field }: ClassField): string => JSON.stringify([className, field]);
