import { defineStructure, int, key, node, type Structure } from '../../src/objects/structure/language.ts';
import { binTreeClass, type BinTree } from './bin-tree.ts';
import type { BinTreeBug } from './bugs.ts';
import { Node } from './node.ts';
import { repOK } from './rep-ok.ts';

/** The argument is a node of the tree, not one removed from it. */
const remove = {
  args: [node()],
  require: (tree: BinTree, target: object) => target instanceof Node && tree.find(target.key) === target,
};

/**
 * Trusted: `add`, which reaches every search tree.
 *
 * @param bug the bug of the class; default: none.
 */
export function binTreeStructure(bug?: BinTreeBug): Structure {
  const BinTree = binTreeClass(bug);
  return defineStructure({
    name: bug === undefined ? 'taco-bin-tree' : `taco-bin-tree@${bug}`,
    create: () => new BinTree(),
    builders: { add: [int(0, (k) => 2 * k)] },
    methods: { find: [key()], remove },
    repOK,
  });
}

export default binTreeStructure();
