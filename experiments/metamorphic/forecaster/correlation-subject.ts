import { correlation } from './program/correlation.ts';
import { RANKING_RELATIONS } from './ranking-relations.ts';

/** The correlation of characteristics, and their ranking, as a subject of relations. */
export default { correlation, missing: null, relations: RANKING_RELATIONS };
