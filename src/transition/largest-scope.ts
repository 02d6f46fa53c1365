/**
 * The largest scope at which transitions are learned. Every operation is called in every state, which takes much longer
 * than collecting the states.
 */
export const LARGEST_SCOPE = 4;
