import { LearnInvError } from '../../base/error.ts';
import { parseFile, type AnyNode } from './ast.ts';

/** Parses a file of a user. @throws LearnInvError `BAD_FILE` on a syntax error. */
export function parseSource(source: string, path: string, shown: string): AnyNode {
  try {
    return parseFile(source, path) as unknown as AnyNode;
  } catch (cause) {
    const isTyped = /\.[cm]?tsx?$/.test(path);
    throw new LearnInvError('BAD_FILE', `${shown} has a syntax error`, {
      expected: isTyped ? 'TypeScript' : 'JavaScript',
      got: cause instanceof Error ? cause.message : String(cause),
      hint:
        !isTyped && parses(source)
          ? 'it has types: rename it to .ts, or remove them'
          : 'correct the file; the numbers in brackets are line and column',
      cause,
    });
  }
}

/** True if a file is TypeScript. */
function parses(source: string): boolean {
  try {
    parseFile(source, 'file.ts');
    return true;
  } catch {
    return false;
  }
}
