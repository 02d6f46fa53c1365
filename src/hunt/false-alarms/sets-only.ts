import type { Call } from '../../collect/receiver.ts';
import type { HeapObject, ObjectGraph } from '../../heap/graph.ts';
import { Reference, valueKey, type Value } from '../../heap/value.ts';
import type { HuntFault } from '../judge/fault.ts';
import { changed } from './change.ts';
import type { Continuing } from './continuation.ts';
import { valuesOfBuilders, type ClassField } from './values-of-builders.ts';

/**
 * The fields that the last call of a sequence set, and builders never change: of what such a field may hold valid objects
 * say nothing. Either the call did nothing else, and set them on or off or to its own argument (`pause`); or it set fields of
 * the root to its argument, and with these as builders leave them the object is valid (`setLimit`, which also drops what
 * is too much).
 *
 * @param fault leaves the object that is rejected.
 * @returns the fields in words.
 */
export function setsOnly({ sequence, before, after }: HuntFault, options: Continuing): string | undefined {
  if (before === undefined || after === undefined) return undefined;
  const call = sequence.calls.at(-1)!;
  const all = allSet(before, after, call);
  const set = all ?? givenToRoot(before, after, call);
  if (set.length === 0) return undefined;
  const valueOf = valuesOfBuilders(sequence.k, options);
  const left = set.filter((one) => valueOf(one) !== undefined);
  if (all !== undefined) return left.length === all.length ? wordsOf(all) : undefined;
  const restored = left.reduce((graph, one) => {
    const { value } = valueOf(one)!;
    return changed(graph, { spots: [{ label: 0, name: one.field }], to: value }).graph;
  }, after);
  return left.length > 0 && options.isValid(restored) ? wordsOf(left) : undefined;
}

const wordsOf = (settings: readonly ClassField[]): string => settings.map(({ field }) => field).join(', ');

/** All that a call set; undefined where it did something else, or nothing. */
function allSet({ objects }: ObjectGraph, after: ObjectGraph, call: Call): ClassField[] | undefined {
  if (objects.length !== after.objects.length) return undefined;
  const isGiven = givenBy(call);
  const settings: ClassField[] = [];
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
function givenToRoot(
  { objects: [was] }: ObjectGraph,
  { objects: [is] }: ObjectGraph,
  call: Call,
): ClassField[] {
  if (was!.shape !== is!.shape) return [];
  const isGiven = givenBy(call);
  return changedFields(was!, is!).filter(({ to }) => isGiven(to));
}

function givenBy({ args }: Call): (value: Value) => boolean {
  const given = new Set(args.flatMap((argument) => (argument.kind === 'value' ? [argument.value] : [])));
  return (value) => !(value instanceof Reference) && given.has(value);
}

const changedFields = (was: HeapObject, is: HeapObject): (ClassField & { readonly to: Value })[] =>
  was.values.flatMap((from, index) => {
    const to = is.values[index];
    const { className, keys } = was.shape;
    return valueKey(from) === valueKey(to) ? [] : [{ className, field: keys[index]!, to }];
  });

const sameItems = (was: HeapObject, is: HeapObject): boolean =>
  was.items.length === is.items.length &&
  was.items.every((item, index) => valueKey(item) === valueKey(is.items[index]));
