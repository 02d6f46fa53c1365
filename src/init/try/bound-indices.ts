import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { isIndexName, SMALL } from '../operations/argument-for.ts';
import { countOf, sizesOf, type Size } from '../operations/conditions.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import { builtBy } from './built-by.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Methods that tell what is at an index, or whether it is there. */
const READERS = /^(?:get|at|peek|peekAt|nth|has|contains|includes|test|item|elementAt)$/;
/** Number of objects on which a builder is called. */
const OBJECTS = 24;
/** Most calls of other builders before that. */
const CALLS_BEFORE = 6;
/** How far beyond the end the index lies. */
const BEYOND = 2;
/** Calls beyond the end that must succeed. */
const ENOUGH = 4;

/**
 * Keeps the indices of builders within the object where they are positions and not keys: a call with an index beyond the end
 * succeeds, but the size counts no element more, or one more that is not at this index. Objects that such calls make are no
 * examples of valid ones.
 *
 * @param structure has all of these operations.
 * @param scope the scope of the objects that are tried.
 */
export async function boundIndices<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const builders: ProposedOperation[] = [];
  for (const builder of sorted.builders) {
    const { name, args, parameters = [], given, node, require } = builder;
    const index = parameters.findIndex((parameter, at) => isIndexName(parameter) && args[at] === SMALL);
    const subject = all.find((known) => known.name === name);
    const isOpen = given === undefined && node === undefined && require === undefined;
    if (index < 0 || subject === undefined || !isOpen) {
      builders.push(builder);
      continue;
    }
    const others = all.filter(
      (known) => known !== subject && sorted.builders.some((one) => one.name === known.name),
    );
    const readers = all.filter((known) => READERS.test(known.name) && known.args.length === 1);
    const run = { structure, subject, index, others, readers, scope, random: random.fork(name) };
    const bound = (await stepsWithin(boundOf(run)))?.value;
    builders.push(bound === undefined ? builder : { ...builder, require: `${parameters[index]!} ${bound}` });
  }
  return { ...sorted, builders };
}

interface Run {
  readonly structure: Structure;
  readonly subject: Operation;
  /** The argument that may be a position. */
  readonly index: number;
  readonly others: readonly Operation[];
  readonly readers: readonly Operation[];
  readonly scope: number;
  readonly random: Random;
}

/** Returns what bounds the index, as `<= object.size`; undefined if nothing does. */
function* boundOf({
  structure,
  subject,
  index,
  others,
  readers,
  scope,
  random,
}: Run): Steps<string | undefined> {
  const bounds = new Set<string>();
  let called = 0;
  const count = countOf((yield* builtBy(structure, [], 0, scope, random)).object)?.code;
  for (let made = 0; made < OBJECTS; made++) {
    const label = random.fork(`${made}`);
    const receiver = yield* builtBy(structure, others, made % CALLS_BEFORE, scope, label.fork('build'));
    const sizeNow = (): Size | undefined => sizesOf(receiver.object).find(({ code }) => code === count);
    const size = sizeNow();
    if (size === undefined) return undefined;
    const place = size.value + BEYOND;
    const { args } = receiver.draw(subject, label.fork('call'));
    const values = args.flatMap((arg, at) => (at !== index && arg.kind === 'value' ? [arg.value] : []));
    // A reader may look for the number as an element.
    if (values.includes(place) || (yield* isRead(receiver, readers, place, []))) continue;
    const given = args.map((arg, at) => (at === index ? { kind: 'value' as const, value: place } : arg));
    if (!(yield* succeeds(receiver, { operation: subject, args: given }))) continue;
    called++;
    const now = sizeNow()?.value;
    if (now === size.value) bounds.add(`< ${size.code}`);
    else if (now !== size.value + 1) return undefined;
    else if (yield* isRead(receiver, readers, place, values)) return undefined;
    else bounds.add(`<= ${size.code}`);
  }
  return called >= ENOUGH && bounds.size === 1 ? [...bounds][0] : undefined;
}

/** True if a reader finds something that was given at an index. */
function* isRead(
  receiver: Receiver,
  readers: readonly Operation[],
  place: number,
  values: readonly unknown[],
): Steps<boolean> {
  const found = new Set<unknown>([true, 1, ...values]);
  for (const operation of readers) {
    if (!(yield* succeeds(receiver, { operation, args: [{ kind: 'value', value: place }] }))) continue;
    if (found.has(receiver.result)) return true;
  }
  return false;
}
