import type { Explanation } from '../../learn/model/explain/explanation.ts';
import type { HuntFault, FaultKind } from '../judge/fault.ts';
import type { Judge } from '../judge/judge.ts';
import { errorMark } from '../../base/thrown.ts';
import { marksOf } from '../judge/judge.ts';

/** Identifies a fault. A fault is known if all its marks are marks of known faults of the same method and kind. */
export interface FaultIdentity {
  readonly method: string;
  readonly kind: FaultKind;
  /** Texts that characterise the fault: relations that differ and in which direction, or the error and where it was thrown. */
  readonly marks: readonly string[];
}

/** Returns the identity of a fault before shrinking. */
export function identifyFault(fault: HuntFault, method: string, judge: Judge): FaultIdentity {
  const { kind, after } = fault;
  return { method, kind, marks: kind === 'invariant' ? judge.marks(after!) : faultMarks(fault) };
}

/**
 * Returns the marks of a fault: those of a rejected object, or the error without values and where it was thrown. All wrong
 * transitions of a method share a mark, as do all its timeouts.
 */
export function faultMarks(
  { kind, thrown }: Pick<HuntFault, 'kind' | 'thrown'>,
  explanation?: Explanation,
): string[] {
  if (kind === 'timeout') return ['no return'];
  if (kind === 'transition') return ['another outcome'];
  if (kind === 'exception') return [errorMark(thrown!)];
  return marksOf(explanation);
}

/** The marks of the faults known so far, by method and kind. */
export class KnownFaults {
  readonly #marks = new Map<string, Set<string>>();

  constructor(known: readonly FaultIdentity[] = []) {
    for (const identity of known) this.add(identity);
  }

  /** Returns the marks of a fault that no known fault of the same method and kind has; none if the fault is known. */
  newMarks(identity: FaultIdentity): string[] {
    const known = this.#marks.get(tagOf(identity));
    return identity.marks.filter((mark) => known?.has(mark) !== true);
  }

  /** Adds a fault. */
  add(identity: FaultIdentity): void {
    const tag = tagOf(identity);
    const known = this.#marks.get(tag);
    this.#marks.set(tag, new Set([...(known ?? []), ...identity.marks]));
  }
}

const tagOf = ({ method, kind }: FaultIdentity): string => `${method}/${kind}`;
