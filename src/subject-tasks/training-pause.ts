/** Milliseconds that training may take between two calls of the structure. */
export const TRAINING_PAUSE = 600_000;
