import { LearnInvError } from '../../base/error.ts';
import { showThrown } from '../../base/show-thrown.ts';

/** Built-ins named in a message, at most. */
const MAX_NAMED = 8;

/** Returns the error of a timer or promise that a subject left behind while it did a stage of its task. */
export const strayError = (thrown: unknown, structure: string, stage: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `${structure} left an error that was not caught while ${stage}`, {
    expected: 'timers and promises that do not fail',
    got: showThrown(thrown),
    hint: 'catch the error where the structure or its class starts the timer or the promise',
  });

/** Returns the error of a subject that changes built-ins while code of this program uses them. */
export const changedBuiltIns = (changed: readonly string[], failure?: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', 'the structure changes built-ins that learn-inv needs', {
    expected: 'built-ins as the language defines them',
    got: `changes of ${changed.slice(0, MAX_NAMED).join(', ')}${failure === undefined ? '' : `; ${failure}`}`,
    hint: 'load the class without the code that changes them, or fix that code',
  });

/** Returns the error of a subject that awaits a promise that never settles. */
export const unsettled = (structure: string, stage: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `${structure} awaits a promise that never settles while ${stage}`, {
    expected: 'promises that are resolved or rejected',
    got: 'a promise that nothing can settle any more',
    hint: 'run the file on its own to find the promise',
  });
