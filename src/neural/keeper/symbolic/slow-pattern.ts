import { TimeLimit } from '../../../base/time-limit/time-limit.ts';

/** A repeated group with a repetition or alternatives inside: a text may be split among them in many ways. */
const REPEATED = /\((?:\?:|\?<\w+>)?((?:[^()\\]|\\.)*[+*|](?:[^()\\]|\\.)*)\)(?:[+*]|\{\d+,)/;
/** One text, in milliseconds: those that match do at once. */
const limit = new TimeLimit(50);

/** Returns what a pattern repeats in a way that may take without end; undefined if it repeats nothing so. */
export const slowPart = ({ source }: RegExp): string | undefined => REPEATED.exec(source)?.[1];

/** Returns what a match of a pattern gives; `otherwise` if it tries too many splits of the text. */
export function matched<Result>(pattern: unknown, match: () => Result, otherwise: Result): Result {
  if (!(pattern instanceof RegExp) || slowPart(pattern) === undefined) return match();
  let result = otherwise;
  limit.run(() => (result = match()));
  return result;
}
