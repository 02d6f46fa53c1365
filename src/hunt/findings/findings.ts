import type { Structure } from '../../objects/structure/structure.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Finding } from './finding.ts';
import { KnownFaults, type FaultIdentity } from './known-faults.ts';

/** Maximum number of findings per method and kind. */
export const MAX_REPORTED = 3;

/** The findings of a hunt, one for each distinct fault. */
export class Findings {
  /** The findings so far. */
  readonly list: Finding[] = [];
  readonly #excluded: readonly FaultIdentity[];
  readonly #faults = new Map<Finding, HuntFault>();
  #known: KnownFaults;

  /** @param excluded faults to leave unreported. */
  constructor(excluded: readonly FaultIdentity[] = []) {
    this.#excluded = excluded;
    this.#known = new KnownFaults(excluded);
  }

  /** Returns the marks of a fault that no known fault of its method and kind has; none if the fault is known. */
  newMarks(identity: FaultIdentity): string[] {
    return this.#known.newMarks(identity);
  }

  /** True if a method has as many findings of a kind as are reported. */
  isFull(method: string, kind: HuntFault['kind']): boolean {
    return (
      this.list.filter((finding) => finding.method === method && finding.kind === kind).length >= MAX_REPORTED
    );
  }

  /**
   * Adds a finding, unless its fault is known or another finding makes it redundant; removes findings that it makes
   * redundant.
   *
   * @returns true if the finding was added.
   */
  add(finding: Finding, fault: HuntFault): boolean {
    // A fault that cannot be shown without a known one is its consequence.
    const isKnown =
      this.newMarks(finding).length < finding.marks.length ||
      this.list.some((other) => makesRedundant(other, finding));
    this.#known.add(finding);
    if (isKnown) return false;
    const kept = this.list.filter((other) => !makesRedundant(finding, other));
    this.list.splice(0, this.list.length, ...kept);
    this.#faults.set(finding, fault);
    this.list.push(finding);
    return true;
  }

  /** Returns the fault that a finding describes. */
  faultOf(finding: Finding): HuntFault {
    return this.#faults.get(finding)!;
  }

  /**
   * Returns the names of methods that are at fault in objects that builders make, whatever a finding is: what only they
   * tell apart says nothing of it. They are other methods, and its own if a smaller object shows another fault of it.
   */
  othersAtFault(finding: Finding, structure: Structure): readonly string[] {
    const builders = new Set(structure.builders.map(({ name }) => name));
    const isAlone = ({ method, sequence }: Finding): boolean =>
      !builders.has(method) && sequence.every((call) => call.method === method || builders.has(call.method));
    const others = this.list.filter(({ method, sequence }) =>
      method === finding.method ? finding.sequence.length > Math.max(sequence.length, finding.scope) : true,
    );
    return [...new Set(others.filter(isAlone).map(({ method }) => method))];
  }

  /** Says of a finding what a caller sees of its fault. */
  explain(finding: Finding, consequence: string): void {
    const told: Finding = { ...finding, explanation: { ...finding.explanation, consequence } };
    this.list[this.list.indexOf(finding)] = told;
    this.#faults.set(told, this.faultOf(finding));
  }

  /** Removes a finding; its fault stays known. */
  remove(finding: Finding): void {
    this.list.splice(this.list.indexOf(finding), 1);
  }

  /** Removes all findings and returns their faults, so that a new oracle can judge them. */
  takeAll(): HuntFault[] {
    this.#known = new KnownFaults(this.#excluded);
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
