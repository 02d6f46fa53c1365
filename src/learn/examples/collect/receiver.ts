import { LearnInvError } from '../../../base/error.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeap, type HeapReading } from '../../../objects/heap/read.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { allowed, createChecked, invoke, neverSettled } from '../../../objects/structure/invoke.ts';
import type { Domain } from '../../../objects/structure/domain.ts';
import {
  isNeverSettled,
  isPromise,
  isAwaited,
  SETTLE_TIMEOUT,
  settleWithin,
} from '../../../objects/structure/promises.ts';
import type { Operation, Structure } from '../../../objects/structure/structure.ts';
import { isInstance } from '../../../base/is-instance.ts';
import { viewOf } from './view-of.ts';

/** An argument that can be used again on another object in the same state. */
export type CallArgument =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'node'; readonly label: number }
  | FormerNode;

/** An object that was reachable after `after` calls and may be unreachable now; see {@link Receiver.remember}. */
export interface FormerNode {
  readonly kind: 'former';
  readonly after: number;
  readonly label: number;
}

/** A call that can be replayed on another object in the same state. */
export interface Call {
  readonly operation: Operation;
  readonly args: readonly CallArgument[];
}

/** Thrown if an argument refers to an object that the state of the receiver does not have. */
export class UnknownNode extends RangeError {}

/** Objects and items of one object under test, at most; collecting keeps thousands of such graphs in memory. */
const MAX_PARTS = 100_000;

const { missingKeyShare } = LEARNING_CONSTANTS.collect;

/**
 * A live object, the calls made on it, and its state as an object graph.
 *
 * A call is made when the promise that it returns has settled; what it leaves pending besides that promise is not
 * awaited. Objects with a `then` method that belong to the object under test are results, not promises.
 */
export class Receiver {
  readonly object: object;
  readonly calls: Call[] = [];
  readonly #structure: Structure;
  readonly #k: number;
  readonly #classes: ClassTable;
  readonly #timeout: number;
  readonly #keys: unknown[] = [];
  /** By number of calls: the objects reachable after them, by label. */
  readonly #former = new Map<number, readonly object[]>();
  #reading: HeapReading | undefined;
  #result: unknown;

  /**
   * @param object a new object of the structure; by default that of a `create` that returns no promise.
   * @param timeout milliseconds in which a promise that a call returns must settle.
   */
  constructor(
    structure: Structure,
    k: number,
    classes: ClassTable,
    object: object = createChecked(structure, k),
    timeout = SETTLE_TIMEOUT,
  ) {
    this.#structure = structure;
    this.#k = k;
    this.#classes = classes;
    this.#timeout = timeout;
    this.object = object;
  }

  /** Creates an object of the structure and returns its receiver; a promise of it if `create` returns a promise. */
  static start(
    structure: Structure,
    k: number,
    classes: ClassTable,
    timeout = SETTLE_TIMEOUT,
  ): Receiver | Promise<Receiver> {
    const receiverOf = (object: object): Receiver => new Receiver(structure, k, classes, object, timeout);
    const object = createChecked(structure, k, timeout);
    return isPromise(object) ? object.then(receiverOf) : receiverOf(object);
  }

  get graph(): ObjectGraph {
    return this.#read().graph;
  }

  /** Reads the state anew, for a caller that used the object without a call. */
  reread(): ObjectGraph {
    this.#reading = undefined;
    return this.graph;
  }

  /** The live objects of the state, by label. */
  get objects(): readonly object[] {
    return this.#read().objects;
  }

  /** The result of the last call, or the value of the promise that it returned; undefined if it threw or was not allowed. */
  get result(): unknown {
    return this.#result;
  }

  /** Keeps the objects of the state, so that later calls can take them as arguments after they were removed. */
  remember(): void {
    this.#former.set(this.calls.length, this.objects);
  }

  /** Returns a call of an operation with arguments drawn from its domains. @param k default: the scope of the receiver. */
  draw(operation: Operation, random: Random, k = this.#k): Call {
    return { operation, args: operation.args.map((domain) => this.drawArgument(domain, random, k)) };
  }

  /** Draws an argument from a domain in the current state. */
  drawArgument(domain: Domain, random: Random, k = this.#k): CallArgument {
    switch (domain.kind) {
      case 'value':
        return { kind: 'value', value: domain.generate(k, random) };
      case 'node':
        return { kind: 'node', label: random.below(this.objects.length) };
      case 'key':
        return { kind: 'value', value: this.#drawKey(random) };
    }
  }

  /** Returns all values of an argument domain in the current state, or `sample` drawn values if it cannot be listed. */
  choices(domain: Domain, sample: number, random: Random): CallArgument[] {
    if (domain.kind === 'node') return this.objects.map((_, label) => ({ kind: 'node', label }));
    const values = domain.kind === 'value' ? domain.values(this.#k) : undefined;
    if (values !== undefined) return values.map((value) => ({ kind: 'value', value }));
    return Array.from({ length: sample }, () => this.drawArgument(domain, random));
  }

  /**
   * Makes a call of a trusted operation, unless its precondition forbids it. Returns true if it was made; a promise of
   * true if the operation returned one, which then has settled. Throws `BUILDER_THREW` if the operation fails: builders
   * must accept every argument of their domains. `NEVER_SETTLED` if its promise does not settle in time.
   */
  apply(call: Call): boolean | Promise<true> {
    let made: boolean | Promise<true>;
    try {
      made = this.perform(call);
    } catch (cause) {
      throw this.#builderThrew(call, cause);
    }
    if (typeof made === 'boolean') return made;
    const applied = made.catch((cause: unknown) => {
      throw this.#builderThrew(call, cause);
    });
    applied.catch(() => undefined);
    return applied;
  }

  /**
   * Makes a call of any operation as {@link apply} does, but rethrows its error; the call then counts as made. The
   * promise need not be awaited: its rejection does not end the process. Throws UnknownNode if an argument refers to an
   * object that this state does not have.
   */
  perform(call: Call): boolean | Promise<true> {
    const args = call.args.map((argument) => this.#live(argument));
    this.#result = undefined;
    if (!allowed(call.operation, this.object, args)) return false;
    this.calls.push(call);
    for (const argument of call.args) {
      if (argument.kind !== 'value') continue;
      const { value } = argument;
      if (typeof value !== 'object' || value === null) this.#keys.push(value);
    }
    this.#reading = undefined;
    const result = invoke(call.operation, this.object, args);
    this.#result = result;
    if (!isAwaited(result, this.object, () => this.objects)) return true;
    this.#reading = undefined;
    const made = this.#settle(result, call.operation, [...this.calls]);
    made.catch(() => undefined);
    return made;
  }

  /** Waits for the promise of a call; its value becomes the result. */
  async #settle(promise: PromiseLike<unknown>, operation: Operation, calls: readonly Call[]): Promise<true> {
    const late = (): LearnInvError =>
      neverSettled(
        `"${operation.name}" of structure "${this.#structure.name}"`,
        this.#timeout,
        calls.map(showCall).join('; '),
      );
    let value: unknown;
    try {
      value = await settleWithin(promise, this.#timeout, late);
      return true;
    } finally {
      this.#result = value;
      this.#reading = undefined;
    }
  }

  #builderThrew(call: Call, cause: unknown): unknown {
    if (isInstance(cause, UnknownNode) || isNeverSettled(cause)) return cause;
    const made = this.calls.at(-1) === call ? this.calls : [...this.calls, call];
    return builderThrew(this.#structure.name, made, cause);
  }

  #read(): HeapReading {
    const { observe } = this.#structure;
    this.#reading ??= readHeap(viewOf(this.#structure, this.object), this.#classes, MAX_PARTS, observe ?? []);
    return this.#reading;
  }

  /** Draws an argument of an earlier call; sometimes, and if there is none, a value of a builder's domain. */
  #drawKey(random: Random): unknown {
    if (this.#keys.length > 0 && random.next() >= missingKeyShare) return random.pick(this.#keys);
    const domains = this.#structure.builders.flatMap(({ args }) =>
      args.filter(({ kind }) => kind === 'value'),
    );
    const domain = domains.length === 0 ? undefined : random.pick(domains);
    return domain?.kind === 'value' ? domain.generate(this.#k, random) : undefined;
  }

  /** Returns the live value of an argument; arrays are copied, so that no two calls share one. */
  #live(argument: CallArgument): unknown {
    if (argument.kind === 'value') {
      const { value } = argument;
      return Array.isArray(value) ? [...value] : value;
    }
    const { label } = argument;
    if (label === 0) return this.object;
    const objects = argument.kind === 'node' ? this.objects : (this.#former.get(argument.after) ?? []);
    const found = objects[label];
    if (found === undefined) throw new UnknownNode(`the state has no object ${label}`);
    return found;
  }
}

/** Formats a call for messages: `push(3)`. */
export function showCall({ operation, args }: Call): string {
  const shown = args.map((argument) => {
    if (argument.kind === 'node') return `<object ${argument.label}>`;
    if (argument.kind === 'former') return `<object ${argument.label} of call ${argument.after}>`;
    return showValue(argument.value);
  });
  return `${operation.name}(${shown.join(', ')})`;
}

/** Returns the value of an argument as text; it may be a bigint, or an object with a `toJSON` that throws. */
function showValue(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `(${typeof value})`;
  }
}

function builderThrew(structure: string, calls: readonly Call[], cause: unknown): LearnInvError {
  return new LearnInvError('BUILDER_THREW', `a builder of structure "${structure}" threw`, {
    expected: 'builders that accept every argument of their declared domains',
    got: `${showThrown(cause)} from ${calls.map(showCall).join('; ')}`,
    hint: 'narrow the argument domains, or add `require: (object, …args) => boolean` to the builder',
    cause,
  });
}
