import { parseExpression } from '@babel/parser';
import type { AnyNode } from '../../../programs/source/ast.ts';
import { LearnInvError } from '../../../base/error.ts';

/** Parses the text of an annotation that begins at a place; an error has the place of the wrong token. */
export function parseText(text: string, place: Place): AnyNode {
  try {
    const { line, column } = place;
    return parseExpression(text, { startLine: line, startColumn: column }) as unknown as AnyNode;
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number; column: number } };
    const at = { ...place, ...loc };
    const line = text.split('\n')[at.line - place.line] ?? '';
    const token = line.slice(at.line === place.line ? at.column - place.column : at.column);
    const got = /^(?:\w+|\S)/.exec(token)?.[0] ?? 'the end of the annotation';
    throw wrongAnnotation(
      at,
      'wrong annotation',
      'a JavaScript expression',
      got,
      message.replace(/ \(\d+:\d+\)$/, ''),
    );
  }
}

/** A place in a file that annotations are read from. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0, as parsers count. */
  readonly column: number;
}

export const wrongAnnotation = (
  { file, line, column }: Place,
  summary: string,
  expected: string,
  got: string,
  hint: string,
): LearnInvError =>
  new LearnInvError('INVALID_ANNOTATION', `${file}:${line}:${column + 1}: ${summary}`, {
    expected,
    got,
    hint,
  });
