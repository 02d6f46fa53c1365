import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { removalRank } from '../operations/builder-names.ts';
import type { SortedOperations } from '../proposal.ts';
import { noteFields, type FieldValues } from './field-values.ts';
import { keepsItems } from './shown-items.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials } from './trials.ts';
import { unrepeatableAmong } from './without-unrepeatable.ts';

/** Number of objects that the builders make, and that each removal changes. */
const OBJECTS = 16;
/** How a removal is called: it must leave all items but one. */
const CHECK = { label: 'others', objects: 48, callsBefore: 12, mostLost: 1 };

/**
 * Trusts one removal if it changes fields that all insertions leave as they are, such as the length of a list of free places, or
 * makes objects of a class that they do not make: a model of what insertions make would reject whatever it leaves. `delete` is tried first: of a heap, one of any node leaves more kinds
 * of objects than that of the least. A removal that failed, after which an object does not show all other items, or of which equal
 * calls leave different objects, is not trusted.
 */
export async function trustRemoval<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const builders = sorted.builders.map((builder) => trials.find(builder)!);
  const removals = sorted.methods
    .filter(
      ({ name, remark, isRefusing = false }) =>
        removalRank(name) >= 0 && (remark === undefined || isRefusing),
    )
    .sort((a, b) => removalRank(a.name) - removalRank(b.name));
  const isTried = builders.length > 0 && removals.length > 0;
  const built = isTried ? await resultWithin(fieldValues(trials, builders)) : undefined;
  if (built === undefined) return sorted;
  for (const removal of removals) {
    const subject = trials.find(removal)!;
    const left = await resultWithin(fieldValues(trials, builders, subject));
    const isUncovered = [...(left ?? [])].some(([field, values]) => {
      const known = built.get(field);
      return known === undefined || (known.size === 1 && values.size > 1);
    });
    if (!isUncovered || (await resultWithin(keepsItems(trials, builders, subject, CHECK))) !== true) continue;
    if ((await unrepeatableAmong(trials, [...builders, subject])).has(subject.name)) continue;
    return {
      ...sorted,
      builders: [...sorted.builders, removal],
      methods: sorted.methods.filter((method) => method !== removal),
    };
  }
  return sorted;
}

/** Returns the values of all fields in objects that the builders make and, if given, a last call changes. */
function* fieldValues(trials: Trials, builders: readonly Operation[], last?: Operation): Steps<FieldValues> {
  const { random } = trials;
  const found: FieldValues = new Map();
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.fresh();
    for (let call = 0; call < made; call++) {
      yield* succeeds(receiver, receiver.draw(random.pick(builders), random));
      if (last === undefined) noteFields(receiver.graph, found);
    }
    // A call that throws may have changed the object all the same.
    if (last !== undefined) yield* succeeds(receiver, receiver.draw(last, random));
    noteFields(receiver.graph, found);
  }
  return found;
}
