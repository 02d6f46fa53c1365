import type { HuntFault } from '../judge/fault.ts';
import type { Finding } from './finding.ts';
import { KnownFaults, type FaultIdentity } from './known-faults.ts';

/** Faults of one last call and kind that are investigated. */
const MAX_INVESTIGATED = 8;
/** Investigations that may be repeated with another fault, since the fault turned out to be harmless. */
const MAX_REPEATED = 8;
/** Findings of one method and kind. */
const MAX_REPORTED = 3;

/** The findings of a hunt, one for each distinct fault. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #excluded: readonly FaultIdentity[];
  readonly #faults = new Map<Finding, HuntFault>();
  readonly #investigated = new Map<string, number>();
  readonly #repeated = new Map<string, number>();
  #known: KnownFaults;

  /** @param excluded faults that are not to be reported. */
  constructor(excluded: readonly FaultIdentity[] = []) {
    this.#excluded = excluded;
    this.#known = new KnownFaults(excluded);
  }

  /** True if a fault was met before. */
  isKnown(identity: FaultIdentity): boolean {
    return this.#known.has(identity);
  }

  /** True if a fault is new and not one of too many alike; counts it as investigated. */
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

  /** Allows another investigation in place of the last one, whose fault is harmless. */
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
   * @param shown identity of the same fault before shrinking.
   * @returns true if the finding was added.
   */
  add(finding: Finding, fault: HuntFault, shown?: FaultIdentity): boolean {
    const isKnown = this.#known.has(finding) || this.list.some((other) => makesRedundant(other, finding));
    if (shown !== undefined) this.#known.add(shown);
    if (isKnown) return false;
    const kept = this.list.filter((other) => !makesRedundant(finding, other));
    this.list.splice(0, this.list.length, ...kept);
    this.#known.add(finding);
    this.#faults.set(finding, fault);
    this.list.push(finding);
    return true;
  }

  /** Removes all findings and returns their faults, to judge them again. */
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

/** True if the last call is one of another method than the one at fault. */
const isShownLater = ({ method, sequence }: Finding): boolean => sequence.at(-1)?.method !== method;

const callsOf = ({ scope, sequence }: Finding): string =>
  JSON.stringify([scope, sequence.map(({ method, args }) => [method, args])]);
