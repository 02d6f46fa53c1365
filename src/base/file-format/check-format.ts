import * as v from 'valibot';
import { LearnInvError } from '../error.ts';

/** The origin of data, and what a user can do about damage. */
export interface Origin {
  /** First line of the message: `models/queue is not a usable classifier`. */
  readonly summary: string;
  readonly hint: string;
}

/** Maximum number of characters of a value to show. */
const MAX_SHOWN = 80;

/** The words for the types that valibot names. */
const WORDS: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'an object',
  string: 'a string',
  boolean: 'true or false',
  never: 'no such key',
};

/**
 * Checks that data has a format.
 *
 * @throws LearnInvError `BAD_FILE` with the first place that differs, what was expected there, and what was found.
 */
export function checkFormat<Data>(
  format: v.GenericSchema<Data>,
  data: unknown,
  { summary, hint }: Origin,
): asserts data is Data {
  const { issues } = v.safeParse(format, data, { abortEarly: true, abortPipeEarly: true });
  if (issues === undefined) return;
  const [{ expected, message, received, path = [] }] = issues;
  const isOwn = expected === null || expected === 'unknown';
  throw new LearnInvError('BAD_FILE', summary, {
    expected: `${pathWords(path)}${isOwn ? message : (WORDS[expected] ?? expected)}`,
    got: received.slice(0, MAX_SHOWN),
    hint,
  });
}

/** Returns the path of a value within the data, with a colon: `votes[0].threshold: `. */
function pathWords(path: readonly v.IssuePathItem[]): string {
  const steps = path.map(({ key }) =>
    typeof key === 'string' && /^\w{1,60}$/.test(key)
      ? `.${key}`
      : `[${typeof key === 'number' ? key : JSON.stringify(String(key).slice(0, MAX_SHOWN))}]`,
  );
  return steps.length === 0 ? '' : `${steps.join('').replace(/^\./, '')}: `;
}
