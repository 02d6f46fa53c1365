import type { Explanation } from '../../classifier/explain/explanation.ts';
import type { HuntFault, FaultKind } from '../judge/fault.ts';
import type { Judge } from '../judge/judge.ts';
import { errorMark } from '../../thrown.ts';

/** Identifies a fault. Two faults of one method and kind are the same if they share a mark. */
export interface FaultIdentity {
  readonly method: string;
  readonly kind: FaultKind;
  /** Texts that characterise the fault: relations that differ, or the error and where it was thrown. */
  readonly marks: readonly string[];
}

/** Returns the identity of a fault before shrinking. */
export function identifyFault(fault: HuntFault, method: string, judge: Judge): FaultIdentity {
  const { kind, after } = fault;
  const explanation = kind === 'invariant' ? judge.explain(after!, { repairs: false }) : undefined;
  return { method, kind, marks: faultMarks(fault, explanation) };
}

/**
 * Returns the marks of a fault. A rejected object has one mark per relation in which it differs from valid objects, with
 * the class; an exception has one mark, the error without values and where it was thrown. All wrong transitions of a
 * method share a mark, as do all its timeouts.
 */
export function faultMarks(
  { kind, thrown }: Pick<HuntFault, 'kind' | 'thrown'>,
  explanation?: Explanation,
): string[] {
  if (kind === 'timeout') return ['no return'];
  if (kind === 'transition') return ['another outcome'];
  if (kind === 'exception') return [errorMark(thrown!)];
  const marks = (explanation?.faults ?? []).flatMap(({ name, differences }) =>
    differences.map(({ relation }) => `${name.replace(/ \d+$/, '')}: ${relation}`),
  );
  return marks.length === 0 ? ['rejected'] : [...new Set(marks)].sort();
}

/** The faults known so far. */
export class KnownFaults {
  readonly #known: FaultIdentity[];

  constructor(known: readonly FaultIdentity[] = []) {
    this.#known = [...known];
  }

  /** True if a known fault of the same method and kind shares a mark with this one. */
  has({ method, kind, marks }: FaultIdentity): boolean {
    return this.#known.some(
      (known) =>
        known.method === method && known.kind === kind && known.marks.some((mark) => marks.includes(mark)),
    );
  }

  /** Adds a fault. */
  add(identity: FaultIdentity): void {
    this.#known.push(identity);
  }
}
