import type { Call } from '../../learn/examples/collect/receiver.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { graphSize } from '../../objects/heap/graph-size.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { looksLikeRead } from '../operations/builder-names.ts';
import { lookupsOf, type Lookup } from '../operations/lookups.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import type { ProposedMethod, SortedOperations } from '../proposal.ts';
import { SCOPE } from '../scope.ts';
import { createChecked } from '../../objects/structure/invoke.ts';
import { noteFields, type FieldValues } from './field-values.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials, valuesOf } from './trials.ts';

/** Number of objects on which a builder is called with a fresh key and then again with the same key. */
const OBJECTS = 16;
/** Most insertions before that. */
const CALLS_BEFORE = 5;
/** Calls of other builders before that, if what is inserted has two keys: an edge needs nodes. */
const OTHER_CALLS = 12;
/** Objects on which the lookup must tell a fresh key from a present one. */
const ENOUGH = 4;
/** Share of the objects that may be exceptions, since the class may have faults. */
const MAX_ODD = 0.25;

/**
 * Splits builders that insert a fresh key and update a present one, such as `set` of a map, in two operations: the
 * insertion stays trusted, the update is put under test. A lookup of the class, such as `has`, tells them apart; one with two
 * keys, such as `hasEdge`, comes first. A builder that counts how often a key was added stays whole: its counts are contents.
 */
export async function splitUpdates<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const subjects = sorted.builders.map((builder) => trials.find(builder)!);
  const kept = trials.among([...sorted.builders, ...sorted.methods]);
  const empty = await createChecked(trials.structure, SCOPE);
  const updates: ProposedMethod[] = [];
  const builders: ProposedOperation[] = [];
  for (const [at, builder] of sorted.builders.entries()) {
    const { name, parameters = [], given, node, require } = builder;
    const isKeyed = [given, node, require].every((part) => part === undefined) && !looksLikeRead(name);
    const others = subjects.filter((other) => other !== subjects[at]);
    const isUsable = async (lookup: Lookup, count: number): Promise<boolean> =>
      (await resultWithin(tells(trials, subjects[at]!, others, count, lookup))) === true &&
      (await resultWithin(changesObjects(trials, kept, subjects[at]!, count, lookup))) !== true;
    const lookupFor = async (): Promise<readonly [Lookup, count: number] | undefined> => {
      for (const count of isKeyed ? [2, 1].filter((most) => most <= parameters.length) : [])
        for (const lookup of lookupsOf(empty, count, trials.frame))
          if (await isUsable(lookup, count)) return [lookup, count];
      return undefined;
    };
    const [lookup, count] = (await lookupFor()) ?? [];
    const keys = parameters.slice(0, count);
    builders.push(lookup === undefined ? builder : { ...builder, require: lookup.fresh(...keys) });
    if (lookup !== undefined)
      updates.push({ ...builder, name: `${name}Existing`, calls: name, require: lookup.present(...keys) });
  }
  return { ...sorted, builders, methods: [...updates, ...sorted.methods] };
}

/** True if a lookup changes an object that the operations make: it may count misses once a method has it do so. */
function* changesObjects(
  trials: Trials,
  operations: readonly Operation[],
  subject: Operation,
  keys: number,
  lookup: Lookup,
): Steps<boolean> {
  const random = trials.random.fork(`${subject.name} unchanged`);
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.built(operations, made, random);
    const call = receiver.draw(subject, random);
    if (!hasKeys(call, keys)) continue;
    const before = graphKey(receiver.graph);
    lookup.has(receiver.object, ...valuesOf(call).slice(0, keys));
    if (graphKey(receiver.reread()) !== before) return true;
  }
  return false;
}

const hasKeys = ({ args }: Call, keys: number): boolean =>
  args.slice(0, keys).every(({ kind }) => kind === 'value');

/**
 * True if a lookup tells fresh keys of a builder from present ones, which the builder updates.
 *
 * @param keys number of keys: the first arguments of the builder.
 */
function* tells(
  trials: Trials,
  subject: Operation,
  others: readonly Operation[],
  keys: number,
  lookup: Lookup,
): Steps<boolean> {
  const { random } = trials;
  const otherCalls = keys > 1 ? OTHER_CALLS : 0;
  let fresh = 0;
  let updated = 0;
  let odd = 0;
  const inserting: FieldValues = new Map();
  const updating: FieldValues = new Map();
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.fresh();
    const has = (call: Call): boolean => lookup.has(receiver.object, ...valuesOf(call).slice(0, keys));
    const empty = receiver.graph;
    for (let call = 0; call < otherCalls && others.length > 0; call++)
      yield* succeeds(receiver, receiver.draw(random.pick(others), random));
    for (let call = 0; call < made % CALLS_BEFORE; call++) {
      const drawn = receiver.draw(subject, random);
      if (hasKeys(drawn, keys) && !has(drawn)) yield* succeeds(receiver, drawn);
    }
    const insertion = receiver.draw(subject, random);
    const before = graphKey(receiver.graph);
    if (!hasKeys(insertion, keys) || has(insertion)) continue;
    if (graphKey(receiver.reread()) !== before) return false;
    if (!(yield* succeeds(receiver, insertion))) continue;
    if (!has(insertion)) {
      odd++;
      continue;
    }
    fresh++;
    noteFields(receiver.graph, inserting);
    const again = receiver.draw(subject, random);
    const inserted = receiver.graph;
    const args = [...insertion.args.slice(0, keys), ...again.args.slice(keys)];
    const update = { operation: subject, args };
    if (!(yield* succeeds(receiver, update))) continue;
    noteFields(receiver.graph, updating);
    const isLarger = graphSize(receiver.graph, empty) > graphSize(inserted, empty);
    // What holds a value in the place of the one before, and yet is larger, keeps what it should have dropped.
    if (isLarger && !(keys === 1 && holdsOnly(receiver.object, valuesOf(update), trials.frame))) odd++;
    else if (graphKey(receiver.graph) !== graphKey(inserted)) updated++;
  }
  return fresh >= ENOUGH && updated > 0 && odd <= fresh * MAX_ODD && !counts(inserting, updating);
}

/** True if an object returns the value that it was given for a key, and no list of values. */
const holdsOnly = (object: object, given: readonly unknown[], frame: CallFrame): boolean =>
  given.length > 1 &&
  unlessThrows(() => {
    const { get } = object as { readonly get: (key: unknown) => unknown };
    return frame(() => get.call(object, given[0]), 'get', given.slice(0, 1)) === given[1];
  }, false);

/** True if updates set a number where insertions leave none, or always the same: they count how often a key was added. */
const counts = (inserting: FieldValues, updating: FieldValues): boolean =>
  [...updating].some(([field, values]) => {
    const fresh = [...(inserting.get(field) ?? [])];
    const isCount = (text: string): boolean => Number.isFinite(Number(text));
    return (
      fresh.length <= 1 &&
      fresh.every((text) => ['undefined', '-'].includes(text) || isCount(text)) &&
      [...values].every((text) => fresh.includes(text) || isCount(text)) &&
      [...values].some((text) => !fresh.includes(text))
    );
  });
