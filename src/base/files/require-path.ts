import { LearnInvError } from '../error.ts';
import { describeValue } from '../options/describe-value.ts';

/** Checks that the argument of an API function is a path. @throws LearnInvError `BAD_OPTION` if it is no string. */
export function requirePath(action: string, path: unknown): asserts path is string {
  if (typeof path === 'string') return;
  throw new LearnInvError('BAD_OPTION', `${action}: the path is no string`, {
    expected: 'the path of a file or folder',
    got: describeValue(path),
    hint: "for example 'models/queue'",
  });
}
