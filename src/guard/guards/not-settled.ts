import { LearnInvError } from '../../base/error.ts';
import { classNameOf } from '../../base/options/describe-value.ts';
import type { GuardSettings } from './guard-options.ts';

/** The part of Node.js's `process` that warns; browsers have none. */
interface Warner {
  readonly emitWarning?: (message: string, type: string) => void;
}

/** Says that the promise of a call has not settled in time: to `report`, else as a warning of the process or console. */
export function notSettled(
  object: object,
  operation: string,
  { report, settleTimeout }: Pick<GuardSettings, 'report' | 'settleTimeout'>,
): void {
  const name = classNameOf(object);
  const error = new LearnInvError('NOT_SETTLED', `${name}.${operation} has not settled`, {
    expected: `a promise that settles within ${settleTimeout} ms`,
    got: 'a promise that is pending; other calls of the object are checked again',
    hint: 'settle the promise, or set `settleTimeout` to the milliseconds that the call may take, or to Infinity',
  });
  const { process } = globalThis as { readonly process?: Warner };
  if (report !== undefined) report(error);
  else if (process?.emitWarning !== undefined) process.emitWarning(error.message, 'LearnInvWarning');
  // oxlint-disable-next-line no-console
  else console.warn(error.message);
}
