import { type Receiver, UnknownNode, type CallArgument, type Call } from '../../collect/receiver.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import { graphKey } from '../../heap/graph.ts';
import { readHeap } from '../../heap/read.ts';
import type { ChangedPlace } from './change.ts';
import { remake, type Continuing } from './continuation.ts';
import { shownBy } from './shown-by.ts';
import { errorMark } from '../findings/known-faults.ts';
import type { Sequence } from '../run/sequence.ts';
import { describeThrown } from '../run/thrown.ts';
import type { Frame } from '../run/within.ts';

/** What is seen of a twin: a text that is the same for those that look the same, and the live objects in their order. */
export interface Look {
  readonly key: string;
  readonly objects: readonly object[];
}

/** One of two objects that the same calls made, and that differ in some places, which are left out of how they look. */
export class Twin {
  readonly receiver: Receiver;
  readonly #classes: ClassTable;
  readonly #frame: Frame;
  readonly #places: readonly ChangedPlace[];
  readonly #first: readonly unknown[];

  /** @param placesOf finds the places among the objects that the calls leave, and may put something else there. */
  constructor(
    { structure, classes, frame }: Continuing,
    sequence: Sequence,
    placesOf: (objects: readonly object[]) => readonly ChangedPlace[],
  ) {
    this.#classes = classes;
    this.#frame = frame;
    this.receiver = remake(structure, sequence, classes);
    this.#places = placesOf(readHeap(this.receiver.object, classes).objects);
    this.#first = this.#values;
  }

  get #values(): readonly unknown[] {
    return this.#places.map(({ holder, key }) => (holder as Record<PropertyKey, unknown>)[key]);
  }

  /** What was put in the places since, in either twin: two that look the same may yet differ there. */
  static overwritten(a: Twin, b: Twin): (readonly [ofA: unknown, ofB: unknown])[] {
    const [ofA, ofB] = [a.#values, b.#values];
    return ofA.flatMap((value, place) =>
      Object.is(value, a.#first[place]) && Object.is(ofB[place], b.#first[place])
        ? []
        : [[value, ofB[place]] as const],
    );
  }

  /** Makes a call: what it returned, or the error it threw; nothing where it was refused. */
  make(call: Call): readonly unknown[] {
    try {
      return this.receiver.perform(call) ? ['returned', this.receiver.result] : [];
    } catch (error) {
      return error instanceof UnknownNode ? [] : ['threw', errorMark(describeThrown(error))];
    }
  }

  /** What can be got out of it without a call: from its getters, and by iterating over it. */
  get shown(): readonly unknown[] {
    return shownBy(this.receiver.object, this.#frame);
  }

  /** How it looks, with what was got out of it. */
  look(got: readonly unknown[] = []): Look {
    const were = this.#places.map(({ holder, key }) => Reflect.getOwnPropertyDescriptor(holder, key));
    for (const { holder, key } of this.#places)
      Reflect.defineProperty(holder, key, { ...DATA, value: undefined });
    try {
      const { graph, objects } = readHeap([this.receiver.object, ...got], this.#classes);
      return { key: graphKey(graph), objects };
    } finally {
      this.#places.forEach(({ holder, key }, place) => {
        const was = were[place];
        if (was === undefined) Reflect.deleteProperty(holder, key);
        else Reflect.defineProperty(holder, key, was);
      });
    }
  }

  /** A call of this twin as the other one has to make it, whose objects may be numbered otherwise. */
  translate({ operation, args }: Call, other: Twin): Call | undefined {
    const [own, others] = [this.look().objects, other.look().objects];
    const translated = args.map((argument): CallArgument | undefined => {
      if (argument.kind !== 'node') return argument;
      const place = own.indexOf(this.receiver.objects[argument.label]!);
      const label = place < 0 ? -1 : other.receiver.objects.indexOf(others[place]!);
      return label < 0 ? undefined : { kind: 'node', label };
    });
    return translated.includes(undefined) ? undefined : { operation, args: translated as CallArgument[] };
  }
}

const DATA = { writable: true, enumerable: true, configurable: true } as const;
