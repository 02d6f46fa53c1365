import { ABSENT, valueKey, type Value } from '../../heap/value.ts';
import { remake, TIME, type Continuing } from './continuation.ts';

/** Objects that builders make, to see what they change, of at most so many calls. */
const BUILT = 30;
const LONGEST = 12;

/** A field of the objects of a class. */
export interface ClassField {
  readonly className: string;
  readonly field: string;
}

/** The value that a field has in all objects that builders make; undefined where these differ, or have none. */
export type ValueOfBuilders = (field: ClassField) => { readonly value: Value } | undefined;

/** Looks at objects that builders make for the fields that these never change. */
export function valuesOfBuilders(
  k: number,
  { structure, classes, callable: { builders }, limit, random }: Continuing,
): ValueOfBuilders {
  const found = new Map<string, Map<string, Value>>();
  for (let made = 0; made < BUILT; made++) {
    let ended = false;
    limit.run(() => {
      try {
        const receiver = remake(structure, { k, calls: [] }, classes);
        for (let calls = made % LONGEST; calls > 0 && builders.length > 0; calls--) {
          receiver.perform(receiver.draw(random.pick(builders), random));
        }
        for (const { shape, values } of receiver.graph.objects) {
          for (const [index, value] of values.entries()) {
            // Objects of no class of their own share one that has the fields of all.
            if (value === ABSENT) continue;
            const name = nameOf({ className: shape.className, field: shape.keys[index]! });
            found.set(name, (found.get(name) ?? new Map<string, Value>()).set(valueKey(value), value));
          }
        }
        ended = true;
      } catch {
        // A builder that throws where it may not.
      }
    }, TIME);
    if (!ended) return () => undefined;
  }
  return (field) => {
    const values = [...(found.get(nameOf(field))?.values() ?? [])];
    return values.length === 1 ? { value: values[0] } : undefined;
  };
}

const nameOf = ({ className, field }: ClassField): string => JSON.stringify([className, field]);
