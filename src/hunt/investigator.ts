import type { ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { Transition } from '../transition/transition.ts';
import type { BuiltIns } from './run/built-ins.ts';
import { callableOf } from './run/callable.ts';
import { describeFault } from './findings/describe-fault.ts';
import { faultOf, type HuntFault } from './judge/fault.ts';
import type { Finding } from './findings/finding.ts';
import { Findings } from './findings/findings.ts';
import { HeldBack } from './false-alarms/held-back.ts';
import type { HuntOptions } from './hunt-options.ts';
import { Judge } from './judge/judge.ts';
import { errorMark, marksOf, type FaultIdentity } from './findings/known-faults.ts';
import { Runner, type RunnerOptions } from './run/runner.ts';
import type { Sequence } from './run/sequence.ts';
import { shrink } from './shrink/shrink.ts';
import { TimeLimit } from './run/time-limit.ts';
import type { Trace } from './run/trace.ts';
import { rejectedByModel } from './judge/trial.ts';
import { TrustedVersion } from './judge/trusted-version.ts';
import { within } from './run/within.ts';

/** Sequences tried to shrink one; each that hangs takes a part of the limit, so fewer of those. */
const ATTEMPTS = 1500;
/** Where each has to be seen to make a difference. */
const OBSERVED = 200;
const HANGING = { attempts: 40, times: 0.25 };
/** How often the oracle is trained anew. */
const RETRAINED = 3;

/** What became of a fault that was looked into. */
export type Investigation =
  | { readonly kind: 'reported'; readonly method: string }
  /** The same as one reported before, or one of too many. */
  | { readonly kind: 'known' }
  /** It did not show again. */
  | { readonly kind: 'gone' }
  /** The object is rejected, though it does no harm. */
  | { readonly kind: 'harmless' }
  /** It rests on an oracle that was proved wrong. */
  | { readonly kind: 'doubtful' };

/** Looks into faults: runs them again, makes them small, doubts the oracle, and puts down what remains. */
export class Investigator {
  judge: Judge;
  runner: Runner;
  retrained = 0;
  doubtful = 0;
  readonly heldBack: HeldBack;
  readonly #structure: Structure;
  readonly #framed: Structure;
  readonly #trusted: Structure;
  readonly #options: HuntOptions & { readonly timeout: number };
  readonly #random: Random;
  readonly #builtIns: BuiltIns;
  readonly #limit: TimeLimit;
  readonly #rejected: ObjectGraph[] = [];
  readonly #findings: Findings;
  #trustedVersion: TrustedVersion;
  /** Operations whose judge was seen to reject what may be right. */
  readonly #misjudged = new Set<string>();
  /** Whether the oracle rejected what trusted builders make, and cannot be trained any better. */
  #isProvedWrong = false;

  constructor(
    structure: Structure,
    options: HuntOptions & { readonly timeout: number },
    builtIns: BuiltIns,
    random: Random,
  ) {
    this.#structure = structure;
    this.#options = options;
    this.#random = random;
    this.#builtIns = builtIns;
    this.#limit = new TimeLimit(options.timeout);
    this.#framed = within(structure, builtIns.frame);
    this.#trusted = within(options.trusted ?? structure, builtIns.frame);
    const { methods, scope, onCall } = options;
    const continuing = {
      structure: this.#framed,
      frame: builtIns.frame,
      callable: callableOf(this.#framed, methods, scope),
      limit: this.#limit,
      random: random.fork('held back'),
      onCall,
    };
    this.heldBack = new HeldBack(continuing, builtIns);
    this.#findings = new Findings(options.known);
    this.judge = new Judge(options.oracle, options.transitions);
    this.runner = this.#newRunner();
    this.#trustedVersion = this.#newTrustedVersion();
  }

  /** The findings so far. */
  get findings(): readonly Finding[] {
    return this.#findings.list;
  }

  /** Looks into a fault that a run showed. */
  async lookInto(shown: HuntFault): Promise<Investigation> {
    const { kind, sequence } = shown;
    const shownBy = sequence.calls.at(-1)!.operation.name;
    const identity = once(() => this.#identify(shown, shownBy));
    if (kind === 'transition' && this.#isMisjudged(shown, identity())) return { kind: 'doubtful' };
    if (!this.#findings.isNew(shownBy, kind, identity)) return { kind: 'known' };
    // Where the subject changed built-ins on the way, what was read of it means nothing.
    this.#builtIns.discover();
    if (kind === 'invariant' && this.#isProvedWrong) {
      // Not worth shrinking where it is in doubt as it stands.
      if (this.rejectedOfBuilders(sequence, shown.before, 'shown').length > 0) return this.#doubt();
    }
    const harmless = this.heldBack.reasonFor(shown, this.judge);
    if (harmless !== undefined) {
      // A model that is wrong of its builders too has to learn all the same.
      const rejected = this.rejectedOfBuilders(sequence, shown.before, 'harmless');
      this.#findings.lookFurther(shownBy, kind);
      if (rejected.length > 0) return (await this.relearn(rejected)) ? { kind: 'harmless' } : this.#doubt();
      this.heldBack.put(shown, harmless);
      return { kind: 'harmless' };
    }
    let fault = kind === 'timeout' ? this.#reproduceSlowly(shown) : this.#reproduce(shown, sequence);
    let isPlain = true;
    while (fault !== undefined) {
      const small = this.#shrunk(fault, isPlain);
      const trace = this.runner.runSlowly(small.sequence);
      const confirmed = this.#sameFault(small, trace, small.sequence);
      if (confirmed === undefined) return { kind: 'gone' };
      if (isPlain && this.heldBack.reasonFor(confirmed, this.judge) !== undefined) {
        // It was made too small.
        isPlain = false;
        continue;
      }
      const rejected =
        kind === 'invariant' ? this.rejectedOfBuilders(confirmed.sequence, confirmed.before, 'finding') : [];
      if (rejected.length === 0) return this.#report(confirmed, trace, identity());
      if (!(await this.relearn(rejected))) return this.#doubt();
      fault = this.#reproduce(confirmed, confirmed.sequence);
    }
    return { kind: 'gone' };
  }

  /** Whether a call is taken for wrong, by a judge that there is no reason to doubt. */
  rejectsCall(did: Transition | undefined): boolean {
    return did !== undefined && !this.#misjudged.has(did.operation) && this.judge.rejectsCall(did);
  }

  /** Whether the last call of a sequence takes longer than a call may, when it is made again. */
  hangs(sequence: Sequence): boolean {
    return this.runner.runSlowly(sequence).end.kind === 'hung';
  }

  /** The objects that trusted builders make, along a sequence and at the size of a state, and the oracle rejects. */
  rejectedOfBuilders(sequence: Sequence, state: ObjectGraph | undefined, label: string): ObjectGraph[] {
    const { judge } = this;
    const trusted = this.#trusted;
    const { builders, methods } = trusted;
    // Another version is trusted in all that it does: what it comes to as well is not to be blamed on this one.
    const isAnother = (this.#options.trusted ?? this.#structure) !== this.#structure;
    const along = isAnother ? [...builders, ...methods] : builders;
    const classes = judge.oracle.classes.anew();
    const random = this.#random.fork(label);
    try {
      const more = this.#canRelearn;
      const options = { judge, trusted, along, classes, limit: this.#limit, more };
      return rejectedByModel(options, sequence, state, random);
    } finally {
      this.#builtIns.leave(); // where a builder hung
    }
  }

  /** Has the oracle trained anew, if that is possible, and looks at the findings again. */
  async relearn(rejected: readonly ObjectGraph[]): Promise<boolean> {
    const { relearn, onFindings } = this.#options;
    if (relearn === undefined || !this.#canRelearn) {
      this.#isProvedWrong = true;
      return false;
    }
    this.#rejected.push(...rejected);
    this.retrained++;
    this.heldBack.clear();
    this.judge = new Judge(await relearn(this.#rejected), this.#options.transitions);
    this.runner = this.#newRunner();
    this.#trustedVersion = this.#newTrustedVersion();
    for (const fault of this.#findings.takeAll()) {
      const trace = this.runner.runSlowly(fault.sequence);
      const still = this.#sameFault(fault, trace, fault.sequence);
      if (still === undefined) continue;
      const rests = still.kind === 'invariant';
      if (rests && this.rejectedOfBuilders(still.sequence, still.before, 'again').length > 0) this.doubtful++;
      else this.#findings.add(this.#describe(still, trace), still);
    }
    onFindings?.(this.findings);
    return true;
  }

  get #canRelearn(): boolean {
    return this.#options.relearn !== undefined && this.retrained < RETRAINED;
  }

  /** Whether a call that is taken for wrong is not confirmed by the trusted version; counted once an operation. */
  #isMisjudged(fault: HuntFault, identity: FaultIdentity): boolean {
    if (this.#findings.isKnown(identity) || this.#trustedVersion.confirm(fault) !== undefined) return false;
    if (!this.#misjudged.has(identity.method)) this.doubtful++;
    this.#misjudged.add(identity.method);
    return true;
  }

  #doubt(): Investigation {
    this.doubtful++;
    return { kind: 'doubtful' };
  }

  #newRunner(): Runner {
    const { onCall } = this.#options;
    return new Runner(this.#framed, this.judge.oracle.classes, { ...this.#runnerOptions, onCall });
  }

  #newTrustedVersion(): TrustedVersion {
    return new TrustedVersion(this.#trusted, this.judge, this.#runnerOptions);
  }

  get #runnerOptions(): RunnerOptions {
    const observed = new Set(this.#options.transitions?.keys());
    return { limit: this.#limit, builtIns: this.#builtIns, observed };
  }

  #identify(fault: HuntFault, method: string): FaultIdentity {
    const { kind, after } = fault;
    const explanation = kind === 'invariant' ? this.judge.explain(after!, { repairs: false }) : undefined;
    return { method, kind, marks: marksOf(fault, explanation) };
  }

  /** Runs a sequence from scratch; the fault of its last call, if it is the same as one shown before. */
  #reproduce(shown: HuntFault, sequence: Sequence, times?: number): HuntFault | undefined {
    return this.#sameFault(shown, this.runner.run(sequence, times), sequence);
  }

  /** As `reproduce`, for what hangs: all calls together may well take longer than one may. */
  #reproduceSlowly(shown: HuntFault): HuntFault | undefined {
    return this.#sameFault(shown, this.runner.runSlowly(shown.sequence), shown.sequence);
  }

  #sameFault(shown: HuntFault, trace: Trace, sequence: Sequence): HuntFault | undefined {
    const fault = faultOf(trace, this.judge);
    if (fault?.kind !== shown.kind || fault.sequence.calls.length !== sequence.calls.length) return undefined;
    if (fault.kind === 'transition') return this.#trustedVersion.confirm(fault);
    if (fault.kind !== 'exception') return fault;
    return errorMark(fault.thrown!) === errorMark(shown.thrown!) ? fault : undefined;
  }

  /** @param isPlain whether a smaller fault need not be observable. */
  #shrunk(fault: HuntFault, isPlain: boolean): HuntFault {
    const hangs = fault.kind === 'timeout';
    const times = hangs ? HANGING.times : 1;
    const takes = (small: HuntFault): boolean =>
      isPlain || this.heldBack.reasonFor(small, this.judge) === undefined;
    const small = shrink(fault, {
      structure: this.#structure,
      scope: this.#options.scope,
      reproduce: (sequence) => {
        const reproduced = this.#reproduce(fault, sequence, times);
        return reproduced !== undefined && takes(reproduced) ? reproduced : undefined;
      },
      attempts: hangs ? HANGING.attempts : isPlain ? ATTEMPTS : OBSERVED,
      random: this.#random.fork('shrink'),
    });
    // What hung for a part of the limit may yet return within all of it.
    const hung = !hangs || this.#reproduceSlowly(small) !== undefined;
    return hung ? small : fault;
  }

  #report(fault: HuntFault, trace: Trace, shown: FaultIdentity): Investigation {
    const finding = this.#describe(fault, trace);
    if (!this.#findings.add(finding, fault, shown)) return { kind: 'known' };
    this.#options.onFindings?.(this.findings);
    return { kind: 'reported', method: finding.method };
  }

  #describe(fault: HuntFault, trace: Trace): Finding {
    const { timeout, test = {} } = this.#options;
    return describeFault(fault, trace, {
      structure: this.#structure,
      judge: this.judge,
      limit: timeout,
      test,
    });
  }
}

/** A function that works only the first time, and then gives the same. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => (done ??= { value: work() }).value;
}
