import { Receiver } from '../../collect/receiver.ts';
import { ClassTable } from '../../heap/class-table.ts';
import type { Random } from '../../random.ts';
import { settled, type Steps } from '../../structure/steps.ts';
import type { Operation, Structure } from '../../structure/structure.ts';
import { removalRank } from '../operations/builder-names.ts';
import { noteFields, type FieldValues } from './field-values.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Number of objects that the builders make, and that each removal changes. */
const OBJECTS = 16;
/** Time limit in milliseconds. */
const TIMEOUT = 1000;
/** Milliseconds in which a promise of a call must settle. */
const SETTLES = 100;

/**
 * Trusts one removal if it changes fields that all insertions leave as they are, such as the length of a list of free
 * places. Objects that insertions make cannot show which values such a field may have, so a model of them would reject
 * whatever a removal leaves. Methods that remove and that threw in no trial are tried, `delete` first.
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
    (await stepsWithin(fieldValues(structure, builders, last, scope, random), TIMEOUT))?.value;
  const removals = sorted.methods
    .filter(({ name, node, remark }) => removalRank(name) >= 0 && node === undefined && remark === undefined)
    .sort((a, b) => removalRank(a.name) - removalRank(b.name));
  const built = builders.length === 0 || removals.length === 0 ? undefined : await valuesAfter(undefined);
  if (built === undefined) return sorted;
  for (const removal of removals) {
    const left = await valuesAfter(subjectOf(removal.name));
    const isUncovered = [...(left ?? [])].some(([field, values]) => {
      const constant = built.get(field);
      return constant?.size === 1 && values.size > 1;
    });
    if (!isUncovered) continue;
    return {
      ...sorted,
      builders: [...sorted.builders, removal],
      methods: sorted.methods.filter((method) => method !== removal),
    };
  }
  return sorted;
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
    const receiver = yield* settled(Receiver.start(structure, scope, new ClassTable(), SETTLES));
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
