/**
 * Largest scope at which the command line learns and remembers transitions. Every operation is called in every state,
 * which takes much longer than collecting the states.
 */
export const LARGEST_SCOPE = 4;
