// The entry point `learn-inv/transitions`: learns the effect of operations and judges calls.
export { learnTransitions, type LearnedTransitions } from '../learn/transitions/learn-transitions.ts';
export type { LearnTransitionsOptions } from '../learn/transitions/learn-transitions-options.ts';
export { loadTransitions, saveTransitions } from '../learn/transitions/transition-files.ts';
export { createTransitionJudge } from '../learn/transitions/transition-judge.ts';
export { transitionOf } from '../learn/transitions/observe.ts';
export type { HeapReading } from '../objects/heap/read.ts';
export type * from './public-types.ts';
