import type { HuntFault } from '../judge/fault.ts';
import { UNEXPLAINED } from '../judge/marks.ts';
import { KnownFaults, type FaultIdentity } from './known-faults.ts';

/** Maximum number of looks per method and kind of fault, and per group. */
const MAX_LOOKS = 16;
const MAX_LOOKS_OF_GROUP = 2;
/** Maximum number of further looks per method and kind, into groups that were put off. */
const MAX_LATE_LOOKS = 2;

/** What to do with a suspected fault: look into it now, at the end of the hunt, or never. */
export type Decision = 'look' | 'later' | 'skip';

/** A suspected fault that was put off. */
interface PutOff {
  readonly fault: HuntFault;
  readonly identity: FaultIdentity;
}

/**
 * Decides which suspected faults are looked into, since a look costs far more than a call. Suspicions of one method and
 * kind with the same marks form a group. Each group gets its look. A group waits until the end if all its marks belong to
 * states that were held back as harmless, or some of them to known faults.
 */
export class Suspicions {
  readonly #looks = new Map<string, number>();
  /** By group: the fewest calls of a fault that was looked into. */
  readonly #shortest = new Map<string, number>();
  readonly #putOff = new Map<string, PutOff>();
  #harmless = new KnownFaults();

  /**
   * Decides about a suspected fault, and counts the look.
   *
   * @param newMarks the marks that no known fault has.
   */
  decide(fault: HuntFault, identity: FaultIdentity, newMarks: readonly string[]): Decision {
    if (newMarks.length === 0) return 'skip';
    const { kind, marks } = identity;
    if (kind !== 'invariant' || marks.includes(UNEXPLAINED))
      return this.#count(tagOf(identity), MAX_LOOKS) ? 'look' : 'skip';
    if (newMarks.length < marks.length || this.#isExplained({ ...identity, marks: newMarks })) {
      this.putOff(fault, identity);
      return 'later';
    }
    const group = groupOf(identity);
    if (!this.#count(group, MAX_LOOKS_OF_GROUP) || !this.#count(tagOf(identity), MAX_LOOKS)) return 'skip';
    this.#shortest.set(group, Math.min(callCount({ fault }), this.#shortest.get(group) ?? Infinity));
    return 'look';
  }

  /** Puts a fault off until the end of the hunt; of each group the one with the fewest calls is kept. */
  putOff(fault: HuntFault, identity: FaultIdentity): void {
    const group = groupOf(identity);
    const other = this.#putOff.get(group);
    if (other === undefined || callCount({ fault }) < callCount(other))
      this.#putOff.set(group, { fault, identity });
  }

  /** True if no fault of a method and kind is looked into any more. */
  isSpent(method: string, kind: HuntFault['kind']): boolean {
    return this.#looks.get(tagOf({ method, kind })) === MAX_LOOKS;
  }

  /** Notes that a fault was held back as harmless. */
  noteHarmless(identity: FaultIdentity): void {
    this.#harmless.add(identity);
  }

  /**
   * Returns the faults that were put off, those with the fewest calls first, if their group had no look but at faults of
   * more calls: in a small object, more calls meet what is wrong.
   */
  takePutOff(): HuntFault[] {
    const putOff = [...this.#putOff].sort(([, a], [, b]) => callCount(a) - callCount(b));
    this.#putOff.clear();
    return putOff.flatMap(([group, { fault, identity }]) => {
      const isShorter = callCount({ fault }) < (this.#shortest.get(group) ?? Infinity);
      return isShorter && this.#count(`${tagOf(identity)}/late`, MAX_LATE_LOOKS) ? [fault] : [];
    });
  }

  /** Forgets all groups: a new oracle has other reasons. */
  clear(): void {
    this.#looks.clear();
    this.#shortest.clear();
    this.#putOff.clear();
    this.#harmless = new KnownFaults();
  }

  /** True if all marks of a fault belong to states that were held back. */
  #isExplained(identity: FaultIdentity): boolean {
    return this.#harmless.newMarks(identity).length === 0;
  }

  /** Counts a look; returns false if the limit is reached. */
  #count(name: string, limit: number): boolean {
    const looks = this.#looks.get(name) ?? 0;
    if (looks < limit) this.#looks.set(name, looks + 1);
    return looks < limit;
  }
}

const callCount = ({ fault }: Pick<PutOff, 'fault'>): number => fault.sequence.calls.length;

const tagOf = ({ method, kind }: Pick<FaultIdentity, 'method' | 'kind'>): string => `${method}/${kind}`;

const groupOf = ({ method, kind, marks }: FaultIdentity): string => JSON.stringify([method, kind, ...marks]);
