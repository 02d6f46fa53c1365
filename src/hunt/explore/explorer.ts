import type { CallArgument, Call, FormerNode, Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey, sameGraph, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Domain, ValueDomain } from '../../objects/structure/domain.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { PendingPlan } from '../run/runner.ts';
import { FormerNodes } from './former-nodes.ts';
import type { Attempt, Exploration, Reached } from './exploration.ts';
import { Pool, type Start } from './pool.ts';

/** Chance that a run begins with a new object instead of a sequence of the pool. */
const NEW_OBJECT_CHANCE = 0.2;
/** Chance that a run begins with a burst of builder calls, and the maximum length of a burst in multiples of the scope. */
const BURST_CHANCE = 0.3;
const MAX_BURST_FACTOR = 5;
/** Maximum number of calls of any operation after the burst. */
const MAX_MIXED_CALLS = 8;
/** The first runs call each method on small objects, which show most faults: after 0 to 3 calls of builders, twice each. */
const SMALL_SIZES = 4;
const SMALL_ROUNDS = 2 * SMALL_SIZES;
/** Maximum number of calls in a sequence, and of objects in a state that is extended. */
const MAX_CALLS = 100;
const MAX_OBJECTS = 400;
/** Chance that a `node()` argument is a removed object, if there is any, and chance that it is the receiver itself. */
const FORMER_CHANCE = 0.2;
const RECEIVER_CHANCE = 0.1;
/** Maximum number of removed objects kept with a sequence. */
const MAX_FORMER = 4;
/** Chance that the values of a call are those of earlier ones, where its domains have them: what is there does more. */
const KNOWN_CHANCE = 0.5;
/** Weight of an operation with a known fault; other operations have weight 1. */
const FAULTY_WEIGHT = 0.25;
/** Factor of the weight of an operation that left the object as it was in as many calls: it reads only. */
const READER_WEIGHT = 0.2;
const READER_CALLS = 20;
/** Number of states in which an operation does not return, after which it is called no more: each costs seconds. */
const MAX_HANGS = 3;

/** Chance that a run ends with calls that are pending together, and the minimum and maximum number of them. */
const PENDING_CHANCE = 0.6;
const MIN_PENDING = 2;
const MAX_PENDING = 3;
/** Chance that a further call returns a promise too. */
const FIRST_CHANCE = 0.5;
/** Maximum number of calls that such a run makes before them. */
const MAX_BEFORE_PENDING = 3;

/** Chooses the runs of a hunt at random: which sequence to extend, and by which calls. */
export class Explorer implements Exploration {
  readonly #pool = new Pool();
  readonly #builders: readonly Operation[];
  readonly #methods: readonly Operation[];
  readonly #scope: number;
  readonly #random: Random;
  readonly #weights = new Map<Operation, number>();
  readonly #trusted: ReadonlySet<Operation>;
  /** The calls of an operation that left the object as it was; never again above zero once one did not. */
  readonly #vain = new Map<Operation, number>();
  /** The keys of the states in which an operation did not return. */
  readonly #hanging = new Map<Operation, Set<string>>();
  /** Operations that returned promises, and those that must not be pending together with others. */
  readonly #async = new Set<Operation>();
  readonly #apart = new Set<Operation>();
  readonly #interleaves: boolean;
  readonly #poolRandom: Random;
  /** True if an argument may be a removed object. */
  readonly #takesNodes: boolean;

  /**
   * @param trustedBuilders names of the methods that are builders of the trusted version.
   * @param poolRandom the random choices of the sequences that are kept.
   * @param interleaves true to make calls that are pending together.
   */
  constructor(
    { builders, methods }: CallableOperations,
    scope: number,
    trustedBuilders: readonly string[],
    random: Random,
    poolRandom: Random,
    interleaves = false,
  ) {
    this.#poolRandom = poolRandom;
    this.#interleaves = interleaves;
    this.#builders = [...builders, ...methods.filter(({ name }) => trustedBuilders.includes(name))];
    this.#methods = methods;
    this.#trusted = new Set(builders);
    this.#scope = scope;
    this.#random = random;
    for (const operation of [...builders, ...methods]) this.#weights.set(operation, 1);
    this.#takesNodes = methods.some(({ args }) => args.some(({ kind }) => kind === 'node'));
  }

  get total(): undefined {
    return undefined;
  }

  counts(): undefined {
    return undefined;
  }

  widen(): boolean {
    return false;
  }

  /** Adds a sequence to those that are extended, if its state is new. */
  keep(start: Start, state: ObjectGraph, { isNew, before }: Reached): void {
    const { operation } = start.calls.at(-1)!;
    const vain = this.#vain.get(operation) ?? 0;
    if (before !== undefined && vain >= 0) {
      this.#vain.set(operation, !isNew && sameGraph(before, state) ? vain + 1 : -Infinity);
    }
    if (isNew) this.#pool.add(start, state, this.#poolRandom);
  }

  /** Makes an operation with a known fault less likely. */
  demote(method: string): void {
    for (const operation of this.#weights.keys()) {
      if (operation.name === method) this.#weights.set(operation, FAULTY_WEIGHT);
    }
  }

  /** Notes that an operation returned a promise, so that calls can be made while it is pending. */
  noteAsync(operation: Operation): void {
    this.#async.add(operation);
  }

  /** Stops making calls of an operation together with others. */
  keepApart(operation: Operation): void {
    this.#apart.add(operation);
  }

  /** Stops calling an operation that does not return in a state: in this one, and in all after several of them. */
  drop(operation: Operation, state: ObjectGraph | undefined): void {
    const states = this.#hanging.get(operation) ?? new Set();
    if (state !== undefined) this.#hanging.set(operation, states.add(graphKey(state)));
    if (state === undefined || states.size >= MAX_HANGS) this.#weights.delete(operation);
  }

  /** True if there is no operation left to call. */
  get exhausted(): boolean {
    return this.#weights.size === 0;
  }

  /**
   * Returns the next run. Preconditions may refuse some of its calls.
   *
   * @param number the number of the attempt. The same number gives the same attempt until the pool or the weights change.
   * @param maxCalls maximum number of calls that the run may add.
   */
  attempt(number: number, maxCalls: number): Attempt {
    const random = this.#random.fork(number);
    const small = this.#smallRun(number);
    const start =
      (small === undefined && random.next() >= NEW_OBJECT_CHANCE && this.#pool.pick(random)) ||
      this.#newObject(random);
    const builders = this.#builders.filter((builder) => this.#weights.get(builder) === 1);
    const drawnBurst = random.next() < BURST_CHANCE ? random.below(MAX_BURST_FACTOR * this.#scope) : 0;
    const burst = builders.length === 0 ? 0 : (small?.size ?? drawnBurst);
    const mixed = small === undefined ? 1 + random.below(MAX_MIXED_CALLS) : 1;
    const most = Math.max(1, Math.min(burst + mixed, maxCalls, MAX_CALLS - start.calls.length));
    const pending = this.#pending(maxCalls, random);
    const calls = pending === undefined ? most : Math.min(most, random.below(MAX_BEFORE_PENDING + 1));
    let left = calls;
    const former: FormerNode[] = [...start.former];
    const formerNodes = new FormerNodes(former);
    const next = (receiver: Receiver): Call | undefined => {
      if (left-- <= 0 || receiver.graph.objects.length > MAX_OBJECTS) return undefined;
      // The state that a faulty operation leaves is judged before another call changes it.
      const last = receiver.calls.at(-1);
      if (receiver.calls.length > start.calls.length && this.#isFaulty(last!.operation)) return undefined;
      if (this.#takesNodes) formerNodes.update(receiver);
      const operation =
        left >= mixed ? random.pick(builders) : (small?.method ?? this.#pickOperation(random));
      const hanging = this.#hanging.get(operation);
      if (hanging?.has(graphKey(receiver.graph)) === true) return undefined;
      return this.#draw(receiver, operation, start.k, former, random);
    };
    const remember = former.map(({ after }) => after);
    return {
      start,
      maxCalls: calls + (pending === undefined ? 0 : MAX_PENDING),
      plan: {
        sequence: start,
        readFrom: start.calls.length,
        remember,
        next,
        pending,
      },
      former: () => former.slice(-MAX_FORMER),
    };
  }

  /** Returns the method that one of the first runs calls, and the number of builder calls before; undefined for others. */
  #smallRun(number: number): { readonly method: Operation; readonly size: number } | undefined {
    const round = Math.floor(number / this.#methods.length);
    const method = this.#methods[number % this.#methods.length];
    if (method === undefined || round >= SMALL_ROUNDS || !this.#weights.has(method)) return undefined;
    return { method, size: round % SMALL_SIZES };
  }

  /** Returns a plan of calls that are pending together: the first returns a promise, the others are any. */
  #pending(maxCalls: number, random: Random): PendingPlan | undefined {
    if (!this.#interleaves || maxCalls < MAX_BEFORE_PENDING + MAX_PENDING) return undefined;
    const first = [...this.#async].filter((operation) => this.#mayPend(operation));
    if (first.length === 0 || random.next() >= PENDING_CHANCE) return undefined;
    const others = [...this.#weights.keys()].filter((operation) => this.#mayPend(operation));
    const count = MIN_PENDING + random.below(MAX_PENDING - MIN_PENDING + 1);
    return {
      random: random.fork('order'),
      calls: (receiver) => {
        receiver.remember();
        return Array.from({ length: count }, (_, call) => {
          const operations = call === 0 || random.next() < FIRST_CHANCE ? first : others;
          const drawn = receiver.draw(random.pick(operations), random);
          return { ...drawn, args: drawn.args.map((argument) => asBefore(argument, receiver.calls.length)) };
        });
      },
    };
  }

  #mayPend(operation: Operation): boolean {
    return this.#weights.has(operation) && !this.#isFaulty(operation) && !this.#apart.has(operation);
  }

  #isFaulty(operation: Operation): boolean {
    return this.#weights.get(operation) === FAULTY_WEIGHT;
  }

  /** Starts with a new object, at the scope of the model or a multiple of it, so that large objects have enough keys. */
  #newObject(random: Random): Start {
    return { k: this.#scope * random.pick([1, 1, 1, 2, 4]), calls: [], former: [] };
  }

  #pickOperation(random: Random): Operation {
    const weights = [...this.#weights].map(([operation, weight]) => {
      const reads = (this.#vain.get(operation) ?? 0) >= READER_CALLS;
      return [operation, reads ? READER_WEIGHT * weight : weight] as const;
    });
    let left = random.next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    return (weights.find(([, weight]) => (left -= weight) < 0) ?? weights.at(-1)!)[0];
  }

  /** Draws the arguments of a call. Only untrusted operations may get removed objects. */
  #draw(
    receiver: Receiver,
    operation: Operation,
    k: number,
    former: readonly FormerNode[],
    random: Random,
  ): Call {
    if (this.#trusted.has(operation)) return receiver.draw(operation, random);
    const isKnown = receiver.calls.length > 0 && random.next() < KNOWN_CHANCE;
    const known = isKnown ? knownArguments(receiver.calls, operation, random) : [];
    const drawArgument = (domain: Domain, index: number): CallArgument => {
      const earlier = known[index];
      if (earlier?.kind === 'value' && domain.kind === 'value' && hasValue(domain, earlier.value, k))
        return earlier;
      if (domain.kind !== 'node') return receiver.drawArgument(domain, random);
      const chance = random.next();
      if (domain.removed && former.length > 0 && chance < FORMER_CHANCE) return random.pick(former);
      if (chance >= 1 - RECEIVER_CHANCE) return { kind: 'node', label: 0 };
      return receiver.drawArgument(domain, random);
    };
    return { operation, args: operation.args.map(drawArgument) };
  }
}

/** Returns the arguments of one earlier call, or those of several if it has another number of them than the operation. */
function knownArguments(
  calls: readonly Call[],
  { args: { length } }: Operation,
  random: Random,
): readonly (CallArgument | undefined)[] {
  const { args } = random.pick(calls);
  if (args.length === length) return args;
  return Array.from({ length }, () => {
    const earlier = random.pick(calls).args;
    return earlier.length === 0 ? undefined : random.pick(earlier);
  });
}

/** True if a domain lists a value at scope k. */
const hasValue = (domain: ValueDomain, value: unknown, k: number): boolean =>
  domain.values(k)?.includes(value) === true;

/** Returns an argument object as it is in the state before the calls that are pending together. */
const asBefore = (argument: CallArgument, after: number): CallArgument =>
  argument.kind === 'node' ? { kind: 'former', after, label: argument.label } : argument;
