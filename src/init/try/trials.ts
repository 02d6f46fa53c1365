import { Receiver, type Call } from '../../learn/examples/collect/receiver.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import type { Random } from '../../base/random.ts';
import { inParts } from '../../base/threads/in-parts.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { SCOPE } from '../scope.ts';
import { resultWithin } from './steps-within.ts';

/** Milliseconds in which a promise of a call must settle. */
const SETTLES = 100;

interface Named {
  readonly name: string;
}

/** Makes a new object to try operations on. */
export const newReceiver = (structure: Structure, scope: number, settles = SETTLES): Steps<Receiver> =>
  settled(Receiver.start(structure, scope, new ClassTable(), settles));

/** The operations of a structure, and new objects on which they are tried. */
export class Trials {
  readonly structure: Structure;
  readonly random: Random;
  readonly all: readonly Operation[];
  readonly frame: CallFrame;

  /** @param frame watches calls of the class that are none of the structure. */
  constructor(structure: Structure, random: Random, frame: CallFrame = (work) => work()) {
    this.frame = frame;
    this.structure = structure;
    this.random = random;
    this.all = [...structure.builders, ...structure.methods];
  }

  /** Returns the operation of a name; undefined if the structure has none. */
  find({ name }: Named): Operation | undefined {
    return this.all.find((operation) => operation.name === name);
  }

  /** Returns the operations of some names, in the order of the structure. */
  among(some: readonly Named[]): Operation[] {
    return this.all.filter(({ name }) => some.some((wanted) => wanted.name === name));
  }

  /** Returns the same operations with other random choices. */
  fork(label: string | number): Trials {
    return new Trials(this.structure, this.random.fork(label), this.frame);
  }

  /** Returns the operations that need no object of the receiver. */
  get ofValues(): Operation[] {
    return this.all.filter(({ args }) => args.every(({ kind }) => kind !== 'node'));
  }

  /** Returns operations as `change` makes them from their trials, one after another; those that the structure lacks stay. */
  changed<O extends Named>(
    some: readonly O[],
    change: (operation: O, subject: Operation) => Promise<O>,
  ): Promise<O[]> {
    return inParts(some, 1, async (operation) => {
      const subject = this.find(operation);
      return subject === undefined ? operation : change(operation, subject);
    });
  }

  /** Returns those operations whose trials, each with random choices of its own, end in time and return true. */
  async passing<O extends Named>(
    some: readonly O[],
    test: (trials: Trials, subject: Operation, operation: O) => Steps<boolean>,
  ): Promise<O[]> {
    const passed: O[] = [];
    for (const operation of some) {
      const subject = this.find(operation);
      const steps = subject && test(this.fork(operation.name), subject, operation);
      if (steps !== undefined && (await resultWithin(steps)) === true) passed.push(operation);
    }
    return passed;
  }

  /** Makes a new object. */
  fresh(): Steps<Receiver> {
    return newReceiver(this.structure, SCOPE);
  }

  /** Makes an object by random calls, of which some may throw. The same seed makes the same object. */
  *built(builders: readonly Operation[], calls: number, random = this.random): Steps<Receiver> {
    const receiver = yield* this.fresh();
    for (let made = 0; made < calls && builders.length > 0; made++) {
      yield* succeeds(receiver, receiver.draw(random.pick(builders), random));
    }
    return receiver;
  }
}

/** Makes a call; returns what it threw, boxed, or undefined. */
export function* thrownBy(receiver: Receiver, call: Call): Steps<{ readonly error: unknown } | undefined> {
  try {
    yield* settled(receiver.perform(call));
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Makes a call; returns false if it threw. */
export function* succeeds(receiver: Receiver, call: Call): Steps<boolean> {
  return (yield* thrownBy(receiver, call)) === undefined;
}

/** Returns a call with another value of an argument. */
export const withValue = ({ operation, args }: Call, index: number, value: unknown): Call => ({
  operation,
  args: args.map((arg, at) => (at === index ? { kind: 'value', value } : arg)),
});

/** Returns the values of the arguments of a call; undefined for an object. */
export const valuesOf = ({ args }: Call): unknown[] =>
  args.map((arg) => (arg.kind === 'value' ? arg.value : undefined));
