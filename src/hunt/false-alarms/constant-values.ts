import { ABSENT, valueKey, type Value } from '../../heap/value.ts';
import { replay } from '../run/replay.ts';
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
export function constantValues(
  k: number,
  { structure, classes, callable: { builders }, timeLimit, random }: ContinuationContext,
): ConstantValues {
  const found = new Map<string, Map<string, Value>>();
  for (let made = 0; made < BUILT; made++) {
    let isBuilt = false;
    timeLimit.run(() => {
      try {
        const receiver = replay(structure, { k, calls: [] }, classes);
        for (let calls = made % MAX_CALLS; calls > 0 && builders.length > 0; calls--) {
          void receiver.perform(receiver.draw(random.pick(builders), random));
        }
        for (const { shape, values } of receiver.graph.objects) {
          for (const [index, value] of values.entries()) {
            // Plain objects share one class, which has the fields of all of them.
            if (value === ABSENT) continue;
            const key = keyOf({ className: shape.className, field: shape.keys[index]! });
            found.set(key, (found.get(key) ?? new Map<string, Value>()).set(valueKey(value), value));
          }
        }
        isBuilt = true;
      } catch {
        // A builder threw, so no field counts as constant.
      }
    }, CONTINUATION_TIME);
    if (!isBuilt) return () => undefined;
  }
  return (field) => {
    const values = [...(found.get(keyOf(field))?.values() ?? [])];
    return values.length === 1 ? { value: values[0] } : undefined;
  };
}

const keyOf = ({ className, field }: ClassField): string => JSON.stringify([className, field]);
