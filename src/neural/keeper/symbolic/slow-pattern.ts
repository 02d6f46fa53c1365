import { createContext, Script } from 'node:vm';

/** A repeated group with a repetition or alternatives inside: a text may be split among them in many ways. */
const REPEATED = /\((?:\?:|\?<\w+>)?((?:[^()\\]|\\.)*[+*|](?:[^()\\]|\\.)*)\)(?:[+*]|\{\d+,)/;
/** Milliseconds to match one text: those that match do at once. */
const LIMIT = 50;

const context = createContext({ match: undefined });
const script = new Script('match()');

/** Returns what a pattern repeats in a way that may take without end; undefined if it repeats nothing so. */
export const slowPart = ({ source }: RegExp): string | undefined => REPEATED.exec(source)?.[1];

/** Returns what a match of a pattern gives; `otherwise` if it tries too many splits of the text. */
export function matched<Result>(pattern: unknown, match: () => Result, otherwise: Result): Result {
  if (!(pattern instanceof RegExp) || slowPart(pattern) === undefined) return match();
  context['match'] = match;
  try {
    return script.runInContext(context, { timeout: LIMIT }) as Result;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return otherwise;
    throw error;
  }
}
