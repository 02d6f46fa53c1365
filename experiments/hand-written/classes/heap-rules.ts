import type { Statement } from '../../support/statement.ts';

/** The rules of a binary heap in an array. */
export const heapRules = (field: string): Statement[] => [
  {
    words: 'no item is greater than its left child',
    fields: [field],
    says: [new RegExp(`${field}\\[`, 'u'), /2i \+ 1|left child|\(i - 1\) (\/ 2|>> 1)|parent/u],
  },
  {
    words: 'no item is greater than its right child',
    fields: [field],
    says: [new RegExp(`${field}\\[`, 'u'), /2i \+ 2|right child|\(i - [12]\) (\/ 2|>> 1)|parent/u],
  },
];
