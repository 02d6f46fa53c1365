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

/** The value that a field has in all objects that builders make; undefined where these differ. */
export function valueOfBuilders(
  { className, field }: ClassField,
  k: number,
  { structure, classes, callable: { builders }, limit, random }: Continuing,
): { readonly value: Value } | undefined {
  const found = new Map<string, Value>();
  for (let made = 0; made < BUILT && found.size < 2; made++) {
    const ended = limit.run(() => {
      const receiver = remake(structure, { k, calls: [] }, classes);
      for (let calls = made % LONGEST; calls > 0 && builders.length > 0; calls--) {
        receiver.perform(receiver.draw(random.pick(builders), random));
      }
      for (const { shape, values } of receiver.graph.objects) {
        const value = shape.className === className ? values[shape.keys.indexOf(field)] : ABSENT;
        // Objects of no class of their own share one that has the fields of all.
        if (value !== ABSENT) found.set(valueKey(value), value);
      }
    }, TIME);
    if (!ended) return undefined;
  }
  return found.size === 1 ? { value: [...found.values()][0] } : undefined;
}
