import { TRUST_SETTING } from '../../learn/model/provenance/what-changed.ts';
import type { Provenance } from '../../learn/model/provenance/provenance.ts';

/** Returns the settings of training that the provenance of a model has; a scope that is chosen is not among them. */
export const trainingSettings = (
  scope: number | undefined,
  trials: number,
  trust: readonly string[] = [],
): NonNullable<Provenance['settings']> => ({
  ...(scope === undefined ? {} : { scope }),
  trials,
  ...Object.fromEntries(trust.map((name) => [`${TRUST_SETTING}${name}`, 1])),
});
