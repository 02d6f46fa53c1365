import type { Call } from '../../learn/examples/collect/receiver.ts';
import { graphSize } from '../../objects/heap/graph-size.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { looksLikeRead } from '../operations/builder-names.ts';
import { lookupsOf, type Lookup } from '../operations/lookups.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import type { ProposedMethod } from '../proposal.ts';
import { newReceiver } from './new-receiver.ts';
import { createChecked } from '../../objects/structure/invoke.ts';
import { noteFields, type FieldValues } from './field-values.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

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
 *
 * @param scope the scope of the objects that are tried.
 */
export async function splitUpdates<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const subjectOf = ({ name }: ProposedOperation): Operation => all.find((known) => known.name === name)!;
  const subjects = sorted.builders.map(subjectOf);
  const empty = await createChecked(structure, scope);
  const updates: ProposedMethod[] = [];
  const builders: ProposedOperation[] = [];
  for (const builder of sorted.builders) {
    const parameters = builder.parameters ?? [];
    const isKeyed =
      parameters.length > 0 &&
      builder.given === undefined &&
      builder.node === undefined &&
      builder.require === undefined &&
      !looksLikeRead(builder.name);
    const subject = subjectOf(builder);
    const others = subjects.filter((other) => other !== subject);
    const run = { structure, subject, others, scope, random };
    let lookup: Lookup | undefined;
    let keys: readonly string[] = [];
    for (const count of parameters.length > 1 ? [2, 1] : [1]) {
      if (!isKeyed || lookup !== undefined) break;
      keys = parameters.slice(0, count);
      lookup = await lookupFor({ ...run, keys: count }, lookupsOf(empty, count));
    }
    if (lookup === undefined) {
      builders.push(builder);
      continue;
    }
    builders.push({ ...builder, require: lookup.fresh(...keys) });
    const name = `${builder.name}Existing`;
    updates.push({ ...builder, name, calls: builder.name, require: lookup.present(...keys) });
  }
  if (updates.length === 0) return sorted;
  return { ...sorted, builders, methods: [...updates, ...sorted.methods] };
}

/** What is tried: the calls of one builder. */
interface Run {
  readonly structure: Structure;
  readonly subject: Operation;
  readonly others: readonly Operation[];
  /** Number of keys: the first arguments of the builder. */
  readonly keys: number;
  readonly scope: number;
  readonly random: Random;
}

/** Returns the first lookup that tells fresh keys of a builder from present ones, which the builder updates. */
async function lookupFor(run: Run, lookups: readonly Lookup[]): Promise<Lookup | undefined> {
  for (const lookup of lookups) {
    const tried = await stepsWithin(tells(run, lookup));
    if (tried?.value === true) return lookup;
  }
  return undefined;
}

function* tells(run: Run, lookup: Lookup): Steps<boolean> {
  const { structure, subject, others, keys, scope, random } = run;
  const otherCalls = keys > 1 && others.length > 0 ? OTHER_CALLS : 0;
  let fresh = 0;
  let updated = 0;
  let odd = 0;
  const inserting: FieldValues = new Map();
  const updating: FieldValues = new Map();
  const keysOf = ({ args }: Call): unknown[] | undefined => {
    const given = args.slice(0, keys);
    return given.every(({ kind }) => kind === 'value')
      ? given.map((argument) => (argument as { value?: unknown }).value)
      : undefined;
  };
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* newReceiver(structure, scope);
    const has = (call: Call): boolean => lookup.has(receiver.object, ...keysOf(call)!);
    const empty = receiver.graph;
    for (let call = 0; call < otherCalls; call++) {
      yield* succeeds(receiver, receiver.draw(random.pick(others), random));
    }
    for (let call = 0; call < made % CALLS_BEFORE; call++) {
      const drawn = receiver.draw(subject, random);
      if (keysOf(drawn) !== undefined && !has(drawn)) yield* succeeds(receiver, drawn);
    }
    const insertion = receiver.draw(subject, random);
    const before = graphKey(receiver.graph);
    if (keysOf(insertion) === undefined || has(insertion)) continue;
    if (graphKey(receiver.graph) !== before) return false;
    if (!(yield* succeeds(receiver, insertion))) continue;
    if (!has(insertion)) {
      odd++;
      continue;
    }
    fresh++;
    noteFields(receiver.graph, inserting);
    const again = receiver.draw(subject, random);
    const inserted = receiver.graph;
    const update = {
      operation: subject,
      args: [...insertion.args.slice(0, keys), ...again.args.slice(keys)],
    };
    if (!(yield* succeeds(receiver, update))) continue;
    if (graphSize(receiver.graph, empty) > graphSize(inserted, empty)) odd++;
    else if (graphKey(receiver.graph) !== graphKey(inserted)) updated++;
    noteFields(receiver.graph, updating);
  }
  return fresh >= ENOUGH && updated > 0 && odd <= fresh * MAX_ODD && !counts(inserting, updating);
}

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
