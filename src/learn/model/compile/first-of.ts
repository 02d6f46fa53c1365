import { grouped } from './negated.ts';

/** A case of a test by cases. */
export interface Case {
  /** The code that is true in this case, and its opposite. */
  readonly is: string;
  readonly isNot: string;
  /** True if the test holds in this case. */
  readonly passes: boolean;
}

/**
 * Returns the code of a test by cases, of which the first that applies decides.
 *
 * @param others true if the test holds in all other cases.
 */
export function firstOf(cases: readonly Case[], others: boolean): string {
  const last = cases.findLastIndex(({ passes }) => passes !== others);
  if (last < 0) return String(others);
  return cases
    .slice(0, last)
    .reduceRight(
      (code, { is, isNot, passes }) =>
        passes ? `${is} || ${alternative(code)}` : `${isNot} && ${grouped(code)}`,
      others ? cases[last]!.isNot : cases[last]!.is,
    );
}

const alternative = (code: string): string =>
  / && /u.test(code) && !/ \|\| /u.test(code) ? `(${code})` : code;
