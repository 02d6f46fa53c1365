// The entry point `learn-inv/guard` in a browser: that of Node without the functions that read files.
export { assertRepOK } from '../guard/assert/assert-rep-ok.ts';
export { LearnInvError } from '../base/error.ts';
export { checked } from '../guard/guards/checked.ts';
export type { Class } from '../guard/guards/invariant.ts';
export { guardClass } from '../guard/guards/guard-class.ts';
export type { GuardFinding, GuardOptions } from '../guard/guards/guard-options.ts';
export type { Blame } from '../guard/guards/guard-state.ts';
export { guard } from '../guard/guards/guard.ts';
export type { Invariant } from '../guard/guards/invariant.ts';
export { unguarded } from '../guard/guards/guarded-objects.ts';
export { RepresentationError, type RepresentationFailure } from '../guard/guards/representation-error.ts';
export type * from './guard-types.ts';
