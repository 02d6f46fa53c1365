import { beginStackAt } from './begin-stack-at.ts';
import { type Blame, type GuardState, statesOf } from './guard-state.ts';
import type { GuardFinding, GuardSettings } from './guard-options.ts';
import type { Invariant } from './invariant.ts';
import { RepresentationError } from './representation-error.ts';
import { enclosingCall, judging, whileJudging, type RunningCall } from './running-calls.ts';
import { isPartOf, mayBeUnfinished, pendingPart } from './unfinished.ts';
import { outOfScopeError, verdictOf } from './verdict-of.ts';

/** Makes the finding on an invalid object. */
type Finder = (blame: Blame, cause: unknown) => GuardFinding;

/** Judges the objects of a guard, and throws or reports its findings. */
export class ObjectJudge {
  /** The repOK as the program gave it. */
  readonly repOK: unknown;
  protected readonly settings: GuardSettings;
  readonly #invariant: Invariant;

  /** @param invariant the repOK that judges. */
  constructor(invariant: Invariant, settings: GuardSettings, given: unknown) {
    this.#invariant = invariant;
    this.settings = settings;
    this.repOK = given;
  }

  /** See {@link Guard.judge}. */
  judge(state: GuardState, call: Blame, cause?: unknown): GuardFinding | undefined {
    const { object } = state;
    state.constructors = undefined;
    const finding = this.find(object);
    state.isValid = finding === undefined;
    if (finding === undefined) {
      state.blame = undefined;
      state.isReported = false;
      return undefined;
    }
    if (this.isPart(state, call.receiver)) return undefined;
    state.blame ??= call;
    if (this.#defer(state)) return undefined;
    const { blame } = state;
    state.blame = undefined;
    const { report } = this.settings;
    if (report === undefined) return finding(blame, cause);
    if (!state.isReported) {
      state.isReported = true;
      report(finding(blame, cause));
    }
    return undefined;
  }

  /** True if an object was never judged by itself and is a part of another object of this repOK, which is judged as a whole. */
  protected isPart(state: GuardState, whole: object): boolean {
    return statesOf(whole).some(({ guard }) => guard.repOK === this.repOK) && isPartOf(state, whole);
  }

  /** Postpones the verdict on an invalid object that may be unfinished; returns false if it is broken. */
  #defer(state: GuardState): boolean {
    const enclosing = enclosingCall(state.object);
    if (enclosing !== undefined) {
      if (!mayBeUnfinished(state)) return false;
      (enclosing.deferred ??= []).push(state);
      return true;
    }
    const part = pendingPart(state.object);
    part?.deferred.push(state);
    return part !== undefined;
  }

  /** Judges an object; returns a function that makes the finding, undefined if the object is valid. */
  protected find(object: object): Finder | undefined {
    return whileJudging((): Finder | undefined => {
      try {
        const verdict = verdictOf(this.#invariant, object);
        if (verdict.outcome === 'valid') return undefined;
        if (verdict.outcome === 'out-of-scope') {
          if (this.settings.outOfScope === 'pass') return undefined;
          return () => beginStackAt(outOfScopeError(object, verdict.reason), judging.entry);
        }
        return (blame, cause) => this.#explained(object, blame, cause);
      } catch (error) {
        return () => error as GuardFinding;
      }
    });
  }

  #explained(object: object, blame: Blame, cause: unknown): RepresentationError {
    return whileJudging(() =>
      beginStackAt(RepresentationError.after(this.#invariant, object, blame, cause), judging.entry),
    );
  }

  /** See {@link Guard.suspect}. */
  suspect(state: GuardState, call: RunningCall, until = call): boolean {
    const { object } = state;
    if (this.find(object) === undefined) return false;
    if (state.isValid && call.receiver !== object) {
      state.isValid = false;
      state.blame = { receiver: call.receiver ?? object, operation: call.operation };
      (until.deferred ??= []).push(state);
    }
    return true;
  }
}
