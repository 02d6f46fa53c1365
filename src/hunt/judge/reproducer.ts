import type { TransitionJudge } from '../../transition/transition-judge.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { Runner } from '../run/runner.ts';
import type { Sequence } from '../run/sequence.ts';
import { errorMark } from '../../thrown.ts';
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

  constructor(
    oracle: Oracle,
    transitions: ReadonlyMap<string, TransitionJudge> | undefined,
    { framed, trusted, isOtherVersion, limit, onCall }: HuntContext,
  ) {
    const options = { limit, observed: new Set(transitions?.keys()) };
    this.judge = new Judge(oracle, transitions);
    this.runner = new Runner(framed, oracle.classes, { ...options, onCall });
    this.#trustedVersion = new TrustedVersion(trusted, this.judge, options);
    this.#hasOtherVersion = isOtherVersion;
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
  async reproduceCallByCall(observed: HuntFault): Promise<Reproduced | undefined> {
    const trace = await this.runner.runCallByCall(observed.sequence);
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

  /** True if another version is trusted and leaves another state. */
  async isOwn(fault: HuntFault): Promise<boolean> {
    return this.#hasOtherVersion && (await this.#trustedVersion.leavesSame(fault)) === false;
  }

  async #sameFault(observed: HuntFault, trace: Trace, sequence: Sequence): Promise<HuntFault | undefined> {
    const fault = faultOf(trace, this.judge);
    if (fault?.kind !== observed.kind || fault.sequence.calls.length !== sequence.calls.length)
      return undefined;
    if (fault.kind === 'transition') return this.confirm(fault);
    if (fault.kind !== 'exception') return fault;
    return errorMark(fault.thrown!) === errorMark(observed.thrown!) ? fault : undefined;
  }
}
