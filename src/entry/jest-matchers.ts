// The matcher `toSatisfyRepOK` of Jest: the entry point `learn-inv-guard/jest`, and a part of `learn-inv/jest`.
import { expect } from '@jest/globals';
import { toSatisfyRepOK } from '../guard/assert/to-satisfy-rep-ok.ts';
import type { Invariant } from '../guard/guards/invariant.ts';

declare module 'expect' {
  interface Matchers<R> {
    /**
     * Asserts that the object satisfies its invariant, given as a learned repOK or a hand-written predicate.
     *
     * @throws LearnInvError like `assertRepOK`, if the repOK cannot judge the object.
     * @example
     * ```ts
     * expect(queue).toSatisfyRepOK(repOK);
     * ```
     */
    toSatisfyRepOK(repOK: Invariant<never>): R;
  }
}

// `@types/jest` declares the matchers of the global `expect`.
declare global {
  namespace jest {
    interface Matchers<R> {
      /** Asserts that the object satisfies its invariant, given as a learned repOK or a hand-written predicate. */
      toSatisfyRepOK(repOK: Invariant<never>): R;
    }
  }
}

expect.extend({ toSatisfyRepOK });

export { toSatisfyRepOK };
export type { MatcherResult } from '../guard/assert/to-satisfy-rep-ok.ts';
export type { Invariant } from '../guard/guards/invariant.ts';
export type * from './guard-types.ts';
