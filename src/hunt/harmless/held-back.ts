import type { Repair } from '../../classifier/explain/explanation.ts';
import { showCall } from '../../collect/receiver.ts';
import type { Random } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import type { BuiltIns } from '../built-ins.ts';
import { callableOf, type Callable } from '../callable.ts';
import type { Continuing } from './continuation.ts';
import { equivalentRepair } from './equivalent-repair.ts';
import type { Fault } from '../fault.ts';
import { heals } from './heals.ts';
import type { HeldBackState, HuntOptions } from '../hunt-options.ts';
import type { Judge } from '../judge.ts';
import { TimeLimit } from '../time-limit.ts';

/** The states of a hunt that are rejected, though they do no harm: one a method. */
export class HeldBack {
  readonly list: HeldBackState[] = [];
  readonly #structure: Structure;
  readonly #options: HuntOptions & { readonly limit: number };
  readonly #callable: Callable;
  readonly #limit: TimeLimit;
  readonly #builtIns: BuiltIns;
  readonly #random: Random;

  /** @param structure its functions framed by the built-ins. */
  constructor(
    structure: Structure,
    options: HuntOptions & { readonly limit: number },
    builtIns: BuiltIns,
    random: Random,
  ) {
    this.#structure = structure;
    this.#options = options;
    this.#callable = callableOf(structure, options.methods, options.scope);
    this.#limit = new TimeLimit(options.limit);
    this.#builtIns = builtIns;
    this.#random = random;
  }

  /** Puts a fault down for the method that leaves it, unless there is one. */
  put({ sequence: { calls } }: Fault, reason: string): void {
    const method = calls.at(-1)!.operation.name;
    if (this.list.some((one) => one.method === method)) return;
    this.list.push({ method, sequence: calls.map(showCall), reason });
  }

  /** Why the object that a fault leaves does no harm; undefined where it may. */
  reasonFor(fault: Fault, judge: Judge): string | undefined {
    if (fault.kind !== 'invariant') return undefined;
    const repairs = judge.explain(fault.after!)?.repairs;
    if (repairs === undefined || repairs.some(isForAllToSee)) return undefined;
    const continuing: Continuing = {
      structure: this.#structure,
      frame: this.#builtIns.frame,
      callable: this.#callable,
      classes: judge.oracle.classes,
      isValid: (graph) => !judge.rejects(graph),
      limit: this.#limit,
      random: this.#random.fork('continue'),
      onCall: this.#options.onCall,
    };
    try {
      const change = equivalentRepair(fault, repairs, continuing);
      if (change !== undefined) return `no call tells it from a valid one, with ${change}`;
      if (repairs.length > 0) return undefined;
      return heals(fault.sequence, continuing)
        ? 'a few calls of any builders make it valid again'
        : undefined;
    } finally {
      this.#builtIns.leave(); // where a call hung
    }
  }
}

/** Whether a repair is one of a field of the root, such as a size: whoever reads it gets a wrong value. */
const isForAllToSee = ({ label }: Repair): boolean => label === 0;
