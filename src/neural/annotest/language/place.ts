import { LearnInvError } from '../../../base/error.ts';

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
