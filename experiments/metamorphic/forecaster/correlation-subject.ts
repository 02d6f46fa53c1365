import { correlation } from './program/correlation.ts';

/** The correlation of characteristics as a subject of relations. */
export default { correlation, missing: null };
