/** Returns a line of the program as text: `file:line`. */
export const placeOf = ({ file, line }: Pick<Site, 'file' | 'line'>): string => `${file}:${line}`;

/** A place of the program where it decides: a condition, an operand of one, a case, or a call of a method. */
export interface Site {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly kind: 'condition' | 'case' | 'call';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The literal that the condition compares with, and its offsets in the file. */
  readonly literal?: undefined | { readonly value: unknown; readonly start: number; readonly end: number };
  /** Of a case: offset of the case whose statements it runs. */
  readonly body?: number | undefined;
  /** For a search for a key in a table: the keys that the file reads by name. They are not goals. */
  readonly named?: ReadonlySet<string>;
  /** True for a comparison in a callback, on which the caller of the callback may decide. */
  readonly isCallback?: boolean;
  /** Why the condition is the same for every input, if its text shows that: a literal or an assignment. */
  readonly fixed?: 'literal' | 'assignment' | undefined;
}
