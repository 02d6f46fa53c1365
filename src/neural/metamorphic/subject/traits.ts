import type { Family } from '../relation/family.ts';

/** What a relation can know of a subject. */
export interface Traits {
  readonly family: Family;
  /** What the subject declares: numbers, flags, and the names of its functions. */
  readonly declared: Readonly<Record<string, unknown>>;
  /** Returns true if the subject has a function of the name. */
  has(name: string): boolean;
  /** Returns a number that the subject declares. */
  number(name: string): number | undefined;
}

/** Returns the relative error of one operation of a subject. */
export const epsilonOf = ({ declared }: Pick<Traits, 'declared'>): number =>
  declared['precision'] === 'float32' ? 2 ** -23 : 2 ** -52;
