import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { looksLikeRead } from '../operations/builder-names.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import { addsShapes } from './adds-shapes.ts';
import { builtBy } from './built-by.ts';
import { missingFrom, shownItems } from './shown-items.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Number of objects on which a read is called, and most builder calls before that. */
const OBJECTS = 64;
const CALLS_BEFORE = 8;

/**
 * Puts trusted methods under test that only read by their names and change the object all the same, such as `get` of a
 * cache: if they are at fault, every object that they make would count as valid. Trusted stays a read that makes shapes
 * which no other builder makes, without which a model rejects what it leaves, if the object shows the same items after it.
 *
 * @param scope the scope of the objects that are tried.
 * @returns the operations, and a note for each read that is trusted.
 */
export async function distrustReads<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T & { readonly notes: readonly string[] }> {
  const all = [...structure.builders, ...structure.methods];
  const subjectOf = ({ name }: ProposedOperation): Operation => all.find((known) => known.name === name)!;
  const others = sorted.builders.filter(({ name }) => !looksLikeRead(name)).map(subjectOf);
  const tested: ProposedOperation[] = [];
  const notes: string[] = [];
  for (const builder of sorted.builders.filter(({ name }) => looksLikeRead(name))) {
    const { name } = builder;
    if (others.length === 0) continue;
    const subject = subjectOf(builder);
    const isNeeded = await addsShapes(structure, others, subject, scope, random.fork(name));
    const keeps = stepsWithin(keepsItems(structure, others, subject, scope, random.fork(name)));
    if (!isNeeded || (await keeps)?.value !== true) tested.push(builder);
    else
      notes.push(
        `${name} changes the object and is trusted, since it makes states that nothing else makes: a fault of ${name} itself cannot be found.`,
      );
  }
  return {
    ...sorted,
    builders: sorted.builders.filter((builder) => !tested.includes(builder)),
    methods: [...tested, ...sorted.methods],
    notes,
  };
}

/** True if objects show the same items after calls of a read as before. */
function* keepsItems(
  structure: Structure,
  builders: readonly Operation[],
  read: Operation,
  scope: number,
  random: Random,
): Steps<boolean> {
  for (let made = 0; made < OBJECTS; made++) {
    const label = random.fork(`items ${made}`);
    const built = (): Steps<Receiver> =>
      builtBy(structure, builders, made % CALLS_BEFORE, scope, label.fork('build'));
    // Listing may change an object, so each list is read from an object of its own.
    const [before, after] = [yield* built(), yield* built()];
    yield* succeeds(after, after.draw(read, label.fork('call')));
    const [items, left] = [shownItems(before.object), shownItems(after.object)];
    if (items === undefined) continue;
    if (left === undefined || missingFrom(items, left).length > 0 || missingFrom(left, items).length > 0)
      return false;
  }
  return true;
}
