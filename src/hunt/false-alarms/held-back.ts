import type { Repair } from '../../classifier/explain/explanation.ts';
import { showCall } from '../../collect/receiver.ts';
import type { BuiltIns } from '../run/built-ins.ts';
import type { Continuing, Explaining } from './continuation.ts';
import { builtAlike } from './built-alike.ts';
import { emptiedItems } from './emptied-items.ts';
import { equivalentRepair } from './equivalent-repair.ts';
import type { HuntFault } from '../judge/fault.ts';
import { heals } from './heals.ts';
import { setsOnly } from './sets-only.ts';
import type { HeldBackState } from '../hunt-options.ts';
import type { Judge } from '../judge/judge.ts';

/** The states of a hunt that are rejected, though they do no harm: one a method. */
export class HeldBack {
  readonly #states = new Map<string, HeldBackState>();
  readonly #continuing: Omit<Continuing, 'classes' | 'isValid'>;
  readonly #builtIns: BuiltIns;

  constructor(continuing: Omit<Continuing, 'classes' | 'isValid'>, builtIns: BuiltIns) {
    this.#continuing = continuing;
    this.#builtIns = builtIns;
  }

  get list(): readonly HeldBackState[] {
    return [...this.#states.values()];
  }

  /** Puts a fault down for the method that leaves it, unless there is one that takes no more calls. */
  put({ sequence: { calls } }: HuntFault, reason: string): void {
    const method = calls.at(-1)!.operation.name;
    const known = this.#states.get(method);
    if (known !== undefined && known.sequence.length <= calls.length) return;
    this.#states.set(method, { method, sequence: calls.map(showCall), reason });
  }

  /** Forgets them, where the oracle was trained anew: it may accept them now. */
  clear(): void {
    this.#states.clear();
  }

  /** Why the object that a fault leaves does no harm; undefined where it may. */
  reasonFor(fault: HuntFault, judge: Judge): string | undefined {
    if (fault.kind !== 'invariant') return undefined;
    const repairs = judge.explain(fault.after!)?.repairs;
    if (repairs === undefined) return undefined;
    const isSeen = repairs.some(isForAllToSee);
    const continuing: Explaining = {
      ...this.#continuing,
      classes: judge.oracle.classes,
      isValid: (graph) => !judge.rejects(graph),
      faultsOf: (graph) => judge.explain(graph, { repairs: false })?.faults ?? [],
      random: this.#continuing.random.fork('continue'),
    };
    try {
      const fields = setsOnly(fault, continuing);
      if (fields !== undefined) return `the call only sets ${fields}, which no builder changes`;
      const twin = builtAlike(fault, repairs, continuing);
      if (twin !== undefined) return `no call tells it from what builders make: ${twin}`;
      // What is left in unused parts of arrays is so whatever else would make the object valid.
      const change =
        (isSeen ? undefined : equivalentRepair(fault, repairs, continuing)) ??
        emptiedItems(fault, continuing);
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
