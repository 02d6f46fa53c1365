import { defineStructure, int, key, range, reference } from '../../src/objects/structure/language.ts';
import { BLACK, RED } from './node.ts';
import { RedBlackTree } from './red-black-tree.ts';
import { blackRootRepOK, repOK } from './rep-ok.ts';

/**
 * Scope k is Korat's: at most k nodes with one value and keys -1..k-1, where -1 is never valid. Korat's repOK accepts
 * a red root, which no method of the class makes: of its 327 valid trees at scope 6, 201 have a black root. `insert`
 * alone reaches 165 of these, with `remove` 197; both are trusted.
 */
export default defineStructure({
  name: 'red-black-tree',
  create: () => new RedBlackTree(),
  builders: { insert: [int(0, (k) => k - 1)], remove: [key()] },
  methods: { contains: [key()], removeMin: [], clear: [] },
  scope: (k) => ({
    RedBlackTree: { fields: { root: reference('Node'), size: range(0, k) } },
    Node: {
      objects: k,
      fields: {
        left: reference('Node'),
        right: reference('Node'),
        parent: reference('Node'),
        color: [RED, BLACK],
        key: range(-1, k - 1),
        value: [0],
      },
    },
  }),
  repOK: blackRootRepOK,
  koratRepOK: repOK,
});
