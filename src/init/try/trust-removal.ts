import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { removalRank } from '../operations/builder-names.ts';
import { newReceiver } from './new-receiver.ts';
import { builtBy } from './built-by.ts';
import { noteFields, type FieldValues } from './field-values.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { missingFrom, shownItems } from './shown-items.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Number of objects that the builders make, and that each removal changes. */
const OBJECTS = 16;
/** Number of objects in which the items before and after a removal are compared, and most builder calls before that. */
const CHECKED = 48;
const CALLS_BEFORE = 12;

/**
 * Trusts one removal if it changes fields that all insertions leave as they are, such as the length of a list of free
 * places. Objects that insertions make cannot show which values such a field may have, so a model of them would reject
 * whatever a removal leaves. Methods that remove and that threw in no trial are tried, `delete` first. A removal after which
 * an object does not show all other items is not trusted.
 *
 * @param scope the scope of the objects that are tried.
 */
export async function trustRemoval<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const subjectOf = (name: string): Operation => all.find((operation) => operation.name === name)!;
  const builders = sorted.builders.map(({ name }) => subjectOf(name));
  const valuesAfter = async (last: Operation | undefined): Promise<FieldValues | undefined> =>
    (await stepsWithin(fieldValues(structure, builders, last, scope, random)))?.value;
  const removals = sorted.methods
    .filter(({ name, node, remark }) => removalRank(name) >= 0 && node === undefined && remark === undefined)
    .sort((a, b) => removalRank(a.name) - removalRank(b.name));
  const built = builders.length === 0 || removals.length === 0 ? undefined : await valuesAfter(undefined);
  if (built === undefined) return sorted;
  for (const removal of removals) {
    const subject = subjectOf(removal.name);
    const left = await valuesAfter(subject);
    const isUncovered = [...(left ?? [])].some(([field, values]) => {
      const constant = built.get(field);
      return constant?.size === 1 && values.size > 1;
    });
    if (!isUncovered) continue;
    const steps = leavesOthers(structure, builders, subject, scope, random);
    if ((await stepsWithin(steps))?.value !== true) continue;
    return {
      ...sorted,
      builders: [...sorted.builders, removal],
      methods: sorted.methods.filter((method) => method !== removal),
    };
  }
  return sorted;
}

/** True if an object shows after each call of a removal the items that it showed before it, except at most one. */
function* leavesOthers(
  structure: Structure,
  builders: readonly Operation[],
  removal: Operation,
  scope: number,
  random: Random,
): Steps<boolean> {
  for (let made = 0; made < CHECKED; made++) {
    const label = random.fork(`others ${made}`);
    const built = (): Steps<Receiver> =>
      builtBy(structure, builders, made % CALLS_BEFORE, scope, label.fork('build'));
    // Reading may change an object, so each list is read from an object of its own.
    const [before, after] = [yield* built(), yield* built()];
    yield* succeeds(after, after.draw(removal, label.fork('call')));
    const [items, left] = [shownItems(before.object), shownItems(after.object)];
    if (items === undefined) continue;
    if (left === undefined || missingFrom(items, left).length > 0) return false;
    if (missingFrom(left, items).length > 1) return false;
  }
  return true;
}

/** Returns the values of all fields in objects that the builders make and, if given, a last call changes. */
function* fieldValues(
  structure: Structure,
  builders: readonly Operation[],
  last: Operation | undefined,
  scope: number,
  random: Random,
): Steps<FieldValues> {
  const found: FieldValues = new Map();
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* newReceiver(structure, scope);
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
