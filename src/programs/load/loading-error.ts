import { LearnInvError, type ErrorCode } from '../../base/error.ts';
import { showThrown } from '../../base/show-thrown.ts';

/** Returns the error of a module that threw while it was loaded: what it threw, if that is a `LearnInvError`. */
export function loadingError(code: ErrorCode, path: string, cause: unknown): unknown {
  const thrown = showThrown(cause);
  // Compared by name: the module may use another copy of this program.
  return thrown.startsWith('LearnInvError: ') ? cause : cannotLoad(code, path, thrown, cause);
}

/** The error for a module that cannot be loaded. */
export function cannotLoad(code: ErrorCode, path: string, got: string, cause?: unknown): LearnInvError {
  const [, missing] = /Cannot find package '([^']+)'/.exec(got) ?? [];
  const install = `npm install ${missing === 'learn-inv' ? '--save-dev ' : ''}${missing}`;
  return new LearnInvError(code, `${path} cannot be loaded`, {
    expected: 'a module that loads without error',
    got,
    hint:
      missing === undefined
        ? 'run the file on its own to see the full error'
        : `install the package where the file can import it: ${install}`,
    cause,
  });
}
