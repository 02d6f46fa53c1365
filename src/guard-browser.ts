// The entry point `learn-inv/guard` in a browser: that of Node without the functions that read files.
export { assertRepOK } from './assert/assert-rep-ok.ts';
export { LearnInvError } from './error.ts';
export { checked } from './guard/checked.ts';
export type { Class } from './guard/class.ts';
export { guardClass } from './guard/guard-class.ts';
export type { GuardFinding, GuardOptions } from './guard/guard-options.ts';
export type { Blame } from './guard/guard-state.ts';
export { guard } from './guard/guard.ts';
export type { Invariant } from './guard/invariant.ts';
export { unguarded } from './guard/unguarded.ts';
export { RepresentationError, type RepresentationFailure } from './guard/representation-error.ts';
export type * from './public-types.ts';
