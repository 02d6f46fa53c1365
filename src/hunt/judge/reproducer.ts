import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { TransitionJudge } from '../../learn/transitions/transition-judge.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { startEqual } from '../run/observed-transition.ts';
import { Runner } from '../run/runner.ts';
import type { Sequence } from '../run/sequence.ts';
import { errorMark } from '../../base/thrown.ts';
import type { Trace } from '../run/trace.ts';
import { faultOf, type HuntFault } from './fault.ts';
import { Judge } from './judge.ts';
import type { Oracle } from './oracle.ts';
import { TrustedVersion } from './trusted-version.ts';

/** A reproduced fault, and the trace of its sequence with all states read. */
export interface Reproduced {
  readonly fault: HuntFault;
  readonly trace: Trace;
}

/** Runs sequences from scratch with one oracle, and compares the faults that they show. */
export class Reproducer {
  readonly judge: Judge;
  readonly runner: Runner;
  readonly #trustedVersion: TrustedVersion;
  readonly #hasOtherVersion: boolean;
  /** True if outcomes are compared with those of the other version. */
  readonly #comparesOutcomes: boolean;

  constructor(
    oracle: Oracle,
    transitions: ReadonlyMap<string, TransitionJudge> | undefined,
    context: HuntContext,
  ) {
    const { framed, isOtherVersion, limit, onCall } = context;
    const all = [...framed.builders, ...framed.methods].map(({ name }) => name);
    this.#hasOtherVersion = isOtherVersion;
    this.#comparesOutcomes = isOtherVersion && transitions !== undefined;
    const options = { limit, observed: new Set(this.#comparesOutcomes ? all : transitions?.keys()) };
    this.judge = new Judge(oracle, transitions);
    const onState = oracle.meet && ((object: object, graph: ObjectGraph) => oracle.meet!(object, graph));
    this.runner = new Runner(framed, oracle.classes, { ...options, onState, onCall });
    this.#trustedVersion = new TrustedVersion(context, this.judge, options);
  }

  /**
   * Runs the calls of traces on the trusted version, if outcomes are compared with it; see {@link TrustedVersion.runAll}.
   *
   * @returns by trace: that of the trusted version; undefined if there is none.
   */
  async trustedTraces(
    traces: readonly Trace[],
    from: readonly number[],
    timeFactor: number,
  ): Promise<readonly (Trace | undefined)[]> {
    return this.#comparesOutcomes ? this.#trustedVersion.runAll(traces, from, timeFactor) : [];
  }

  /** Finds the first wrong outcome in a trace; see {@link TrustedVersion.wrongOutcome}. */
  async wrongOutcome(trace: Trace, trusted: Trace | undefined, from: number): Promise<HuntFault | undefined> {
    if (trusted === undefined) return undefined;
    return this.#trustedVersion.wrongOutcome(trace, from, { trusted, isSearch: true });
  }

  /** Runs a sequence; returns the fault of its last call if that is the same fault as `observed`. */
  async reproduce(
    observed: HuntFault,
    sequence: Sequence,
    timeFactor?: number,
  ): Promise<HuntFault | undefined> {
    return this.#sameFault(observed, await this.runner.run(sequence, timeFactor), sequence);
  }

  /** Runs the sequence of a fault again, with a time limit for each call: all calls together may take longer. */
  async reproduceCallByCall(observed: HuntFault, timeFactor?: number): Promise<Reproduced | undefined> {
    const trace = await this.runner.runCallByCall(observed.sequence, timeFactor);
    const fault = await this.#sameFault(observed, trace, observed.sequence);
    return fault && { fault, trace };
  }

  /** True if the last call of a sequence hangs when each call has its own time limit. */
  async hangs(sequence: Sequence): Promise<boolean> {
    return (await this.runner.runCallByCall(sequence)).end.kind === 'hung';
  }

  /** Confirms a `transition` fault by the trusted version; see {@link TrustedVersion.confirm}. */
  confirm(fault: HuntFault): Promise<HuntFault | undefined> {
    return this.#trustedVersion.confirm(fault);
  }

  /**
   * Takes the state of a fault to be valid if another version is trusted and leaves the same one.
   *
   * @returns true if it does; see {@link TrustedVersion.leavesSame}.
   */
  async acceptShared(fault: HuntFault): Promise<boolean> {
    const isShared = this.#hasOtherVersion && (await this.#trustedVersion.leavesSame(fault)) === true;
    if (isShared) this.judge.accept(fault.after!);
    return isShared;
  }

  /** True if outcomes are compared with another version, and a call that ends with an exception returns there. */
  async throwsAlone(fault: HuntFault): Promise<boolean> {
    return (
      this.#comparesOutcomes && fault.kind === 'exception' && (await this.#trustedVersion.returns(fault))
    );
  }

  /** True if another version is trusted and leaves another state. */
  async isOwn(fault: HuntFault): Promise<boolean> {
    return this.#hasOtherVersion && (await this.#trustedVersion.leavesSame(fault)) === false;
  }

  async #sameFault(observed: HuntFault, trace: Trace, sequence: Sequence): Promise<HuntFault | undefined> {
    const fault = faultOf(trace, this.judge);
    if (observed.kind === 'transition') return this.#sameOutcome(observed, fault, trace, sequence);
    if (fault?.kind !== observed.kind || fault.sequence.calls.length !== sequence.calls.length)
      return undefined;
    if (fault.kind !== 'exception') return fault;
    return errorMark(fault.thrown!) === errorMark(observed.thrown!) ? fault : undefined;
  }

  /**
   * Returns the wrong outcome of the last call, if there is no fault before it.
   *
   * @param fault the first fault of the trace.
   */
  async #sameOutcome(
    observed: HuntFault,
    fault: HuntFault | undefined,
    trace: Trace,
    { calls }: Sequence,
  ): Promise<HuntFault | undefined> {
    if (fault !== undefined && fault.sequence.calls.length < calls.length) return undefined;
    const confirmed = fault?.kind === 'transition' ? await this.confirm(fault) : undefined;
    if (confirmed !== undefined || !this.#comparesOutcomes) return confirmed;
    const wrong = await this.#trustedVersion.wrongOutcome(trace, calls.length);
    // A call that finds another state than in the trusted version may show the fault of an earlier one.
    return wrong !== undefined && (startsEqual(wrong) || !startsEqual(observed)) ? wrong : undefined;
  }
}

/** True if both versions make the call of a `transition` fault in the same state. */
const startsEqual = ({ actual, expected }: HuntFault): boolean =>
  actual === undefined || expected === undefined || startEqual({ actual, expected });
