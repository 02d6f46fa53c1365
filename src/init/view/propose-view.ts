import { Receiver, type Call } from '../../learn/examples/collect/receiver.ts';
import { jsKey } from '../../base/escape/javascript.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { readHeap } from '../../objects/heap/read.ts';
import type { Random } from '../../base/random.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { stepsWithin } from '../try/steps-within.ts';
import { viewParts, type ViewPart } from './view-parts.ts';

/** Number of sequences of calls on which parts are tried. */
const SEQUENCES = 12;
/** Maximum number of calls in a sequence. */
const CALLS = 8;
/** Milliseconds in which a promise of a call must settle. */
const SETTLES = 200;

/** The values of a part as text: by sequence, one after each call. */
type Values = readonly (readonly string[])[];

/**
 * Proposes a view of the state of a class, for state that cannot be read: the parts that change from state to state,
 * and that reading does not change. Each part is tried on real objects: it must not throw, must end, must give the same
 * value twice, and calls must return objects in the same states whether it is read between them or not.
 *
 * @param structure the class without a view.
 * @param scope the scope of the objects that are tried.
 * @returns the value of `expose` as code; undefined if no part qualifies.
 */
export async function proposeView(
  structure: Structure,
  scope: number,
  random: Random,
): Promise<string | undefined> {
  const trials = await stepsWithin(trialCalls(structure, scope, random));
  if (trials === undefined) return undefined;
  const { example, sequences } = trials.value;
  const run = { structure, scope, sequences };
  const sound: { readonly part: ViewPart; readonly values: Values }[] = [];
  for (const part of viewParts(example)) {
    const values = await valuesOf(part, run);
    if (values !== undefined && new Set(values.flat()).size > 1) sound.push({ part, values });
  }
  const kept: typeof sound = [];
  // Numbers that repeat what the list says are kept: a broken object is recognised by them.
  for (const candidate of sound.filter(({ part }) => !part.isList)) {
    if (await isPure(candidate.part, sound, run)) kept.push(candidate);
  }
  for (const candidate of sound.filter(({ part }) => part.isList)) {
    const isMore = distinct([...kept, candidate]) > distinct(kept) || kept.every(({ part }) => !part.isList);
    if (isMore && (await isPure(candidate.part, sound, run))) kept.push(candidate);
  }
  if (kept.length === 0) return undefined;
  return `(object) => ({ ${kept.map(({ part: { name, code } }) => `${jsKey(name)}: ${code}`).join(', ')} })`;
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
  const operations = [...structure.builders, ...structure.methods].filter(({ args }) =>
    args.every(({ kind }) => kind !== 'node'),
  );
  const sequences: Call[][] = [];
  let { object: example } = yield* settled(Receiver.start(structure, scope, new ClassTable(), SETTLES));
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, scope, new ClassTable(), SETTLES));
    for (let call = 0; call < CALLS; call++) {
      yield* attempt(receiver, receiver.draw(random.pick(operations), random));
    }
    sequences.push([...receiver.calls]);
    example = receiver.object;
  }
  return { example, sequences };
}

/** Makes a call, which may throw. */
function* attempt(receiver: Receiver, call: Call): Steps<void> {
  try {
    yield* settled(receiver.perform(call));
  } catch {
    // What threw may have changed the object all the same.
  }
}

/** Makes the calls of a sequence on a new object, and reads it after each. */
function* replayed(
  { structure, scope }: TrialRun,
  calls: readonly Call[],
  read: (object: object) => void,
): Steps<object> {
  const receiver = yield* settled(Receiver.start(structure, scope, new ClassTable(), SETTLES));
  read(receiver.object);
  for (const call of calls) {
    yield* attempt(receiver, call);
    read(receiver.object);
  }
  return receiver.object;
}

/** Returns the values of a part in all states; undefined if it throws, takes too long, or gives two values at once. */
async function valuesOf(part: ViewPart, run: TrialRun): Promise<Values | undefined> {
  const all: string[][] = [];
  const steps = function* (): Steps<void> {
    for (const calls of run.sequences) {
      const values: string[] = [];
      yield* replayed(run, calls, (object) => {
        const value = textOf(part, object);
        if (textOf(part, object) !== value) throw new TypeError('it gives two values in one state');
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

/** True if objects end in the same states whether the part is read between the calls or not. */
async function isPure(
  part: ViewPart,
  sound: readonly { readonly part: ViewPart }[],
  run: TrialRun,
): Promise<boolean> {
  const ends = function* (read: (object: object) => void): Steps<string> {
    const texts: string[] = [];
    for (const calls of run.sequences) {
      const object = yield* replayed(run, calls, read);
      texts.push(...sound.map((other) => textOf(other.part, object)));
    }
    return texts.join('\n');
  };
  const reading = await stepsWithin(ends((object) => void part.read(object)));
  const silent = await stepsWithin(ends(() => undefined));
  return reading !== undefined && silent !== undefined && reading.value === silent.value;
}

const textOf = (part: ViewPart, object: object): string =>
  graphKey(readHeap({ value: part.read(object) }).graph);

/** Returns the number of states that parts tell apart. */
function distinct(parts: readonly { readonly values: Values }[]): number {
  const [first] = parts;
  if (first === undefined) return 1;
  const states = first.values.flatMap((values, sequence) =>
    values.map((_, call) => JSON.stringify(parts.map((part) => part.values[sequence]![call]))),
  );
  return new Set(states).size;
}
