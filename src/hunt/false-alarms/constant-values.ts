import { ABSENT, valueKey, type Value } from '../../heap/value.ts';
import { settled, type Steps } from '../../structure/steps.ts';
import { CONTINUATION_TIME, type ContinuationContext } from './rule-context.ts';

/** Number of objects to make by random builder calls. Object n is made by n modulo `MAX_CALLS` calls. */
const BUILT = 30;
const MAX_CALLS = 12;

/** A field of the objects of a class. */
export interface ClassField {
  readonly className: string;
  readonly field: string;
}

/** Returns the one value that a field has in all builder-made objects; undefined if it has several values or none. */
export type ConstantValues = (field: ClassField) => { readonly value: Value } | undefined;

/** Makes objects by random builder calls at scope `k`; returns a function that gives the constant value of a field. */
export async function constantValues(k: number, context: ContinuationContext): Promise<ConstantValues> {
  const found = new Map<string, Map<string, Value>>();
  for (let made = 0; made < BUILT; made++) {
    const values = await builtValues(k, made % MAX_CALLS, context);
    if (values === undefined) return () => undefined;
    for (const [key, value] of values) {
      found.set(key, (found.get(key) ?? new Map<string, Value>()).set(valueKey(value), value));
    }
  }
  return (field) => {
    const values = [...(found.get(keyOf(field))?.values() ?? [])];
    return values.length === 1 ? { value: values[0] } : undefined;
  };
}

/** Returns the values of all fields of an object made by builder calls; undefined if a builder throws or hangs. */
async function builtValues(
  k: number,
  calls: number,
  { replay, callable: { builders }, limit, random }: ContinuationContext,
): Promise<[key: string, value: Value][] | undefined> {
  const build = function* (): Steps<[string, Value][]> {
    const receiver = yield* replay({ k, calls: [] });
    for (let left = calls; left > 0 && builders.length > 0; left--) {
      yield* settled(receiver.perform(receiver.draw(random.pick(builders), random)));
    }
    return receiver.graph.objects.flatMap(({ shape: { className, keys }, values }) =>
      values.flatMap((value, index): [string, Value][] =>
        // Plain objects share one class, which has the fields of all of them.
        value === ABSENT ? [] : [[keyOf({ className, field: keys[index]! }), value]],
      ),
    );
  };
  try {
    return (await limit.run(build(), CONTINUATION_TIME))?.[0];
  } catch {
    return undefined; // a builder threw, so no field counts as constant
  }
}

const keyOf = ({ className, field }: ClassField): string => JSON.stringify([className, field]);
