// The entry point `learn-inv/transitions`: learns the effect of operations and judges calls.
export { learnTransitions, type LearnedTransitions } from './transition/learn-transitions.ts';
export type { LearnTransitionsOptions } from './transition/learn-transitions-options.ts';
export { loadTransitions } from './transition/load-transitions.ts';
export { saveTransitions } from './transition/save-transitions.ts';
export { createTransitionJudge } from './transition/transition-judge.ts';
export { transitionOf } from './transition/observe.ts';
export type { HeapReading } from './heap/read.ts';
export type * from './public-types.ts';
