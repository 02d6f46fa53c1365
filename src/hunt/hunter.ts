import type { ObjectGraph } from '../objects/heap/graph.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { BatchRunner } from './explore/batch-runner.ts';
import type { Attempt, Exploration } from './explore/exploration.ts';
import { exploreAll } from './explore/exhaustive-explorer.ts';
import { Explorer } from './explore/explorer.ts';
import { Coverage, type HuntCoverage } from './explore/coverage.ts';
import { isExhausted } from './explore/is-exhausted.ts';
import { requireCreation, requireFitting, requireJudged } from './require-huntable.ts';
import { sizeOf } from './explore/pool.ts';
import { TimedStates } from './explore/timed-states.ts';
import { FEWEST_STATES, incompleteReasons } from './incomplete.ts';
import type { HuntInternals } from './hunt-internals.ts';
import type { StoredSequence } from './corpus.ts';
import type { TimedOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { CaseLog, type LoggedFault } from './cases/case-log.ts';
import type { Investigation } from './investigation.ts';
import { Investigator } from './investigator.ts';
import { faultAfter, faultOf, faultsInOrder, operationAtFault, type HuntFault } from './judge/fault.ts';
import { callableOperations, type CallableOperations } from './run/callable-operations.ts';
import { huntContext, type HuntContext } from './run/hunt-context.ts';
import { sequenceFromJson } from './run/sequence-json.ts';
import type { Trace } from './run/trace.ts';

/** Consecutive runs without a call after which the hunt ends. */
const MAX_IDLE_RUNS = 1000;
/** Multiples of the scope at which the oracle is checked against builder-made objects before the hunt. */
const CHECKED_SCOPES = [1, 2, 4];

/** A hunt in progress: `begin` once, `step` until it returns false, then `result`. */
export class Hunter {
  /** Number of calls made so far. */
  calls = 0;
  readonly #options: TimedOptions;
  readonly #seed: string;
  readonly #random: Random;
  readonly #context: HuntContext;
  readonly #callable: CallableOperations;
  readonly #coverage: Coverage;
  #explorer: Exploration;
  #isExhausted = false;
  /** By operation, why states that it left could not be read. */
  readonly #unread = new Map<string, string>();
  readonly #investigator: Investigator;
  #largest = 0;
  #outOfScope = 0;
  #idleRuns = 0;
  readonly #batches: BatchRunner;
  readonly #timed = new TimedStates();
  readonly #cases: CaseLog | undefined;

  constructor(structure: Structure, options: TimedOptions, internals: HuntInternals) {
    const { scope, seed = 1, methods } = options;
    requireFitting(options);
    this.#options = options;
    this.#seed = String(seed);
    this.#random = createRandom(`${structure.name}/hunt/${this.#seed}`);
    this.#context = huntContext(structure, options, internals, this.#random.fork('look into'));
    const callable = callableOperations(this.#context.framed, methods, scope);
    this.#callable = callable;
    this.#coverage = new Coverage([...callable.builders, ...callable.methods]);
    this.#explorer = new Explorer(
      callable,
      scope,
      this.#trustedBuilders,
      this.#random.fork('explore'),
      this.#random,
      options.interleave,
    );
    this.#investigator = new Investigator(this.#context, callable, this.#options, internals);
    this.#batches = new BatchRunner(this.#context.builtIns);
    this.#cases = internals.onCases && new CaseLog(structure.name, internals.onCases);
  }

  /** Number of calls that were tried, and of all that are known, with the option `exhaustive`; else calls made. */
  get progress(): { readonly done: number; readonly total: number | undefined } {
    const { total } = this.#explorer;
    return { done: total === undefined ? this.calls : this.#batches.attempts, total };
  }

  /** Names of the builders that are trusted although the structure under test has them as methods. */
  get #trustedBuilders(): string[] {
    return (this.#options.trusted?.builders ?? []).map(({ name }) => name);
  }

  /** Number of findings so far. */
  get findingCount(): number {
    return this.#investigator.findings.length;
  }

  /** Checks that the structure creates objects that the oracle can judge, and checks the oracle against builder-made objects. */
  async begin(): Promise<void> {
    const { scope } = this.#options;
    const investigator = this.#investigator;
    this.#context.builtIns.discover();
    await requireCreation(this.#context, scope);
    const { runner, judge } = investigator.oracle.reproducer;
    const empty = (await runner.run({ k: scope, calls: [] })).states[0]!;
    this.#coverage.reach(empty);
    requireJudged(empty, this.#context.structure.name, judge.oracle);
    if (judge.rejects(empty)) await investigator.reportCreation(scope);
    const { exhaustive, reachable = false } = this.#options;
    if (exhaustive !== undefined) {
      this.#explorer = await exploreAll(this.#context.framed, this.#callable, {
        ...{ scope: exhaustive, oracle: judge.oracle, reachable, runner },
        trusted: this.#trustedBuilders,
        random: this.#random.fork('explore'),
      });
    }
    for (const factor of CHECKED_SCOPES) {
      const rejected = (): Promise<readonly ObjectGraph[]> =>
        investigator.oracle.rejectedBuilderObjects(
          { k: factor * scope, calls: [] },
          empty,
          `begin/${factor}`,
        );
      for (let found = await rejected(); found.length > 0; found = await rejected()) {
        if (!(await investigator.retrain(found))) return;
      }
    }
  }

  /**
   * Makes a batch of runs and investigates their faults.
   *
   * @param maxCalls maximum number of calls.
   * @returns false if there is nothing left to call.
   */
  async step(maxCalls: number): Promise<boolean> {
    const { reproducer } = this.#investigator.oracle;
    const { attempts, traces } = await this.#batches.run(this.#explorer, reproducer, maxCalls);
    if (attempts.length === 0) return this.#explorer.widen();
    await this.#judgeAll(attempts, traces);
    const isIdle = this.#idleRuns >= MAX_IDLE_RUNS && this.#explorer.total === undefined;
    return !isIdle && !this.#explorer.exhausted;
  }

  /** Runs a stored sequence, investigates its fault and extends it; does nothing if an operation of it is missing. */
  async replay(stored: StoredSequence): Promise<void> {
    const { framed } = this.#context;
    const known = sequenceFromJson(stored, framed);
    const callable = new Set([...this.#callable.builders, ...this.#callable.methods].map(({ name }) => name));
    if (known === undefined || !known.calls.every(({ operation }) => callable.has(operation.name))) return;
    const sequence = { ...known, interleaving: stored.interleaving };
    const start = { k: known.k, calls: [], former: [] };
    const attempt = { start, plan: { sequence }, maxCalls: known.calls.length, former: () => [] };
    await this.#judgeAll(
      [attempt],
      [await this.#investigator.oracle.reproducer.runner.runCallByCall(sequence)],
    );
  }

  /** Keeps the new states of runs and investigates their faults. */
  async #judgeAll(attempts: readonly Attempt[], traces: readonly Trace[]): Promise<void> {
    const firsts = traces.map((_, index) => attempts[index]!.start.calls.length + 1);
    const trusted = await this.#investigator.oracle.reproducer.trustedTraces(
      traces,
      firsts,
      this.#batches.factor,
    );
    for (const [index, trace] of traces.entries()) {
      if (this.#options.signal?.aborted) return;
      const attempt = attempts[index]!;
      const from = attempt.start.calls.length;
      const made = Math.max(0, trace.calls.length - from);
      this.calls += made;
      this.#coverage.add(trace, from);
      if (trace.end.kind === 'unread')
        this.#unread.set(trace.calls.at(-1)?.operation.name ?? 'create', trace.end.reason);
      this.#idleRuns = made > 0 ? 0 : this.#idleRuns + 1;
      const { reproducer } = this.#investigator.oracle;
      const wrong = await reproducer.wrongOutcome(trace, trusted[index], from + 1);
      this.#keepNewStates(attempt, trace, from + 1, wrong?.sequence.calls.length);
      for (let call = from; call < trace.calls.length; call++) {
        if (trace.awaited[call + 1] === true) this.#explorer.noteAsync(trace.calls[call]!.operation);
      }
      const faults: LoggedFault[] = [];
      for (const fault of faultsInOrder(faultOf(trace, reproducer.judge, from + 1), wrong)) {
        if (fault.sequence.calls.length <= from) continue;
        const investigation = await this.#investigate(fault);
        faults.push({ fault, investigation });
        if (investigation.kind === 'reported') break;
      }
      const { judge } = this.#investigator.oracle.reproducer;
      this.#cases?.note(trace, from, faults, judge, this.#investigator.ruleOf);
    }
  }

  /** Teaches the oracle what methods make of builder-made objects; called when half of the calls are made. */
  teach(): Promise<void> {
    return this.#investigator.teach();
  }

  /** Ends the investigations; called when all calls are made. */
  async finish(): Promise<void> {
    await this.#investigator.finish();
    if (this.#coverage.states >= FEWEST_STATES || this.#explorer.total !== undefined) return;
    const { reproducer } = this.#investigator.oracle;
    const { builtIns } = this.#context;
    const { scope } = this.#options;
    this.#isExhausted = await isExhausted(this.#callable, reproducer, builtIns, scope, FEWEST_STATES - 1);
  }

  /** What the hunt looked at so far. */
  get coverage(): HuntCoverage {
    return { states: this.#coverage.states, operations: this.#coverage.operations };
  }

  /**
   * Returns the result of the hunt so far.
   *
   * @param asked number of calls that were asked for.
   */
  result(asked: number, aborted: boolean): Omit<Hunt, 'strayErrors'> {
    const { structure, builtIns } = this.#context;
    builtIns.discover();
    const { findings, taught, doubtful, heldBack, refusals, oracle } = this.#investigator;
    const exhaustive = this.#explorer.counts();
    const { states, operations } = this.coverage;
    const incomplete = incompleteReasons({
      ...{ calls: this.calls, asked, states, operations },
      ...{ isExhausted: this.#isExhausted, exhaustive, isCut: aborted },
    });
    return {
      structure: structure.name,
      seed: this.#seed,
      calls: this.calls,
      states,
      operations,
      isExhausted: this.#isExhausted,
      incomplete,
      unread: [...this.#unread].map(([method, reason]) => ({ method, reason })),
      largest: this.#largest,
      outOfScope: this.#outOfScope,
      findings,
      retrained: oracle.retrained,
      taught,
      doubtful,
      heldBack: heldBack.list,
      refusals: refusals.list,
      patched: builtIns.changed,
      aborted,
      ...(exhaustive === undefined ? {} : { exhaustive }),
    };
  }

  /**
   * Adds the sequences that end in new states to the pool, up to the first call or state that is rejected. Tolerated
   * states are extended too: a later call may show that they are broken after all.
   *
   * @param wrong the number of calls up to the first with a wrong outcome; undefined if there is none.
   */
  #keepNewStates({ former }: Attempt, trace: Trace, from: number, wrong = Infinity): void {
    const { k, calls, states, transitions, end, interleaving } = trace;
    const { judge } = this.#investigator.oracle.reproducer;
    const removed = former();
    const isWhole = end.kind !== 'threw' && end.kind !== 'unread';
    const last = Math.min(wrong, isWhole ? states.length : calls.length);
    for (let made = from; made < last; made++) {
      const state = states[made];
      if (state === undefined) continue;
      const { outcome, isNew } = judge.judge(state);
      if (this.#coverage.reach(state)) {
        this.#largest = Math.max(this.#largest, sizeOf(state));
        if (outcome === 'out-of-scope') this.#outOfScope++;
      }
      if (this.#investigator.oracle.rejectsCall(transitions[made])) return;
      if (outcome === 'invalid') {
        if (!judge.tolerates(state)) return;
        if (isNew) this.#investigator.putOff(faultAfter(trace, made, 'invariant'));
      }
      // A sequence that ends with an interleaving is not extended.
      if (interleaving !== undefined && made === calls.length) continue;
      const start = { k, calls: calls.slice(0, made), former: removed.filter(({ after }) => after < made) };
      const isOther = isNew || this.#timed.isNew(state, trace.times?.[made]);
      this.#explorer.keep(start, state, { isNew: isOther, before: states[made - 1] });
    }
  }

  async #investigate(fault: HuntFault): Promise<Investigation> {
    const operation = operationAtFault(fault);
    const investigation = await this.#investigator.investigate(fault);
    if (fault.sequence.interleaving !== undefined) {
      if (fault.kind === 'timeout') this.#explorer.keepApart(operation);
    } else if (fault.kind === 'timeout' && investigation.kind !== 'gone')
      this.#explorer.drop(operation, fault.before);
    else if (investigation.kind === 'reported') this.#explorer.demote(investigation.method);
    return investigation;
  }
}
