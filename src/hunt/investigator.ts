import type { ObjectGraph } from '../objects/heap/graph.ts';
import type { Harmless } from './false-alarms/false-alarm-rule.ts';
import { ConfirmedStates } from './false-alarms/confirmed-states.ts';
import { FalseAlarms } from './false-alarms/false-alarms.ts';
import { HeldBackStates } from './false-alarms/held-back-states.ts';
import { mode } from './false-alarms/rules/mode.ts';
import { CREATION, rejectedCreation } from './created.ts';
import { describeReproduced } from './describe-reproduced.ts';
import type { Finding } from './findings/finding.ts';
import { Findings } from './findings/findings.ts';
import { identifyFault, type FaultIdentity } from './findings/known-faults.ts';
import { Refusals } from './findings/refusals.ts';
import { Suspicions } from './findings/suspicions.ts';
import type { HuntInternals } from './hunt-internals.ts';
import type { TimedOptions } from './hunt-options.ts';
import type { Investigation } from './investigation.ts';
import { operationAtFault, type HuntFault } from './judge/fault.ts';
import type { Culprit } from './judge/call-at-fault.ts';
import { CurrentOracle } from './judge/current-oracle.ts';
import { waitsForOthers } from './judge/waits-for-others.ts';
import type { Reproduced, Reproducer } from './judge/reproducer.ts';
import { ASSIGN } from './run/assign-operation.ts';
import type { CallableOperations } from './run/callable-operations.ts';
import { isThrownByStructure } from './run/is-thrown-by-structure.ts';
import type { HuntContext } from './run/hunt-context.ts';
import { shrinkFault } from './shrink/shrink-fault.ts';
import { staleCaches } from './stale-caches.ts';
import { tellConsequences } from './tell-consequences.ts';

/** Time for a call that seems to hang, in multiples of its limit: on a busy machine a slow call takes longer. */
const HANG_FACTOR = 4;

/**
 * Investigates faults: drops known faults, applies the false-alarm rules, reproduces and shrinks the fault, checks and
 * retrains the oracle, and reports a finding.
 */
export class Investigator {
  readonly oracle: CurrentOracle;
  readonly heldBack = new HeldBackStates();
  readonly refusals: Refusals;
  /** Number of suspected faults held back because the oracle or a transition judge was proved wrong about similar cases. */
  doubtful = 0;
  /** Number of states that methods reach and that the oracle was retrained with. */
  taught = 0;
  readonly #context: HuntContext;
  readonly #options: TimedOptions;
  readonly #callable: CallableOperations;
  readonly #falseAlarms: FalseAlarms;
  readonly #findings: Findings;
  readonly #suspicions = new Suspicions();
  readonly #confirmed: ConfirmedStates;
  /** By mark, the rule that explained a state with it. */
  readonly #rules = new Map<string, string>();

  constructor(
    context: HuntContext,
    callable: CallableOperations,
    options: TimedOptions,
    { known, rules }: HuntInternals,
  ) {
    this.#context = context;
    this.#options = options;
    this.#callable = callable;
    this.#falseAlarms = new FalseAlarms(context, callable, rules);
    this.refusals = new Refusals(context, this.#falseAlarms);
    this.#findings = new Findings(known);
    this.oracle = new CurrentOracle(context, options);
    this.#confirmed = new ConfirmedStates(context.random.fork('confirmed'));
  }

  get #reproducer(): Reproducer {
    return this.oracle.reproducer;
  }

  /** The findings so far. */
  get findings(): readonly Finding[] {
    return this.#findings.list;
  }

  /** Returns the false-alarm rule that holds back states with some marks. */
  ruleOf = (marks: readonly string[]): string =>
    marks.every((mark) => this.#rules.has(mark)) ? this.#rules.get(marks[0]!)! : mode.name;

  /** Investigates a fault that a run showed; returns the result. */
  async investigate(observed: HuntFault): Promise<Investigation> {
    const { kind } = observed;
    const method = operationAtFault(observed).name;
    if (kind === 'invariant' && (await this.#reproducer.acceptShared(observed))) return { kind: 'harmless' };
    if (kind === 'transition' && (await this.#isMisjudged(observed, method))) return { kind: 'doubtful' };
    if (kind === 'exception' && isThrownByStructure(observed.thrown!, this.#context.structure)) {
      this.heldBack.add(observed, 'the error comes from a function of the structure file');
      return { kind: 'harmless' };
    }
    if (await this.#isRefusal(observed)) {
      this.refusals.add(observed);
      return { kind: 'refused' };
    }
    if (this.#findings.isFull(method, kind)) return { kind: 'skipped' };
    const identity = this.#identify(observed);
    const newMarks = this.#findings.newMarks(identity);
    const decision = this.#suspicions.decide(observed, identity, newMarks);
    if (decision === 'later') return { kind: 'put off' };
    if (decision === 'look') return this.#lookInto(observed, identity);
    return { kind: newMarks.length === 0 ? 'known' : 'skipped' };
  }

  /**
   * Reports that the new object is rejected, unless the oracle can be retrained or a trusted version makes the same. The oracle was
   * trained with the new object of other code, or a person wrote it.
   */
  async reportCreation(k: number): Promise<void> {
    if (this.oracle.canRetrain) return;
    const rejected = await rejectedCreation(k, this.#reproducer);
    if (rejected !== undefined) this.#add(await this.#describe(rejected, CREATION), rejected.fault);
  }

  /** Puts off a tolerated state until the end of the hunt, unless the state before it is tolerated too. */
  putOff(fault: HuntFault): void {
    const { judge } = this.#reproducer;
    this.#confirmed.offer(fault);
    if (fault.before === undefined || judge.rejects(fault.before)) return;
    this.#suspicions.putOff(fault, this.#identify(fault));
  }

  /** Retrains the oracle with the states so far that behave like builder-made objects although it rejects them. */
  async teach(): Promise<void> {
    if (!this.oracle.canRetrain) return;
    const states = await this.#confirmed.takeConfirmed(this.#falseAlarms, this.#reproducer.judge);
    if (states.length > 0 && (await this.retrain(states))) this.taught += states.length;
  }

  /** Investigates the faults that were put off, and holds back findings that a rule explains by now. */
  async finish(): Promise<void> {
    await this.#investigatePutOff();
    await this.#reportStaleCaches();
    this.refusals.forget();
    const before = this.findings.length;
    for (const finding of [...this.findings]) {
      if (this.#options.signal?.aborted) return;
      const others = this.#findings.othersAtFault(finding, this.#context.structure);
      if (others.length === 0 && !this.#falseAlarms.hasLearnt) continue;
      const fault = this.#findings.faultOf(finding);
      if (fault.sequence.calls.length === 0) continue;
      if (await this.#isRefusal(fault)) {
        this.#findings.remove(finding);
        this.refusals.add(fault);
        continue;
      }
      const harmless = await this.#falseAlarms.reasonFor(fault, this.#reproducer.judge, others);
      if (harmless === undefined) continue;
      this.#findings.remove(finding);
      const apart = others.length === 0 ? '' : `apart from ${others.join(' and ')}, at fault as well, `;
      this.heldBack.add(fault, apart + harmless.reason);
    }
    const { signal } = this.#options;
    const isTold = await tellConsequences(this.#findings, this.#falseAlarms, this.#reproducer.judge, signal);
    if (isTold || this.findings.length < before) this.#options.onFindings?.(this.findings);
  }

  async #investigatePutOff(): Promise<void> {
    for (const fault of this.#suspicions.takePutOff()) {
      if (this.#options.signal?.aborted) return;
      // A fault that was just held back would be tolerated again.
      this.#reproducer.judge.tolerateNothing();
      const identity = this.#identify(fault);
      if (this.#findings.newMarks(identity).length > 0) await this.#lookInto(fault, identity);
    }
  }

  /** Their tests would judge by the model, which knows filled caches no more than stale ones: they get none. */
  async #reportStaleCaches(): Promise<void> {
    const found = staleCaches(this.#context, this.#falseAlarms, this.#reproducer, this.#options);
    for await (const { reproduced, culprit } of found) {
      const finding = await this.#describe(reproduced, culprit);
      this.#add({ ...finding, test: '' }, reproduced.fault);
    }
  }

  #identify(fault: HuntFault): FaultIdentity {
    return identifyFault(fault, operationAtFault(fault).name, this.#reproducer.judge);
  }

  async #lookInto(observed: HuntFault, identity: FaultIdentity): Promise<Investigation> {
    // Takes back changes of built-ins: the states read below rely on the original ones.
    this.#context.builtIns.discover();
    // An oracle that was proved wrong before is checked first, since shrinking takes longer.
    if (this.oracle.isProvedWrong && (await this.oracle.isDoubtful(observed, 'shown'))) return this.#doubt();
    if (observed.kind === 'timeout') {
      const { classes } = this.#reproducer.judge.oracle;
      const call = await waitsForOthers(observed, this.#callable, this.#context, classes);
      if (call !== undefined) {
        this.heldBack.add(observed, `its promise settles after ${call}`);
        return { kind: 'harmless' };
      }
    }
    const harmless = await this.#harmless(observed);
    if (harmless !== undefined) return this.#holdBack(observed, identity, harmless);
    return this.#shrinkAndReport(observed);
  }

  /** Retrains the oracle and judges all findings again; returns false if no further retraining is possible. */
  async retrain(rejected: readonly ObjectGraph[]): Promise<boolean> {
    if (!(await this.oracle.retrain(rejected))) return false;
    this.heldBack.clear();
    this.#suspicions.clear();
    this.refusals.forget();
    for (const fault of this.#findings.takeAll()) {
      const reproduced = await this.#reproducer.reproduceCallByCall(fault);
      if (reproduced === undefined) continue;
      if (await this.oracle.isDoubtful(reproduced.fault, 'again')) this.#doubt();
      else this.#findings.add(await this.#describe(reproduced), reproduced.fault);
    }
    this.#options.onFindings?.(this.findings);
    return true;
  }

  async #shrinkAndReport(observed: HuntFault): Promise<Investigation> {
    let fault =
      observed.kind === 'timeout'
        ? (await this.#reproducer.reproduceCallByCall(observed, HANG_FACTOR))?.fault
        : await this.#reproducer.reproduce(observed, observed.sequence);
    let mayBeHarmless = true;
    while (fault !== undefined) {
      const reproduced = await this.#reproducer.reproduceCallByCall(await this.#shrink(fault, mayBeHarmless));
      if (reproduced === undefined) return { kind: 'gone' };
      if (mayBeHarmless && (await this.#harmless(reproduced.fault)) !== undefined) {
        // Shrinking led to a harmless state: repeat it with only steps that no false-alarm rule explains.
        mayBeHarmless = false;
        continue;
      }
      const trust = await this.#trust(reproduced.fault, 'finding');
      if (trust === 'sure') return this.#report(reproduced);
      if (trust === 'doubtful') return this.#doubt();
      fault = await this.#reproducer.reproduce(reproduced.fault, reproduced.fault.sequence);
    }
    return { kind: 'gone' };
  }

  /** Holds back a harmless state. The oracle is checked and retrained as for a finding. */
  async #holdBack(
    observed: HuntFault,
    identity: FaultIdentity,
    { rule, reason, isOfOneState }: Harmless,
  ): Promise<Investigation> {
    const trust = await this.#trust(observed, 'harmless');
    if (trust === 'doubtful') return this.#doubt();
    if (trust === 'retrained') return { kind: 'harmless' };
    if (!isOfOneState) {
      this.#suspicions.noteHarmless(identity);
      this.#reproducer.judge.tolerate(identity.marks);
      for (const mark of identity.marks) this.#rules.set(mark, rule);
    }
    if (rule === mode.name) {
      const { judge } = this.#reproducer;
      const modes = this.#falseAlarms.modesOf(judge);
      judge.tolerateWhere((graph, mark) => modes.excuses(graph, mark));
    }
    this.heldBack.add(observed, reason);
    this.#confirmed.offer(observed);
    return { kind: 'harmless', rule };
  }

  /** Checks the oracle beside a fault; retrains it, if possible, with the builder-made objects that it rejects there. */
  async #trust(fault: HuntFault, label: string): Promise<'sure' | 'retrained' | 'doubtful'> {
    const rejected = await this.oracle.rejectedBeside(fault, label);
    if (rejected.length === 0) return 'sure';
    if (await this.retrain(rejected)) return 'retrained';
    return (await this.oracle.isSureBeside(rejected, fault)) ? 'sure' : 'doubtful';
  }

  /** Counts a suspected fault as doubtful. */
  #doubt(): Investigation {
    this.doubtful++;
    return { kind: 'doubtful' };
  }

  async #report(reproduced: Reproduced): Promise<Investigation> {
    const finding = await this.#describe(reproduced);
    // Builders alone break the object whose fields were assigned: it was not valid.
    if (finding.method === ASSIGN.name) return this.#doubt();
    return this.#add(finding, reproduced.fault)
      ? { kind: 'reported', method: finding.method }
      : { kind: 'known' };
  }

  /** Adds a finding, and tells of it unless its fault is known. */
  #add(finding: Finding, fault: HuntFault): boolean {
    const isNew = this.#findings.add(finding, fault);
    if (isNew) this.#options.onFindings?.(this.findings);
    return isNew;
  }

  /** True if the trusted version does not confirm that a call is wrong; the operation's judge is then ignored. */
  async #isMisjudged(fault: HuntFault, method: string): Promise<boolean> {
    const isKnown =
      fault.expected !== undefined || this.#findings.newMarks(this.#identify(fault)).length === 0;
    if (isKnown || (await this.#reproducer.confirm(fault)) !== undefined) return false;
    if (this.oracle.misjudges(method)) this.#doubt();
    return true;
  }

  #isRefusal = async (fault: HuntFault): Promise<boolean> =>
    this.#options.refusals !== true && (await this.refusals.includes(fault, this.#reproducer));

  #harmless = (fault: HuntFault): Promise<Harmless | undefined> =>
    this.#falseAlarms.reasonFor(fault, this.#reproducer.judge);

  /** Shrinks a fault to one that no false-alarm rule explains, unless it may be harmless. */
  #shrink = (fault: HuntFault, mayBeHarmless: boolean): Promise<HuntFault> =>
    shrinkFault(fault, {
      ...{ context: this.#context, reproducer: this.#reproducer, scope: this.#options.scope },
      marks: (one) => this.#identify(one).marks,
      newMarks: (one) => this.#findings.newMarks(this.#identify(one)),
      isRefusal: this.#isRefusal,
      isHarmless: mayBeHarmless ? undefined : async (one) => (await this.#harmless(one)) !== undefined,
    });

  #describe = (reproduced: Reproduced, known?: Culprit): Promise<Finding> =>
    describeReproduced(reproduced, known, this.#reproducer, this.#falseAlarms, this.#context, this.#options);
}
