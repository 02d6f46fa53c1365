// Adds the matcher `toSatisfyRepOK` to Jest's `expect`. Usage: `import 'learn-inv/jest'` in a test or a setup file. Jest
// must run ES modules: NODE_OPTIONS=--experimental-vm-modules.
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
export type * from './public-types.ts';
