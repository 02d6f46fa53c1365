import type { Link } from '../links/link.ts';

/** A value of a field that a flag or colour may have. */
export type Flag = string | number | boolean;

/**
 * The definition of a term as data, with the names of fields. The subtree of a record is it and all that was first
 * reached through it.
 */
export type TermParts =
  /** The record's own value of a field. */
  | { readonly kind: 'own'; readonly field: string }
  /** A term of the record that a link leads to; `nothing` if it leads nowhere: NaN or 0. */
  | { readonly kind: 'linked'; readonly link: Link; readonly term: Term; readonly nothing: number }
  /** A term of the child whose subtree hangs at a field of the record; `nothing` if the field holds no reference. */
  | { readonly kind: 'below'; readonly field: string; readonly term: Term; readonly nothing: number }
  /** A term of the object that holds the place's container. */
  | { readonly kind: 'owner'; readonly term: Term }
  /** The least or greatest value of a term of records in the subtree. */
  | { readonly kind: 'least' | 'greatest'; readonly term: Term }
  /** The rank of the record in the whole object, by the values of fields in turn. */
  | { readonly kind: 'rank'; readonly fields: readonly [first: string, second: string] }
  /** The number of records in the subtree; the index of a place; the length of a container. */
  | { readonly kind: 'count' | 'position' | 'length' }
  /**
   * The length of the shortest or longest path down the subtree: the weights, by default 1, of its records with one of
   * `fields` (all if it is empty).
   */
  | {
      readonly kind: 'shortest' | 'longest';
      readonly weight: Term | undefined;
      readonly fields: readonly string[];
    }
  /** The number of distinct records along a field; the number of a container's places whose `field` is filled. */
  | { readonly kind: 'chain' | 'filled'; readonly field: string }
  /** The number of records of a role in the whole object. */
  | { readonly kind: 'members'; readonly role: string }
  /** The number of distinct records that following a link visits, or of records whose walk along it visits this record. */
  | { readonly kind: 'walk' | 'followers'; readonly link: Link }
  /** The number of records of the whole object that a link leads to themselves. */
  | { readonly kind: 'loops'; readonly link: Link }
  /** The sum of a field over the subtree, or the number of its values there; over the records of one role or of all. */
  | { readonly kind: 'sum' | 'tally'; readonly field: string; readonly role: string | undefined }
  /** 1 if a field has the value, else 0. */
  | { readonly kind: 'flag'; readonly field: string; readonly value: Flag }
  /** A size rounded up to a power of 2. */
  | { readonly kind: 'power'; readonly term: Term }
  /** A term modulo the length of the container above the record. */
  | { readonly kind: 'residue'; readonly term: Term }
  /** The cyclic distance from the place whose index is `term` to this place. */
  | { readonly kind: 'steps'; readonly term: Term }
  | WrittenTerm;

/** A numeric property of a record: its own, or computed from records it reaches. */
export interface Term {
  /** The term in words: `key`, `left.key`, `max of key below left`, `count below left`; part of relation names. */
  readonly name: string;
  readonly parts: TermParts;
  /** Returns the value by record, NaN where the record has none. */
  readonly values: () => Float64Array;
  /** The field whose values the term has; undefined for sizes and positions. */
  readonly field?: string | undefined;
}

/** What the words of a term are made from. */
export interface TermWords {
  /** Returns the words for a field of the record. */
  field(name: string): string;
  /** Returns a field as a link of records, as code. */
  link(field: string): string;
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
  /** Returns the number of lines of a text; NaN for any other value. */
  textLines(text: Code): Code;
  /** Returns where the line of a text begins that has the index of the place; the text is in a field of the place's owner. */
  lineStart(field: string): Code;
  /** Returns the sum of two terms of the record. */
  added(a: Term, b: Term): Code;
  /** Returns a term of the record divided by another one. */
  divided(term: Term, by: Term): Code;
  /** Returns the number of records of the whole object with the record's value of a field. */
  occurrences(field: string): Code;
  /** Returns the number of records before the record on the walk along a field; see `chainIndexTerm`. */
  chainIndex(first: string, next: string): Code;
  /** Returns the sum of a term over the tree that fields lead to; see `treeSumTerm`. */
  treeSum(tree: readonly string[], term: Term): Code;
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
  /** The terms of the record that it is made of. */
  readonly of?: readonly Term[];
  /** The sum or number of which it is a part, if it is one. */
  readonly whole?: Term;
  readonly words: (words: TermWords) => string;
  /** What it means that its value is 1; absent if the words for a comparison with 1 do. */
  readonly isOne?: (words: TermWords) => string;
  /** Returns code that evaluates to the record's number; to NaN or undefined if the record has none. */
  readonly code: <Code>(code: TermCode<Code>) => Code;
}

/** True for a term that is one number at every record. */
export const isNumber = ({ parts }: Term): boolean =>
  parts.kind === 'written' && parts.fields.length === 0 && parts.of === undefined;
