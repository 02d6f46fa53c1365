import type { Call } from '../../learn/examples/collect/receiver.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { readHeap } from '../../objects/heap/read.ts';
import type { Random } from '../../base/random.ts';
import { isPromiseLike } from '../../base/is-promise-like.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { stepsWithin } from '../try/steps-within.ts';
import { newReceiver, succeeds, Trials } from '../try/trials.ts';
import { looksLikeBuilder } from '../operations/builder-names.ts';
import { observersOf, type PossibleObserver } from './observers-of.ts';

/** Number of sequences of calls on which observers are tried. */
const SEQUENCES = 12;
/** Maximum number of calls in a sequence. */
const CALLS = 8;
/** Milliseconds in which a promise of a call must settle. */
const SETTLES = 200;
/** Objects and items that an observer may show. */
const MAX_PARTS = 1000;

/** The values of an observer as text: by sequence, one after each call. */
type Values = readonly (readonly string[])[];

interface Tried {
  readonly observer: PossibleObserver;
  readonly values: Values;
}

/**
 * Proposes observers for state that cannot be read: members that change from state to state, and that reading does not
 * change. Each is tried on real objects: it must end, must give the same value twice, and calls must leave objects in
 * the same states whether it is read between them or not. There are none if all of them only repeat what fields tell.
 *
 * @param frame watches the readings.
 */
export async function proposeObservers(
  structure: Structure,
  scope: number,
  random: Random,
  frame: CallFrame,
): Promise<readonly string[]> {
  const tried = await tryObservers(structure, scope, random, frame);
  if (tried === undefined) return [];
  const { fields, pure } = tried;
  const told = (more: readonly Tried[]): number => distinct([fields, ...more.map(({ values }) => values)]);
  if (told(pure) === told([])) return [];
  // Numbers that repeat what the list says are kept: a broken object is recognised by them.
  const kept = pure.filter(({ observer }) => observer.kind === 'scalar');
  for (const candidate of pure.filter(({ observer }) => observer.kind === 'list')) {
    const isFirst = kept.every(({ observer }) => observer.kind === 'scalar');
    if (isFirst || told([...kept, candidate]) > told(kept)) kept.push(candidate);
  }
  for (const candidate of pure.filter(({ observer }) => observer.kind === 'lookup')) {
    const isListed = kept.some(({ observer }) => candidate.observer.name.endsWith(`(${observer.name})`));
    if (isListed && !candidate.values.flat().every((value) => isEmptyOrUndefined(value)))
      kept.push(candidate);
  }
  return kept.map(({ observer }) => observer.name);
}

/** Returns the members of a class that tell or list its state and change nothing, as text; also what fields tell as well. */
export async function pureObservers(
  structure: Structure,
  scope: number,
  random: Random,
): Promise<readonly string[]> {
  const tried = await tryObservers(structure, scope, random);
  const pure = tried?.pure.filter(({ observer }) => observer.kind !== 'lookup') ?? [];
  return pure.map(({ observer }) => observer.name);
}

/** Tries all observers of a class; undefined if its operations take too long. */
async function tryObservers(
  structure: Structure,
  scope: number,
  random: Random,
  frame: CallFrame = (work) => work(),
): Promise<{ readonly fields: Values; readonly pure: readonly Tried[] } | undefined> {
  const trials = await stepsWithin(trialCalls(structure, scope, random));
  if (trials === undefined) return undefined;
  const { example, sequences } = trials.value;
  const run = { structure, scope, sequences };
  const fields = await readIn(run, fieldsOf);
  if (fields === undefined) return undefined;
  const sound: Tried[] = [];
  for (const observer of observersOf(example, frame)) {
    const values = await readIn(run, (object) => textOf(observer, object));
    if (values !== undefined && new Set(values.flat()).size > 1) sound.push({ observer, values });
  }
  const pure: Tried[] = [];
  for (const candidate of sound) if (await isPure(candidate.observer, sound, run)) pure.push(candidate);
  return { fields, pure };
}

interface TrialRun {
  readonly structure: Structure;
  readonly scope: number;
  readonly sequences: readonly (readonly Call[])[];
}

/** Returns random sequences of calls, and the object that the last one left. */
function* trialCalls(
  structure: Structure,
  scope: number,
  random: Random,
): Steps<{ example: object; sequences: Call[][] }> {
  const operations = new Trials(structure, random).ofValues;
  // Without many of them, methods with arguments that often have no effect leave all objects empty.
  const likely = operations.filter(({ name }) => looksLikeBuilder(name));
  const sequences: Call[][] = [];
  let { object: example } = yield* newReceiver(structure, scope, SETTLES);
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const receiver = yield* newReceiver(structure, scope, SETTLES);
    for (let call = 0; call < CALLS && operations.length > 0; call++) {
      const some = likely.length > 0 && call % 2 === 0 ? likely : operations;
      yield* succeeds(receiver, receiver.draw(random.pick(some), random));
    }
    sequences.push([...receiver.calls]);
    example = receiver.object;
  }
  return { example, sequences };
}

/** Makes the calls of a sequence on a new object, and reads it after each. */
function* replayed(
  { structure, scope }: TrialRun,
  calls: readonly Call[],
  read: (object: object) => void,
): Steps<object> {
  const receiver = yield* newReceiver(structure, scope, SETTLES);
  read(receiver.object);
  for (const call of calls) {
    yield* succeeds(receiver, call);
    read(receiver.object);
  }
  return receiver.object;
}

/** Returns what a reading gives in all states; undefined if it throws, takes too long, or gives two values at once. */
async function readIn(run: TrialRun, read: (object: object) => string): Promise<Values | undefined> {
  const all: string[][] = [];
  const steps = function* (): Steps<void> {
    for (const calls of run.sequences) {
      const values: string[] = [];
      yield* replayed(run, calls, (object) => {
        const value = read(object);
        if (read(object) !== value) throw new TypeError('it gives two values in one state');
        values.push(value);
      });
      all.push(values);
    }
  };
  try {
    return (await stepsWithin(steps())) === undefined ? undefined : all;
  } catch {
    return undefined;
  }
}

const fieldsOf = (object: object): string => graphKey(readHeap(object, new ClassTable(), MAX_PARTS).graph);

/** True if objects end in the same states whether the observer is read between the calls or not. */
async function isPure(observer: PossibleObserver, sound: readonly Tried[], run: TrialRun): Promise<boolean> {
  const ends = function* (read: (object: object) => void): Steps<string> {
    const texts: string[] = [];
    for (const calls of run.sequences) {
      const object = yield* replayed(run, calls, read);
      texts.push(fieldsOf(object), ...sound.map((other) => textOf(other.observer, object)));
    }
    return texts.join('\n');
  };
  const reading = await stepsWithin(ends((object) => void observer.read(object)));
  const silent = await stepsWithin(ends(() => undefined));
  return reading !== undefined && silent !== undefined && reading.value === silent.value;
}

/** @throws TypeError if the observer gives the object itself, a copy of it, or a promise. */
function textOf(observer: PossibleObserver, object: object): string {
  const value = observer.read(object);
  if (isPromiseLike(value) || isAnother(value, object)) throw new TypeError('it gives no state');
  return graphKey(readHeap({ value }, new ClassTable(), MAX_PARTS).graph);
}

/** True for an object itself, and for another one of its class. */
const isAnother = (value: unknown, object: object): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return value === object || (prototype === Object.getPrototypeOf(object) && prototype !== Object.prototype);
};

/** True for the text of lists that hold nothing, or nothing but undefined: a lookup that takes other keys. */
const isEmptyOrUndefined = (text: string): boolean => /\n[^\n]*\|(?: undefined)*\n$/.test(text);

/** Returns the number of states that readings tell apart. */
function distinct(readings: readonly Values[]): number {
  const [first] = readings;
  const states = first!.flatMap((values, sequence) =>
    values.map((_, call) => JSON.stringify(readings.map((values) => values[sequence]![call]))),
  );
  return new Set(states).size;
}
