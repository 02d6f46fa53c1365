/** The kinds of subjects. */
export const FAMILIES = ['correlation', 'forecaster', 'classifier'] as const;

/** A kind of subject; the relations of a family have inputs of one type. */
export type Family = (typeof FAMILIES)[number];
