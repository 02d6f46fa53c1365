import type { Call } from '../../collect/receiver.ts';
import type { HeapObject, ObjectGraph } from '../../heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../heap/value.ts';
import type { Fault } from '../fault.ts';
import { changed } from './change.ts';
import { remake, TIME, type Continuing } from './continuation.ts';

/** Objects that builders make, to see what they change, of at most so many calls. */
const BUILT = 30;
const LONGEST = 12;

/** A field that a call put a plain value in. */
interface Setting {
  readonly className: string;
  readonly field: string;
}

/**
 * The fields that the last call of a sequence set, and builders never change: of what such a field may hold valid objects
 * say nothing. Either the call did nothing else, and set them on or off or to its own argument (`pause`); or it set fields of
 * the root to its argument, and with these as builders leave them the object is valid (`setLimit`, which also drops what
 * is too much).
 *
 * @param fault leaves the object that is rejected.
 * @returns the fields in words.
 */
export function setsOnly({ sequence, before, after }: Fault, options: Continuing): string | undefined {
  if (before === undefined || after === undefined) return undefined;
  const call = sequence.calls.at(-1)!;
  const all = allSet(before, after, call);
  const leaves = (one: Setting): boolean => valueOfBuilders(one, sequence.k, options) !== undefined;
  if (all !== undefined) return all.every(leaves) ? wordsOf(all) : undefined;
  const ofRoot = givenToRoot(before, after, call).filter(leaves);
  const restored = ofRoot.reduce((graph, one) => {
    const to = valueOfBuilders(one, sequence.k, options)!;
    return changed(graph, { spots: [{ label: 0, name: one.field }], to: to.value }).graph;
  }, after);
  return ofRoot.length > 0 && options.isValid(restored) ? wordsOf(ofRoot) : undefined;
}

const wordsOf = (settings: readonly Setting[]): string => settings.map(({ field }) => field).join(', ');

/** All that a call set; undefined where it did something else, or nothing. */
function allSet({ objects }: ObjectGraph, after: ObjectGraph, call: Call): Setting[] | undefined {
  if (objects.length !== after.objects.length) return undefined;
  const isGiven = givenBy(call);
  const settings: Setting[] = [];
  for (const [label, was] of objects.entries()) {
    const is = after.objects[label]!;
    if (was.shape !== is.shape || !sameItems(was, is)) return undefined;
    const fields = changedFields(was, is);
    if (fields.some(({ to }) => typeof to !== 'boolean' && !isGiven(to))) return undefined;
    settings.push(...fields);
  }
  return settings.length > 0 ? settings : undefined;
}

/** The fields of the root that a call set to an argument of its own. */
function givenToRoot({ objects: [was] }: ObjectGraph, { objects: [is] }: ObjectGraph, call: Call): Setting[] {
  if (was!.shape !== is!.shape) return [];
  const isGiven = givenBy(call);
  return changedFields(was!, is!).filter(({ to }) => isGiven(to));
}

function givenBy({ args }: Call): (value: Value) => boolean {
  const given = new Set(args.flatMap((argument) => (argument.kind === 'value' ? [argument.value] : [])));
  return (value) => !(value instanceof Reference) && given.has(value);
}

const changedFields = (was: HeapObject, is: HeapObject): (Setting & { readonly to: Value })[] =>
  was.values.flatMap((from, index) => {
    const to = is.values[index];
    const { className, keys } = was.shape;
    return valueKey(from) === valueKey(to) ? [] : [{ className, field: keys[index]!, to }];
  });

const sameItems = (was: HeapObject, is: HeapObject): boolean =>
  was.items.length === is.items.length &&
  was.items.every((item, index) => valueKey(item) === valueKey(is.items[index]));

/** The value that a field has in all objects that builders make; undefined where these differ. */
function valueOfBuilders(
  { className, field }: Setting,
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
