// The entry point `learn-inv/transitions`: learns the effect of operations and judges calls.
export { learnTransitions, type LearnedTransitions } from '../learn/transitions/learn-transitions.ts';
export type { LearnTransitionsOptions } from '../learn/transitions/learn-transitions-options.ts';
export { loadTransitions } from '../learn/transitions/load-transitions.ts';
export { saveTransitions } from '../learn/transitions/save-transitions.ts';
export { createTransitionJudge } from '../learn/transitions/transition-judge.ts';
export { transitionOf } from '../learn/transitions/observe.ts';
export type { HeapReading } from '../objects/heap/read.ts';
export type * from './public-types.ts';
