import { LearnInvError } from '../error.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { createRandom, type Random } from '../random.ts';
import { createChecked } from '../structure/invoke.ts';
import type { Structure } from '../structure/structure.ts';
import { BuiltIns } from './run/built-ins.ts';
import { callableOf } from './run/callable.ts';
import { Explorer, type Attempt } from './explore/explorer.ts';
import { faultOf, type HuntFault } from './judge/fault.ts';
import type { Hunt, HuntOptions } from './hunt-options.ts';
import { Investigator } from './investigator.ts';
import { sizeOf } from './explore/pool.ts';
import type { CallPlan } from './run/runner.ts';
import { TimeLimit } from './run/time-limit.ts';
import type { Trace } from './run/trace.ts';
import { within } from './run/within.ts';

/** Milliseconds that a call may take where nothing is said. */
const LIMIT = 1000;
/** Runs made at a time, before what they found is used. */
const BATCH = 16;
/** Runs in a row that made no call, after which a hunt gives up. */
const IDLE = 1000;
/** Creating the first object may take so many times the limit of a call: much is loaded only then. */
const CREATION = 10;
/** The oracle is put to its builders at so many times the scope before a hunt begins. */
const TRIALS = [1, 2, 4];
/** Runs get at most so many times the limit of a call where calls are slow. */
const SLOWEST = 64;

/** A hunt under way. */
export class Hunter {
  calls = 0;
  readonly #structure: Structure;
  readonly #options: HuntOptions & { readonly timeout: number };
  readonly #seed: string;
  readonly #random: Random;
  readonly #builtIns: BuiltIns;
  readonly #explorer: Explorer;
  readonly #investigator: Investigator;
  #states = 0;
  #largest = 0;
  #outOfScope = 0;
  #idle = 0;
  #attempts = 0;
  /** How many times the limit of a call some attempts may take: more where calls are slow. */
  #times = 1;

  constructor(structure: Structure, options: HuntOptions) {
    const { scope, seed = 1, timeout = LIMIT, methods, builtIns = new BuiltIns() } = options;
    this.#structure = structure;
    this.#options = { ...options, timeout };
    this.#seed = String(seed);
    this.#builtIns = builtIns;
    this.#random = createRandom(`${structure.name}/hunt/${this.#seed}`);
    const building = (options.trusted?.builders ?? []).map(({ name }) => name);
    const callable = callableOf(within(structure, builtIns.frame), methods, scope);
    checkReading(this.#options);
    this.#explorer = new Explorer(callable, scope, building, this.#random.fork('explore'));
    this.#investigator = new Investigator(structure, this.#options, builtIns, this.#random.fork('look into'));
  }

  /** How many findings there are. */
  get found(): number {
    return this.#investigator.findings.length;
  }

  /** Looks whether the structure can be hunted in with this oracle, and puts that to the trusted builders. */
  async begin(): Promise<void> {
    const { scope, timeout } = this.#options;
    const { name } = this.#structure;
    const investigator = this.#investigator;
    this.#builtIns.discover();
    const create = (): void => {
      this.#builtIns.frame(() => createChecked(this.#structure, scope));
    };
    const returned = new TimeLimit(timeout).run(create, CREATION);
    if (!returned) throw neverCreated(name, CREATION * timeout);
    const empty = investigator.runner.run({ k: scope, calls: [] }).states[0]!;
    const verdict = investigator.judge.oracle.checkGraph(empty);
    if (verdict.outcome === 'out-of-scope') throw otherModel(name, verdict.reason);
    for (const times of TRIALS) {
      const rejected = (): readonly ObjectGraph[] =>
        investigator.rejectedOfBuilders({ k: times * scope, calls: [] }, empty, `begin/${times}`);
      for (let found = rejected(); found.length > 0; found = rejected()) {
        if (!(await investigator.relearn(found))) return;
      }
    }
  }

  /**
   * Makes some calls.
   *
   * @param most most calls to make.
   * @returns whether there is anything left to call.
   */
  async step(most: number): Promise<boolean> {
    const [attempts, traces] = this.#runSome(most);
    for (const [index, trace] of traces.entries()) {
      if (this.#options.signal?.aborted) return true;
      const attempt = attempts[index]!;
      const from = attempt.start.calls.length;
      const made = Math.max(0, trace.calls.length - from);
      this.calls += made;
      this.#idle = made > 0 ? 0 : this.#idle + 1;
      this.#keepNew(attempt, trace, from + 1);
      const fault = faultOf(trace, this.#investigator.judge, from + 1);
      if (fault !== undefined && fault.sequence.calls.length > from) await this.#lookInto(fault);
    }
    return this.#idle < IDLE && !this.#explorer.exhausted;
  }

  result(aborted: boolean): Hunt {
    this.#builtIns.discover();
    const { findings, retrained, doubtful, heldBack } = this.#investigator;
    return {
      structure: this.#structure.name,
      seed: this.#seed,
      calls: this.calls,
      states: this.#states,
      largest: this.#largest,
      outOfScope: this.#outOfScope,
      findings,
      retrained,
      doubtful,
      heldBack: heldBack.list,
      patched: this.#builtIns.changed,
      aborted,
    };
  }

  /**
   * Makes attempts, some at a time. Where they take too long although no call hangs, they are made over again with
   * more time, so that what is found does not depend on how fast the machine is.
   */
  #runSome(most: number): [readonly Attempt[], readonly Trace[]] {
    for (;;) {
      const attempts: Attempt[] = [];
      for (let left = most; attempts.length < BATCH && left > 0; left -= attempts.at(-1)!.calls) {
        attempts.push(this.#explorer.attempt(this.#attempts + attempts.length, left));
      }
      const traces = this.#runAll(attempts.map(({ plan }) => plan));
      const last = traces.at(-1);
      const isSlow = last?.end.kind === 'hung' && this.#times < SLOWEST && !this.#investigator.hangs(last);
      if (!isSlow) {
        this.#attempts += attempts.length;
        return [attempts, traces];
      }
      this.#times *= 2;
    }
  }

  /** Runs plans; where a call changed built-ins that it had not before, what was read means nothing. */
  #runAll(plans: readonly CallPlan[]): readonly Trace[] {
    try {
      const traces = this.#investigator.runner.runAll(plans, this.#times);
      return this.#builtIns.discover() ? [] : traces;
    } catch (error) {
      if (!this.#builtIns.discover()) throw error;
      return [];
    }
  }

  /** Keeps the sequences that ended in a new state, as far as the first one that is rejected. */
  #keepNew({ former }: Attempt, { k, calls, states, transitions, end }: Trace, from: number): void {
    const removed = former();
    const last = end.kind === 'threw' ? calls.length : states.length;
    for (let made = from; made < last; made++) {
      const state = states[made]!;
      const { outcome, isNew } = this.#investigator.judge.judge(state);
      if (isNew) {
        this.#states++;
        this.#largest = Math.max(this.#largest, sizeOf(state));
        if (outcome === 'out-of-scope') this.#outOfScope++;
      }
      if (outcome === 'invalid' || this.#investigator.rejectsCall(transitions[made])) return;
      if (!isNew) continue;
      const start = { k, calls: calls.slice(0, made), former: removed.filter(({ after }) => after < made) };
      this.#explorer.pool.add(start, state, this.#random);
    }
  }

  async #lookInto(fault: HuntFault): Promise<void> {
    const { operation } = fault.sequence.calls.at(-1)!;
    const outcome = await this.#investigator.lookInto(fault);
    if (fault.kind === 'timeout' && outcome.kind !== 'gone') this.#explorer.drop(operation);
    else if (outcome.kind === 'reported') this.#explorer.demote(outcome.method);
  }
}

const neverCreated = (structure: string, limit: number): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `"create" of structure "${structure}" does not return`, {
    expected: `a new object within ${limit} ms`,
    got: 'none',
    hint: 'make `create` build an empty object, or allow calls more time',
  });

/** What is known of single calls must have been learnt of objects read as the oracle reads them. */
function checkReading({ oracle, transitions = new Map() }: HuntOptions): void {
  for (const { model } of transitions.values()) {
    for (const [className, fields] of Object.entries(model.classifier.fields)) {
      const own = oracle.classes.fieldsOf(className);
      if (fields.join() === own.join()) continue;
      throw new LearnInvError('BAD_OPTION', 'the transitions were learnt beside another model', {
        expected: `fields of ${className} in the order ${fields.join(', ')}`,
        got: `an oracle that knows them in the order ${own.join(', ') || 'in which they come'}`,
        hint: 'train both together: learn-inv train --transitions',
      });
    }
  }
}

/** The oracle judges objects of another class. */
const otherModel = (structure: string, reason: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the model cannot judge objects of "${structure}"`, {
    expected: `a model trained on "${structure}", or on a baseline with the same classes`,
    got: reason,
    hint: 'give the folder of another model, or leave it out to train one',
  });
