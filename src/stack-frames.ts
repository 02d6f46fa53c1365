import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A line of a stack. */
export interface StackFrame {
  /** What runs there: `Heap.pop`, `new Heap`; empty if unnamed. */
  readonly caller: string;
  /** Path of the file. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** Characters of a stack to read. */
const MAX_STACK = 20_000;
const FRAME = /^\s+at (?:(.*) \()?((?:file:|\/)[^\s()]*?):(\d+):(\d+)\)?$/gm;

/** Returns the frames of an error that lie in files, the innermost first; none if the stack was changed. */
export function stackFrames({ stack }: Error): StackFrame[] {
  return [...String(stack).slice(0, MAX_STACK).matchAll(FRAME)].map(
    ([, caller = '', path, line, column]) => ({
      ...{ caller, path: pathOf(path!), line: Number(line), column: Number(column) },
    }),
  );
}

/** The classes of the errors that the language throws. Their names count, since a class may run in another realm. */
const OF_LANGUAGE = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'URIError',
]);

/**
 * True if the code of a frame makes an error, as a `throw` statement does: `new RangeError(…)`. The language itself throws
 * errors of a few classes only, and at other code, such as a call or `new Array(-1)`.
 *
 * @param frame the innermost one; undefined if the stack has none.
 */
export function makesError(
  frame: StackFrame | undefined,
  { constructor: { name: className } }: Error,
): boolean {
  if (!OF_LANGUAGE.has(className)) return true;
  if (frame === undefined) return false;
  const { path, line, column } = frame;
  try {
    const text = readFileSync(path, 'utf8').split('\n')[line - 1] ?? '';
    return /^(?:new\s+)?(?:[\w$]+\.)*([\w$]+)/.exec(text.slice(column - 1))?.[1] === className;
  } catch {
    return false;
  }
}

const pathOf = (path: string): string =>
  path.startsWith('file:') ? fileURLToPath(path.replace(/\?.*/, '')) : path.replace(/\?.*/, '');
