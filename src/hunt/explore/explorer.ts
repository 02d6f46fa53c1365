import type { CallArgument, Call, FormerNode, Receiver } from '../../collect/receiver.ts';
import type { Random } from '../../random.ts';
import type { Domain } from '../../structure/domain.ts';
import type { Operation } from '../../structure/structure.ts';
import type { Callable } from '../run/callable.ts';
import { Pool, type Start } from './pool.ts';
import type { CallPlan } from '../run/runner.ts';

/** A run begins on a new object so often, and on one from the pool else. */
const AFRESH = 0.2;
/** A run begins with a burst of builder calls so often, of at most so many times the scope. */
const BURSTS = 0.3;
const LONGEST_BURST = 5;
/** Most calls of any operation after that. */
const MIXED = 8;
/** A sequence is not extended beyond this; nor is an object of more objects. */
const LONGEST = 100;
const LARGEST = 400;
/** `node()` is a removed object so often where there is one, and the receiver itself so often. */
const REMOVED = 0.2;
const ITSELF = 0.1;
/** Removed objects kept with a sequence. */
const KEPT_REMOVED = 4;
/** An operation that a fault was found in is called so often beside the others. */
const FAULTY = 0.25;

/** A run to make. */
export interface Attempt {
  readonly start: Start;
  readonly plan: CallPlan;
  /** Most calls it makes. */
  readonly calls: number;
  /** The objects removed on the way, up to now. */
  readonly former: () => readonly FormerNode[];
}

/** Decides what to try next: which sequence to extend, and by what calls. */
export class Explorer {
  readonly pool = new Pool();
  readonly #builders: readonly Operation[];
  readonly #scope: number;
  readonly #random: Random;
  readonly #chances = new Map<Operation, number>();
  readonly #trusted: ReadonlySet<Operation>;
  /** Whether an argument may be a removed object. */
  readonly #takesNodes: boolean;

  /** @param building names of further operations that build objects, as trusted ones of another version do. */
  constructor({ builders, methods }: Callable, scope: number, building: readonly string[], random: Random) {
    this.#builders = [...builders, ...methods.filter(({ name }) => building.includes(name))];
    this.#trusted = new Set(builders);
    this.#scope = scope;
    this.#random = random;
    for (const operation of [...builders, ...methods]) this.#chances.set(operation, 1);
    this.#takesNodes = methods.some(({ args }) => args.some(({ kind }) => kind === 'node'));
  }

  /** Calls an operation less often, since what it does wrong is known. */
  demote(method: string): void {
    for (const operation of this.#chances.keys()) {
      if (operation.name === method) this.#chances.set(operation, FAULTY);
    }
  }

  /** Calls an operation no more. */
  drop(operation: Operation): void {
    this.#chances.delete(operation);
  }

  /** Whether there is anything left to call. */
  get exhausted(): boolean {
    return this.#chances.size === 0;
  }

  /**
   * What to try next, with at most so many calls; some of them may be refused.
   *
   * @param number of the attempt: the same one gives the same, as long as nothing was learnt in between.
   */
  attempt(number: number, most: number): Attempt {
    const random = this.#random.fork(number);
    const start = (random.next() >= AFRESH && this.pool.pick(random)) || this.#fresh(random);
    const builders = this.#builders.filter((builder) => this.#chances.get(builder) === 1);
    const burst =
      builders.length > 0 && random.next() < BURSTS ? random.below(LONGEST_BURST * this.#scope) : 0;
    const mixed = 1 + random.below(MIXED);
    const calls = Math.max(1, Math.min(burst + mixed, most, LONGEST - start.calls.length));
    let left = calls;
    const former: FormerNode[] = [...start.former];
    const history = new History(former);
    const next = (receiver: Receiver): Call | undefined => {
      if (left-- <= 0 || receiver.graph.objects.length > LARGEST) return undefined;
      // What a faulty operation leaves is judged before anything else is done to it.
      const before = receiver.calls.at(-1);
      if (receiver.calls.length > start.calls.length && this.#isFaulty(before!.operation)) return undefined;
      if (this.#takesNodes) history.look(receiver);
      const operation = left >= mixed ? random.pick(builders) : this.#pickOperation(random);
      return this.#draw(receiver, operation, former, random);
    };
    const remember = former.map(({ after }) => after);
    return {
      start,
      calls,
      plan: { sequence: start, readFrom: start.calls.length, remember, next },
      former: () => former.slice(-KEPT_REMOVED),
    };
  }

  #isFaulty(operation: Operation): boolean {
    return this.#chances.get(operation) === FAULTY;
  }

  /** A new object, at the scope of the model or a few times that, so that there are keys enough for large ones. */
  #fresh(random: Random): Start {
    return { k: this.#scope * random.pick([1, 1, 2, 4]), calls: [], former: [] };
  }

  #pickOperation(random: Random): Operation {
    const chances = [...this.#chances];
    let left = random.next() * chances.reduce((sum, [, chance]) => sum + chance, 0);
    return (chances.find(([, chance]) => (left -= chance) < 0) ?? chances.at(-1)!)[0];
  }

  /** Trusted operations get what they were trusted with; the others may get removed objects too. */
  #draw(receiver: Receiver, operation: Operation, former: readonly FormerNode[], random: Random): Call {
    if (this.#trusted.has(operation)) return receiver.draw(operation, random);
    const argument = (domain: Domain): CallArgument => {
      if (domain.kind !== 'node') return receiver.drawArgument(domain, random);
      const chance = random.next();
      if (former.length > 0 && chance < REMOVED) return random.pick(former);
      if (chance >= 1 - ITSELF) return { kind: 'node', label: 0 };
      return receiver.drawArgument(domain, random);
    };
    return { operation, args: operation.args.map(argument) };
  }
}

/** Notices which objects are reachable no more. */
class History {
  readonly #former: FormerNode[];
  #before: readonly object[] | undefined;
  #after = 0;

  /** @param former what was removed is added here. */
  constructor(former: FormerNode[]) {
    this.#former = former;
  }

  look(receiver: Receiver): void {
    const now = receiver.objects;
    if (now === this.#before) return;
    if (this.#before !== undefined) {
      const present = new Set(now);
      this.#before.forEach((object, label) => {
        if (label > 0 && !present.has(object))
          this.#former.push({ kind: 'former', after: this.#after, label });
      });
    }
    receiver.remember();
    this.#before = now;
    this.#after = receiver.calls.length;
  }
}
