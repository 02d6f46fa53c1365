import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 optimize a function only after seven times the usual running time. Learning runs some 800 functions for a few
 * milliseconds each: compiling them took a fifth of the processor time of a training.
 */
export const optimizeLate = (): void => setFlagsFromString('--interrupt-budget=500000');
