import type { HuntFault } from '../judge/fault.ts';
import type { Finding } from './finding.ts';
import { KnownFaults, type FaultIdentity } from './known-faults.ts';

/** Faults that one call shows, of one kind, that are looked into. */
const LOOKED_INTO = 8;
/** So many more where what was looked into was nothing. */
const FURTHER = 8;
/** Faults of one method and kind that are reported. */
const REPORTED = 3;

/** The findings of a hunt, each fault told once. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #before: readonly FaultIdentity[];
  /** What stands behind the findings. */
  readonly #faults = new Map<Finding, HuntFault>();
  readonly #lookedInto = new Map<string, number>();
  readonly #further = new Map<string, number>();
  #known: KnownFaults;

  /** @param known faults that are not to be told. */
  constructor(known: readonly FaultIdentity[] = []) {
    this.#before = known;
    this.#known = new KnownFaults(known);
  }

  /** Whether a fault is one of those found, as far as can be told from how it showed. */
  isKnown(identity: FaultIdentity): boolean {
    return this.#known.has(identity);
  }

  /** Whether a fault is worth looking into, as far as it can be told from how it showed. */
  isNew(method: string, kind: HuntFault['kind'], identify: () => FaultIdentity): boolean {
    const tag = `${method}/${kind}`;
    const times = this.#lookedInto.get(tag) ?? 0;
    const alike = this.list.filter((finding) => finding.method === method && finding.kind === kind);
    if (times >= LOOKED_INTO || alike.length >= REPORTED || this.#known.has(identify())) return false;
    this.#lookedInto.set(tag, times + 1);
    return true;
  }

  /** Has another one looked into, since the last was nothing; not for ever. */
  lookFurther(method: string, kind: HuntFault['kind']): void {
    const tag = `${method}/${kind}`;
    const times = this.#further.get(tag) ?? 0;
    const lookedInto = this.#lookedInto.get(tag) ?? 0;
    if (times >= FURTHER || lookedInto === 0) return;
    this.#further.set(tag, times + 1);
    this.#lookedInto.set(tag, lookedInto - 1);
  }

  /**
   * Adds a finding, unless its fault is known, or another finding says as much.
   *
   * @param shown what the fault looked like before it was made small, which is the same fault.
   */
  add(finding: Finding, fault: HuntFault, shown?: FaultIdentity): boolean {
    const isKnown = this.#known.has(finding) || this.list.some((other) => eclipses(other, finding));
    if (shown !== undefined) this.#known.add(shown);
    if (isKnown) return false;
    const kept = this.list.filter((other) => !eclipses(finding, other));
    this.list.splice(0, this.list.length, ...kept);
    this.#known.add(finding);
    this.#faults.set(finding, fault);
    this.list.push(finding);
    return true;
  }

  /** Takes all findings out, to look at them again. */
  takeAll(): HuntFault[] {
    this.#known = new KnownFaults(this.#before);
    this.#lookedInto.clear();
    return this.list.splice(0).map((finding) => this.#faults.get(finding)!);
  }
}

/**
 * Whether another finding of the same method need not be told beside one: what the same calls show, in which an oracle
 * trained anew sees something else; what a later call shows, where the method itself shows it; what it leaves of valid
 * objects, where it leaves invalid ones.
 */
const eclipses = (finding: Finding, other: Finding): boolean =>
  finding.method === other.method &&
  (finding.kind === other.kind
    ? isLate(other) || callsOf(finding) === callsOf(other)
    : finding.kind === 'invariant' && other.kind === 'transition');

/** Whether the call that shows a fault is one of another method than that at fault. */
const isLate = ({ method, sequence }: Finding): boolean => sequence.at(-1)?.method !== method;

const callsOf = ({ scope, sequence }: Finding): string =>
  JSON.stringify([scope, sequence.map(({ method, args }) => [method, args])]);
