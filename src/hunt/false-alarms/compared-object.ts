import {
  type Receiver,
  UnknownNode,
  type CallArgument,
  type Call,
} from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { readField } from '../../objects/heap/own-fields.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import { describeThrown, errorMark } from '../../base/thrown.ts';
import type { Change } from './change.ts';
import { blankSlot, liveSlotsOf, writeSlots, type LiveSlot } from './live-slots.ts';
import { observableValues } from '../behaviour/observable-values.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { isInstance } from '../../base/is-instance.ts';

/** What is seen of an object after a call. */
export interface Look {
  /** The key of its appearance. */
  readonly key: string;
  /** By slot; appearances leave slots out. */
  readonly slots: readonly SlotLook[];
}

interface SlotLook {
  /** True if nothing was written since the object was made. */
  readonly isInitial: boolean;
  /** The value; of an object its number in the appearance. */
  readonly shown: unknown;
}

/**
 * One of two objects made by the same calls that differ in some slots. The two live one after the other, not side by side: they
 * may share objects, such as a sentinel, that each would change for the other.
 */
export class ComparedObject {
  readonly receiver: Receiver;
  readonly #context: ContinuationContext;
  readonly #slots: readonly LiveSlot[];
  readonly #initial: readonly unknown[];
  /** The fields that are left out of all inner objects. */
  readonly #leftOut: ReadonlySet<string>;

  /**
   * @param receiver the object that the calls leave.
   * @param change the change in which the two objects differ, which one of them gets.
   * @throws RangeError or TypeError if the change cannot be made by writing properties.
   */
  constructor(receiver: Receiver, change: Change, isChanged: boolean, context: ContinuationContext) {
    const { isOfFields = false, slots } = change;
    const { objects } = readHeap(receiver.object, context.classes);
    this.receiver = receiver;
    this.#context = context;
    this.#leftOut = new Set(isOfFields ? slots.map(({ name }) => name) : []);
    this.#slots = liveSlotsOf(change, objects, context.classes);
    if (isChanged) writeSlots(change, this.#slots, objects);
    this.#initial = this.#slotValues;
  }

  get #slotValues(): readonly unknown[] {
    return this.#slots.map(({ holder, key }) => readField(holder, key));
  }

  /** True if the object, after a call and with the values `got` from it, differs from what was seen of the other one. */
  differsFrom(other: Look, got: readonly unknown[]): boolean {
    const own = this.look(got);
    if (own.key !== other.key) return true;
    return own.slots.some((slot, index) => {
      const ofOther = other.slots[index];
      return ofOther !== undefined && !(slot.isInitial && ofOther.isInitial) && slot.shown !== ofOther.shown;
    });
  }

  /**
   * Returns what is seen of the object after a call, and of the values `got` from it. Appearances leave slots out, so values that
   * were written to them are seen separately. A field that is left out of all objects is not seen.
   */
  look(got: readonly unknown[]): Look {
    const { key, objects } = this.#appearance(got);
    if (this.#leftOut.size > 0) return { key, slots: [] };
    const slots = this.#slotValues.map((value, slot): SlotLook => {
      const isObject = typeof value === 'object' && value !== null;
      return {
        isInitial: Object.is(value, this.#initial[slot]),
        shown: isObject ? `object ${objects.indexOf(value)}` : value,
      };
    });
    return { key, slots };
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
    return yield* observableValues(this.receiver.object, this.#context.frame);
  }

  /**
   * Returns how the object and the values `got` from it look with the slots blanked: a key that is equal for objects that look the
   * same, and the live objects in canonical order.
   */
  #appearance(got: readonly unknown[] = []): { readonly key: string; readonly objects: readonly object[] } {
    const restore = [...this.#slots, ...this.#fieldsLeftOut(got)].map(blankSlot);
    try {
      const { graph, objects } = readHeap(
        [this.receiver.object, ...got],
        this.#context.classes,
        Infinity,
        [],
      );
      return { key: graphKey(graph), objects };
    } finally {
      for (const undo of restore.reverse()) undo();
    }
  }

  /** Returns the slots of the fields that are left out, of all objects that have them now. */
  #fieldsLeftOut(got: readonly unknown[]): LiveSlot[] {
    const names = [...this.#leftOut];
    if (names.length === 0) return [];
    const { objects } = readHeap([this.receiver.object, ...got], this.#context.classes, Infinity, []);
    return objects
      .filter((object) => object !== this.receiver.object)
      .flatMap((holder) => names.filter((key) => Object.hasOwn(holder, key)).map((key) => ({ holder, key })));
  }

  /** Returns a call of this object with objects by their numbers in its appearance; undefined if one is not seen there. */
  numbered = (call: Call): Call | undefined =>
    takesObjects(call) ? relabelled(call, this.receiver.objects, this.#appearance().objects) : call;

  /** Returns a call with objects by their numbers in the appearance as a call of this object; undefined if it lacks one. */
  labelled = (call: Call): Call | undefined =>
    takesObjects(call) ? relabelled(call, this.#appearance().objects, this.receiver.objects) : call;
}

const takesObjects = ({ args }: Call): boolean => args.some(({ kind }) => kind === 'node');

/** Returns a call with each object by its index in another list; undefined if one is not in that list. */
function relabelled(
  { operation, args }: Call,
  from: readonly object[],
  to: readonly object[],
): Call | undefined {
  const relabelledArgs = args.map((argument): CallArgument =>
    argument.kind === 'node' ? { kind: 'node', label: to.indexOf(from[argument.label]!) } : argument,
  );
  const isWhole = relabelledArgs.every((argument) => argument.kind !== 'node' || argument.label >= 0);
  return isWhole ? { operation, args: relabelledArgs } : undefined;
}
