import type { HuntFault } from '../judge/fault.ts';
import { UNEXPLAINED } from '../judge/judge.ts';
import { KnownFaults, type FaultIdentity } from './known-faults.ts';

/** Looks per method and kind of fault, at most, and how many of them any group may have. */
const MAX_LOOKS = 16;
const MAX_OPEN_LOOKS = 8;
/** Looks per group, and per condition of a method before only others get its last looks. */
const MAX_LOOKS_OF_GROUP = 2;
const MAX_LOOKS_OF_MARK = 2;
/** Looks per method and kind at the end of the hunt, at most: at states that were put off. */
const MAX_LATE_LOOKS = 4;
/** Groups that are put off, at most; each keeps two states. */
const MAX_PUT_OFF = 4000;

/** What to do with a suspected fault: look into it now, at the end of the hunt, or never. */
export type Decision = 'look' | 'later' | 'skip';

/** A suspected fault that was put off. */
interface PutOff {
  readonly fault: HuntFault;
  readonly identity: FaultIdentity;
}

/**
 * Decides which suspected faults are looked into, since a look costs far more than a call. Suspicions of one method
 * and kind with the same marks form a group; each gets its look. The last looks of a method go to conditions that had
 * few. Others wait until the end of the hunt. So do those all of whose marks belong to states that were held back as
 * harmless, and those with a mark of a known fault.
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
    const tag = tagOf(identity);
    if (kind !== 'invariant' || marks.includes(UNEXPLAINED))
      return this.#count(tag, MAX_LOOKS) ? 'look' : 'skip';
    const isPartlyKnown = newMarks.length < marks.length;
    const looksOf = (name: string): number => this.#looks.get(name) ?? 0;
    const group = groupOf(identity);
    const isOwed =
      looksOf(tag) < MAX_OPEN_LOOKS || marks.some((mark) => looksOf(`${tag}/${mark}`) < MAX_LOOKS_OF_MARK);
    const mayLook =
      isOwed && looksOf(group) < MAX_LOOKS_OF_GROUP && !isPartlyKnown && !this.#isExplained(identity);
    if (!mayLook || !this.#count(tag, MAX_LOOKS)) {
      this.putOff(fault, identity);
      return 'later';
    }
    this.#count(group, MAX_LOOKS_OF_GROUP);
    for (const mark of marks) this.#count(`${tag}/${mark}`, MAX_LOOKS_OF_MARK);
    this.#shortest.set(group, Math.min(callCount({ fault }), this.#shortest.get(group) ?? Infinity));
    return 'look';
  }

  /** Puts a fault off until the end of the hunt; of each group the one with the fewest calls is kept. */
  putOff(fault: HuntFault, identity: FaultIdentity): void {
    const group = groupOf(identity);
    const other = this.#putOff.get(group);
    if (other === undefined ? this.#putOff.size < MAX_PUT_OFF : callCount({ fault }) < callCount(other))
      this.#putOff.set(group, { fault, identity });
  }

  /** Notes that a fault was held back as harmless. */
  noteHarmless(identity: FaultIdentity): void {
    this.#harmless.add(identity);
  }

  /**
   * Returns the faults that were put off and get a look at last, those with the fewest calls first: of each method those that
   * show a condition for the first time, then others. A group had its look if that was at a fault of as few calls: in a small
   * object, more calls meet what is wrong.
   */
  takePutOff(): HuntFault[] {
    const putOff = [...this.#putOff]
      .map(([group, one]) => ({ ...one, group, tag: tagOf(one.identity) }))
      .filter(({ fault, group }) => callCount({ fault }) < (this.#shortest.get(group) ?? Infinity))
      .sort((a, b) => callCount(a) - callCount(b));
    this.#putOff.clear();
    const shown = new Set<string>();
    const isFirst = new Map(
      putOff.map(({ identity: { marks }, group, tag }) => {
        const fresh = marks.map((mark) => `${tag}/${mark}`).filter((mark) => !shown.has(mark));
        for (const mark of fresh) shown.add(mark);
        return [group, fresh.length > 0];
      }),
    );
    const chosen = [true, false].flatMap((first) =>
      putOff.filter(
        ({ group, tag }) => isFirst.get(group) === first && this.#count(`${tag}/late`, MAX_LATE_LOOKS),
      ),
    );
    return chosen.sort((a, b) => callCount(a) - callCount(b)).map(({ fault }) => fault);
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
