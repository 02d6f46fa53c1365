import type { HuntFault } from '../judge/fault.ts';
import type { Finding } from './finding.ts';
import { KnownFaults, type FaultIdentity } from './known-faults.ts';

/** Maximum number of investigations per last method and kind of fault. */
const MAX_INVESTIGATED = 8;
/** Maximum number of further investigations per last method and kind, each in place of one whose fault was harmless. */
const MAX_REPEATED = 8;
/** Maximum number of findings per method and kind. */
const MAX_REPORTED = 3;

/** The findings of a hunt, one for each distinct fault. */
export class Findings {
  /** The findings so far. */
  readonly list: Finding[] = [];
  readonly #excluded: readonly FaultIdentity[];
  readonly #faults = new Map<Finding, HuntFault>();
  readonly #investigated = new Map<string, number>();
  readonly #repeated = new Map<string, number>();
  #known: KnownFaults;

  /** @param excluded faults to leave unreported. */
  constructor(excluded: readonly FaultIdentity[] = []) {
    this.#excluded = excluded;
    this.#known = new KnownFaults(excluded);
  }

  /** True if a fault is known. */
  isKnown(identity: FaultIdentity): boolean {
    return this.#known.has(identity);
  }

  /** True if a fault is new and its method and kind have not reached a limit; then counts it as investigated. */
  isWorthInvestigating(method: string, kind: HuntFault['kind'], identify: () => FaultIdentity): boolean {
    const tag = `${method}/${kind}`;
    const count = this.#investigated.get(tag) ?? 0;
    const alike = this.list.filter((finding) => finding.method === method && finding.kind === kind);
    if (count >= MAX_INVESTIGATED || alike.length >= MAX_REPORTED || this.#known.has(identify())) {
      return false;
    }
    this.#investigated.set(tag, count + 1);
    return true;
  }

  /** Allows another investigation in place of the last one, whose fault was harmless. */
  allowAnother(method: string, kind: HuntFault['kind']): void {
    const tag = `${method}/${kind}`;
    const repeated = this.#repeated.get(tag) ?? 0;
    const investigated = this.#investigated.get(tag) ?? 0;
    if (repeated >= MAX_REPEATED || investigated === 0) return;
    this.#repeated.set(tag, repeated + 1);
    this.#investigated.set(tag, investigated - 1);
  }

  /**
   * Adds a finding, unless its fault is known or another finding makes it redundant; removes findings that it makes
   * redundant.
   *
   * @param original identity of the same fault before shrinking.
   * @returns true if the finding was added.
   */
  add(finding: Finding, fault: HuntFault, original?: FaultIdentity): boolean {
    const isKnown = this.#known.has(finding) || this.list.some((other) => makesRedundant(other, finding));
    if (original !== undefined) this.#known.add(original);
    if (isKnown) return false;
    const kept = this.list.filter((other) => !makesRedundant(finding, other));
    this.list.splice(0, this.list.length, ...kept);
    this.#known.add(finding);
    this.#faults.set(finding, fault);
    this.list.push(finding);
    return true;
  }

  /** Removes all findings and returns their faults, so that a new oracle can judge them. */
  takeAll(): HuntFault[] {
    this.#known = new KnownFaults(this.#excluded);
    this.#investigated.clear();
    return this.list.splice(0).map((finding) => this.#faults.get(finding)!);
  }
}

/** True if `other` is redundant: same calls, shown by a later call only, or a milder kind of the same method. */
const makesRedundant = (finding: Finding, other: Finding): boolean =>
  finding.method === other.method &&
  (finding.kind === other.kind
    ? isShownLater(other) || callsOf(finding) === callsOf(other)
    : finding.kind === 'invariant' && other.kind === 'transition');

/** True if the last call is not a call of the method at fault. */
const isShownLater = ({ method, sequence }: Finding): boolean => sequence.at(-1)?.method !== method;

const callsOf = ({ scope, sequence }: Finding): string =>
  JSON.stringify([scope, sequence.map(({ method, args }) => [method, args])]);
