import { FAMILY_RELATIONS } from '../../../src/neural/metamorphic/relations/family-relations.ts';
import { LOSS_RELATIONS } from './loss-relations.ts';
import { RANKING_RELATIONS } from './ranking-relations.ts';

/** A module of the paper: the ranking of characteristics, or the forecaster. */
export type Part = 'correlation' | 'forecaster';

interface Judging {
  /** File of the subject. */
  readonly subject: string;
  /** Identifiers of the relations that judge it. */
  readonly relations: readonly string[];
}

/**
 * Relations that do not judge the forecaster: `prefix` needs a horizon that is not fixed, `null` is no value of its series, F8
 * judges a hyper-parameter, and F9 takes 2000 runs, twenty times as many as all others.
 */
const LEFT_OUT = new Set(['prefix', 'null', 'F8', 'F9']);

const idsOf = (relations: readonly { readonly id: string }[]): string[] =>
  relations.map(({ id }) => id).filter((id) => !LEFT_OUT.has(id));

/**
 * How each part is judged. Advice counts: the program leaves out outliers and refuses unequal lengths, and it must keep
 * every relation in 20 seeds.
 */
export const PARTS: Readonly<Record<Part, Judging>> = {
  correlation: {
    subject: 'correlation-subject.ts',
    relations: idsOf([...FAMILY_RELATIONS.correlation, ...RANKING_RELATIONS]),
  },
  forecaster: {
    subject: 'small-subject.ts',
    relations: idsOf([...FAMILY_RELATIONS.forecaster, ...LOSS_RELATIONS]),
  },
};

/** Returns the part that a file of the program belongs to. */
export const partOf = (file: string): Part => (file === 'correlation.ts' ? 'correlation' : 'forecaster');
