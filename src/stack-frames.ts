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

/**
 * True if the code of a frame makes an error of the same class, as a `throw` statement does: `new RangeError(…)`. The
 * language itself throws at other code, such as a call or `new Array(-1)`.
 */
export function makesError({ path, line, column }: StackFrame, error: Error): boolean {
  try {
    const text = readFileSync(path, 'utf8').split('\n')[line - 1] ?? '';
    const name = /^(?:new\s+)?(?:[\w$]+\.)*([\w$]+)/.exec(text.slice(column - 1))?.[1];
    return name !== undefined && name === error.constructor.name;
  } catch {
    return false;
  }
}

const pathOf = (path: string): string =>
  path.startsWith('file:') ? fileURLToPath(path.replace(/\?.*/, '')) : path.replace(/\?.*/, '');
