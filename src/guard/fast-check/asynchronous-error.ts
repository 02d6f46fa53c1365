import { LearnInvError } from '../../base/error.ts';

/** The error for an operation, or `create`, that returns a promise in a synchronous run. */
export function asynchronousError(what: string): LearnInvError {
  return new LearnInvError('BAD_OPTION', `${what} is asynchronous`, {
    expected: 'synchronous operations',
    got: 'a promise',
    hint: 'use the asynchronous property: `await fc.assert(asyncStructureProperty(structure, repOK))`',
  });
}
