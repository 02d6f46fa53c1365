/** One thing that makes a structure weak, and what to change. */
export interface Advice {
  readonly kind:
    | 'few states'
    | 'nothing under test'
    | 'never ran'
    | 'refused'
    | 'argument without effect'
    | 'unconstrained field'
    | 'dissent';
  /** What was seen, as a sentence. */
  readonly words: string;
  /** What to change, as a sentence. */
  readonly fix: string;
  /** True if it may well be nothing; shown only if hints are asked for. */
  readonly isHint?: true;
  /** The operation or function that it concerns. */
  readonly name?: string;
  /** Path of a source file. */
  readonly file?: string;
  /** First and last line of code in it, from 1. */
  readonly lines?: readonly [first: number, last: number];
}

/** How good a structure is. */
export interface Diagnosis {
  /** Name of the structure. */
  readonly structure: string;
  /** Number of calls that were made. */
  readonly calls: number;
  /** Number of distinct states: those that builders made, and all. */
  readonly states: { readonly built: number; readonly all: number };
  readonly advice: readonly Advice[];
}

/** Advice without which a hunt can find nothing. */
const BROKEN: ReadonlySet<Advice['kind']> = new Set(['few states', 'nothing under test']);

/** True if nothing can be found with a structure. */
export const isBroken = ({ advice }: Diagnosis): boolean => advice.some(({ kind }) => BROKEN.has(kind));

/** Returns a diagnosis without advice that may well be nothing. */
export const withoutHints = (diagnosis: Diagnosis): Diagnosis => ({
  ...diagnosis,
  advice: diagnosis.advice.filter(({ isHint }) => isHint !== true),
});
