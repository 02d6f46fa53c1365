// The matcher `toSatisfyRepOK` of Vitest: the entry point `learn-inv-guard/vitest`, and a part of `learn-inv/vitest`.
import { expect } from 'vitest';
import { toSatisfyRepOK } from '../guard/assert/to-satisfy-rep-ok.ts';
import type { Invariant } from '../guard/guards/invariant.ts';

declare module 'vitest' {
  interface Matchers<T> {
    /**
     * Asserts that the object satisfies its invariant, given as a learned repOK or a hand-written predicate.
     *
     * @throws LearnInvError like `assertRepOK`, if the repOK cannot judge the object.
     * @example
     * ```ts
     * expect(queue).toSatisfyRepOK(repOK);
     * ```
     */
    toSatisfyRepOK(repOK: Invariant<T & object>): void;
  }
}

expect.extend({ toSatisfyRepOK });

export { toSatisfyRepOK };
export type { MatcherResult } from '../guard/assert/to-satisfy-rep-ok.ts';
export type { Invariant } from '../guard/guards/invariant.ts';
export type * from './guard-types.ts';
