import type { Term } from './term.ts';

/** What the words of a term are made from. */
export interface TermWords {
  /** Returns the words for a field of the record. */
  field(name: string): string;
  /** Returns the words for another term of the record. */
  term(term: Term): string;
}

/** What the code of a term is made from. */
export interface TermCode<Code> {
  /** Returns the value of a field of the record. */
  value(field: string): Code;
  /** Returns a number. */
  number(value: number): Code;
  /** Returns the length of a text; undefined for any other value. */
  textLength(text: Code): Code;
  /** Returns half of another term of the record. */
  half(term: Term): Code;
  /** Returns the number of records of the whole object with the record's value of a field. */
  occurrences(field: string): Code;
  /** Returns a fold of a term over the record's children; see `childFoldTerm`. */
  foldChildren(term: Term, kind: 'least' | 'greatest' | 'sum'): Code;
}

/** A term that brings its words and its code along: to add one takes one file. */
export interface WrittenTerm {
  readonly kind: 'written';
  /** The fields whose values it reads. */
  readonly fields: readonly string[];
  /** True if it reads the fields of other records too. */
  readonly isFolded: boolean;
  /** True if its values are integers whatever the fields hold. */
  readonly isSize: boolean;
  readonly words: (words: TermWords) => string;
  /** What it means that its value is 1; absent if the words for a comparison with 1 do. */
  readonly isOne?: (words: TermWords) => string;
  /** Returns code that evaluates to the record's number; to NaN or undefined if the record has none. */
  readonly code: <Code>(code: TermCode<Code>) => Code;
}
