import type { Explanation } from '../../classifier/explain/explanation.ts';
import type { HuntFault, FaultKind } from '../judge/fault.ts';
import { messageShape, type Thrown } from '../run/thrown.ts';

/** What tells a fault from others. */
export interface FaultIdentity {
  readonly method: string;
  readonly kind: FaultKind;
  /** Marks of the fault: faults of one method and kind that share a mark are one. */
  readonly marks: readonly string[];
}

/**
 * The marks of a fault: the relations in which the object differs from valid ones, with the class that they are of;
 * or the error, as far as it does not depend on values, and where it was thrown. Calls of one method that do what they
 * should not are not told apart.
 */
export function marksOf(
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

export const errorMark = ({ name, message, frame }: Thrown): string =>
  `${name}: ${messageShape(message)}${frame === undefined ? '' : ` at ${frame}`}`;

/** The faults met so far, so that each is told once. */
export class KnownFaults {
  readonly #known: FaultIdentity[];

  constructor(known: readonly FaultIdentity[] = []) {
    this.#known = [...known];
  }

  has({ method, kind, marks }: FaultIdentity): boolean {
    return this.#known.some(
      (known) =>
        known.method === method && known.kind === kind && known.marks.some((mark) => marks.includes(mark)),
    );
  }

  add(identity: FaultIdentity): void {
    this.#known.push(identity);
  }
}
