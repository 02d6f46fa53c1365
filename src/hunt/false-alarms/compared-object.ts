import {
  type Receiver,
  UnknownNode,
  type CallArgument,
  type Call,
} from '../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { readField } from '../../objects/heap/own-fields.ts';
import { readHeap } from '../../objects/heap/read.ts';
import type { Frame } from '../../objects/structure/framed-structure.ts';
import { isNeverSettled } from '../../objects/structure/is-never-settled.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Sequence } from '../run/sequence.ts';
import { describeThrown, errorMark } from '../../base/thrown.ts';
import type { Change } from './change.ts';
import { blankSlot, type LiveSlot } from './live-slots.ts';
import { observableValues } from '../behaviour/observable-values.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { isInstance } from '../../base/is-instance.ts';

/** A snapshot of an object: a key that is equal for objects that look the same, and the live objects in canonical order. */
export interface Appearance {
  readonly key: string;
  readonly objects: readonly object[];
}

/** One of two objects made by the same calls that differ in some slots; appearances leave these slots out. */
export class ComparedObject {
  readonly receiver: Receiver;
  readonly #classes: ClassTable;
  readonly #frame: Frame;
  readonly #slots: readonly LiveSlot[];
  readonly #initial: readonly unknown[];
  readonly #isOfCounts: boolean;
  /** The field that is left out of all inner objects, if any. */
  readonly #leftOut: string | undefined;

  private constructor(
    receiver: Receiver,
    { classes, frame }: ContinuationContext,
    { isOfCounts = false, isOfField = false, slots: [first] }: Change,
    prepare: (objects: readonly object[]) => readonly LiveSlot[],
  ) {
    this.#isOfCounts = isOfCounts;
    this.#leftOut = isOfField ? first?.name : undefined;
    this.#classes = classes;
    this.#frame = frame;
    this.receiver = receiver;
    this.#slots = prepare(readHeap(receiver.object, classes).objects);
    this.#initial = this.#slotValues;
  }

  /**
   * Makes the calls of a sequence on a new object.
   *
   * @param change the change in which the two objects differ.
   * @param prepare finds the slots among the objects that the calls leave; it may write other values to them.
   */
  static *make(
    context: ContinuationContext,
    sequence: Sequence,
    change: Change,
    prepare: (objects: readonly object[]) => readonly LiveSlot[],
  ): Steps<ComparedObject> {
    return new ComparedObject(yield* context.replay(sequence), context, change, prepare);
  }

  get #slotValues(): readonly unknown[] {
    return this.#slots.map(({ holder, key }) => readField(holder, key));
  }

  /**
   * Returns the values of the slots that either object overwrote since its creation. Appearances leave slots out, so their
   * new values are compared separately: of counts that are not equal now, as after both were reset, by how much they were
   * raised. A field that is left out of all objects is not compared.
   */
  static overwritten(a: ComparedObject, b: ComparedObject): (readonly [ofA: unknown, ofB: unknown])[] {
    if (a.#leftOut !== undefined) return [];
    const [valuesOfA, valuesOfB] = [a.#slotValues, b.#slotValues];
    return valuesOfA.flatMap((value, slot) => {
      const other = valuesOfB[slot];
      const isInitial = Object.is(value, a.#initial[slot]) && Object.is(other, b.#initial[slot]);
      return isInitial || (a.#isOfCounts && Object.is(value, other))
        ? []
        : [[a.#written(value, slot), b.#written(other, slot)] as const];
    });
  }

  #written(value: unknown, slot: number): unknown {
    return this.#isOfCounts && typeof value === 'number' ? value - Number(this.#initial[slot]) : value;
  }

  /** Makes a call and returns its result or error in a list; an empty list if the call was refused. */
  *call(call: Call): Steps<readonly unknown[]> {
    try {
      return (yield* settled(this.receiver.perform(call))) ? ['returned', this.receiver.result] : [];
    } catch (error) {
      if (isNeverSettled(error)) throw error;
      return isInstance(error, UnknownNode) ? [] : ['threw', errorMark(describeThrown(error))];
    }
  }

  /** The values that the object shows without a call; see {@link observableValues}. */
  *observable(): Steps<readonly unknown[]> {
    return yield* observableValues(this.receiver.object, this.#frame);
  }

  /** Returns the appearance of the object and of the values `got` from it, with the slots blanked. */
  appearance(got: readonly unknown[] = []): Appearance {
    const restore = [...this.#slots, ...this.#fieldsLeftOut(got)].map(blankSlot);
    const values = this.#isOfCounts ? got.map((value) => this.#withoutSlots(value)) : got;
    try {
      const { graph, objects } = readHeap([this.receiver.object, ...values], this.#classes, Infinity, []);
      return { key: graphKey(graph), objects };
    } finally {
      for (const undo of restore.reverse()) undo();
    }
  }

  /** Returns the slots of the field that is left out, of all objects that have it now. */
  #fieldsLeftOut(got: readonly unknown[]): LiveSlot[] {
    const key = this.#leftOut;
    if (key === undefined) return [];
    const { objects } = readHeap([this.receiver.object, ...got], this.#classes, Infinity, []);
    return objects
      .filter((object) => object !== this.receiver.object && Object.hasOwn(object, key))
      .map((holder) => ({ holder, key }));
  }

  /** Returns a record without the properties that have the names of slots; anything else as it is. */
  #withoutSlots(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.receiver.objects.includes(value)) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const names = new Set(this.#slots.map(({ key }) => key));
    return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
  }

  /** Returns a call of this object as a call of the other one, whose argument objects may have other labels. */
  translate(call: Call, other: ComparedObject): Call | undefined {
    const { operation, args } = call;
    if (args.every(({ kind }) => kind !== 'node')) return call;
    const [own, others] = [this.appearance().objects, other.appearance().objects];
    const translated = args.map((argument): CallArgument | undefined => {
      if (argument.kind !== 'node') return argument;
      const index = own.indexOf(this.receiver.objects[argument.label]!);
      const label = index < 0 ? -1 : other.receiver.objects.indexOf(others[index]!);
      return label < 0 ? undefined : { kind: 'node', label };
    });
    return translated.includes(undefined) ? undefined : { operation, args: translated as CallArgument[] };
  }
}
