/** A part of a text. */
export interface Span {
  /** Name of the function. */
  readonly name: string;
  readonly begin: number;
  readonly end: number;
}

/**
 * Returns where a function is defined in the text of its file: its source is text of that file.
 *
 * @throws RangeError if the text has the source not exactly once.
 */
export function functionSpan(text: string, name: string, source: string): Span {
  const begin = text.indexOf(source);
  if (begin < 0 || text.indexOf(source, begin + 1) >= 0) {
    throw new RangeError(`the source of ${name} is ${begin < 0 ? 'not' : 'more than once'} in the file`);
  }
  return { name, begin, end: begin + source.length };
}
