import type { ObjectGraph } from '../heap/graph.ts';
import type { Transition } from '../transition/transition.ts';
import { FalseAlarms } from './false-alarms/false-alarms.ts';
import { HeldBackStates } from './false-alarms/held-back-states.ts';
import { describeFault } from './findings/describe-fault.ts';
import type { Finding } from './findings/finding.ts';
import { Findings } from './findings/findings.ts';
import { identifyFault, type FaultIdentity } from './findings/known-faults.ts';
import type { HuntInternals } from './hunt-internals.ts';
import type { HuntOptions } from './hunt-options.ts';
import { BuilderCheck } from './judge/builder-check.ts';
import type { HuntFault } from './judge/fault.ts';
import { Reproducer, type Reproduced } from './judge/reproducer.ts';
import { Retrainer } from './judge/retrainer.ts';
import type { CallableOperations } from './run/callable-operations.ts';
import type { HuntContext } from './run/hunt-context.ts';
import type { Sequence } from './run/sequence.ts';
import { shrinkFault } from './shrink/shrink-fault.ts';

/** Result of an investigation. */
export type Investigation =
  /** A new finding of this method. */
  | { readonly kind: 'reported'; readonly method: string }
  /** The fault was met before, or is one of too many alike. */
  | { readonly kind: 'known' }
  /** The fault did not show again. */
  | { readonly kind: 'gone' }
  /** A false-alarm rule explains the rejected state. */
  | { readonly kind: 'harmless' }
  /** The oracle rejects similar objects that trusted builders make. */
  | { readonly kind: 'doubtful' };

/** Investigates faults: deduplicates, excuses, reproduces, shrinks, checks the oracle, retrains it, and reports. */
export class Investigator {
  readonly heldBack = new HeldBackStates();
  readonly #context: HuntContext;
  readonly #options: HuntOptions & { readonly timeout: number };
  readonly #falseAlarms: FalseAlarms;
  readonly #findings: Findings;
  readonly #builderCheck: BuilderCheck;
  readonly #retrainer: Retrainer;
  /** Operations whose transition judge rejected a call that the trusted version does not confirm as wrong. */
  readonly #misjudged = new Set<string>();
  #reproducer: Reproducer;
  #doubtful = 0;

  constructor(
    context: HuntContext,
    callable: CallableOperations,
    options: HuntOptions & { readonly timeout: number },
    { known, rules }: HuntInternals,
  ) {
    this.#context = context;
    this.#options = options;
    this.#falseAlarms = new FalseAlarms(context, callable, rules);
    this.#findings = new Findings(known);
    this.#builderCheck = new BuilderCheck(context);
    this.#retrainer = new Retrainer(options.relearn);
    this.#reproducer = new Reproducer(options.oracle, options.transitions, context);
  }

  /** Runs and judges sequences with the present oracle. */
  get reproducer(): Reproducer {
    return this.#reproducer;
  }

  /** The findings so far. */
  get findings(): readonly Finding[] {
    return this.#findings.list;
  }

  /** Number of findings held back since the oracle is wrong about similar builder-made objects. */
  get doubtful(): number {
    return this.#doubtful;
  }

  /** Number of times the oracle was retrained. */
  get retrained(): number {
    return this.#retrainer.count;
  }

  /** Investigates a fault that a run showed. */
  async investigate(shown: HuntFault): Promise<Investigation> {
    const { kind, sequence } = shown;
    const method = sequence.calls.at(-1)!.operation.name;
    const identity = once(() => identifyFault(shown, method, this.#reproducer.judge));
    if (kind === 'transition' && this.#isMisjudged(shown, identity)) return { kind: 'doubtful' };
    if (!this.#findings.isWorthInvestigating(method, kind, identity)) return { kind: 'known' };
    // States read while the subject had changed built-ins mean nothing.
    this.#context.builtIns.discover();
    // An oracle proved wrong is checked before the effort of shrinking.
    if (kind === 'invariant' && this.#retrainer.isProvedWrong && this.#rejected(shown, 'shown').length > 0) {
      return this.#doubt();
    }
    const reason = this.#harmlessReason(shown);
    if (reason !== undefined) return this.#holdBack(shown, method, reason);
    return this.#shrinkAndReport(shown, identity());
  }

  /** True if the judge of a call's operation finds the call wrong and was never seen to be mistaken. */
  rejectsCall(did: Transition | undefined): boolean {
    return (
      did !== undefined && !this.#misjudged.has(did.operation) && this.#reproducer.judge.rejectsCall(did)
    );
  }

  /** Returns the objects that trusted operations make along a sequence or at the size of a state, and the oracle rejects. */
  rejectedBuilderObjects(sequence: Sequence, state: ObjectGraph | undefined, label: string): ObjectGraph[] {
    const { judge } = this.#reproducer;
    return this.#builderCheck.rejected(judge, sequence, state, label, this.#retrainer.canRetrain);
  }

  /** Retrains the oracle and judges all findings again; returns false if no more retraining is possible. */
  async retrain(rejected: readonly ObjectGraph[]): Promise<boolean> {
    const oracle = await this.#retrainer.retrain(rejected);
    if (oracle === undefined) return false;
    this.heldBack.clear();
    this.#reproducer = new Reproducer(oracle, this.#options.transitions, this.#context);
    for (const fault of this.#findings.takeAll()) {
      const again = this.#reproducer.reproduceCallByCall(fault);
      if (again === undefined) continue;
      if (again.fault.kind === 'invariant' && this.#rejected(again.fault, 'again').length > 0) this.#doubt();
      else this.#findings.add(this.#describe(again), again.fault);
    }
    this.#options.onFindings?.(this.findings);
    return true;
  }

  async #shrinkAndReport(shown: HuntFault, identity: FaultIdentity): Promise<Investigation> {
    let fault =
      shown.kind === 'timeout'
        ? this.#reproducer.reproduceCallByCall(shown)?.fault
        : this.#reproducer.reproduce(shown, shown.sequence);
    let mayBeHarmless = true;
    while (fault !== undefined) {
      const again = this.#reproducer.reproduceCallByCall(this.#shrink(fault, mayBeHarmless));
      if (again === undefined) return { kind: 'gone' };
      if (mayBeHarmless && this.#harmlessReason(again.fault) !== undefined) {
        // Shrinking went too far: repeat it without harmless steps.
        mayBeHarmless = false;
        continue;
      }
      const rejected = shown.kind === 'invariant' ? this.#rejected(again.fault, 'finding') : [];
      if (rejected.length === 0) return this.#report(again, identity);
      if (!(await this.retrain(rejected))) return this.#doubt();
      fault = this.#reproducer.reproduce(again.fault, again.fault.sequence);
    }
    return { kind: 'gone' };
  }

  /** Holds back a harmless state. The oracle is checked and retrained as it is before a finding. */
  async #holdBack(shown: HuntFault, method: string, reason: string): Promise<Investigation> {
    const rejected = this.#rejected(shown, 'harmless');
    this.#findings.allowAnother(method, shown.kind);
    if (rejected.length > 0) return (await this.retrain(rejected)) ? { kind: 'harmless' } : this.#doubt();
    this.heldBack.add(shown, reason);
    return { kind: 'harmless' };
  }

  #doubt(): Investigation {
    this.#doubtful++;
    return { kind: 'doubtful' };
  }

  #report(again: Reproduced, shown: FaultIdentity): Investigation {
    const finding = this.#describe(again);
    if (!this.#findings.add(finding, again.fault, shown)) return { kind: 'known' };
    this.#options.onFindings?.(this.findings);
    return { kind: 'reported', method: finding.method };
  }

  /** True if the trusted version does not confirm that a call is wrong; the operation's judge is then ignored. */
  #isMisjudged(fault: HuntFault, identify: () => FaultIdentity): boolean {
    const identity = identify();
    if (this.#findings.isKnown(identity) || this.#reproducer.confirm(fault) !== undefined) return false;
    if (!this.#misjudged.has(identity.method)) this.#doubt();
    this.#misjudged.add(identity.method);
    return true;
  }

  #harmlessReason(fault: HuntFault): string | undefined {
    return this.#falseAlarms.reasonFor(fault, this.#reproducer.judge);
  }

  #rejected({ sequence, before }: HuntFault, label: string): ObjectGraph[] {
    return this.rejectedBuilderObjects(sequence, before, label);
  }

  #shrink(fault: HuntFault, mayBeHarmless: boolean): HuntFault {
    return shrinkFault(fault, {
      context: this.#context,
      reproducer: this.#reproducer,
      scope: this.#options.scope,
      accepts: mayBeHarmless ? undefined : (smaller) => this.#harmlessReason(smaller) === undefined,
    });
  }

  #describe({ fault, trace }: Reproduced): Finding {
    const { timeout, test = {} } = this.#options;
    const { structure } = this.#context;
    return describeFault(fault, trace, { structure, judge: this.#reproducer.judge, timeout, test });
  }
}

/** Returns a function that calls `work` once and then returns the same result. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => (done ??= { value: work() }).value;
}
