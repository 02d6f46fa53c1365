import type { Agreement } from '../../learn/model/describe/description.ts';

/** Share of objects with different verdicts from which on conditions do not describe a classifier. */
const MAX_DISAGREEING = 0.01;

/** True if the conditions of a classifier do not describe it. */
export const disagrees = ({ compared, agreed }: Agreement): boolean =>
  compared - agreed > MAX_DISAGREEING * compared;
