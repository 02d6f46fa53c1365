import { array, defineStructure, int, node, type Structure } from '../../src/objects/structure/language.ts';
import { baseTreeClass, type BaseTree } from './base-tree.ts';
import type { AntlrTreeBug } from './bugs.ts';
import { repOK } from './rep-ok.ts';

const token = int(0, (k) => k);
const childIndex = int(0, 3);

/**
 * Trusted: `addChild` of a new node and `deleteChild`, at any node of the tree. Under test: `addChild` of a nil with
 * new nodes, and of the receiver, the only reachable node without parent.
 *
 * @param bug the bug of the class; default: none.
 */
export function antlrTreeStructure(bug?: AntlrTreeBug): Structure {
  const BaseTree = baseTreeClass(bug);
  const isNode = (_root: BaseTree, at: object): boolean => at instanceof BaseTree;
  return defineStructure({
    name: bug === undefined ? 'antlr-tree' : `antlr-tree@${bug}`,
    create: () => new BaseTree(0),
    builders: {
      addNew: {
        args: [node(), token],
        require: isNode,
        run: (_root, at: BaseTree, token: number) => at.addChild(new BaseTree(token)),
      },
      deleteChild: {
        args: [node(), childIndex],
        require: isNode,
        run: (_root, at: BaseTree, index: number) => at.deleteChild(index),
      },
    },
    methods: {
      addChild: {
        args: [node()],
        require: (_root, child: object) => child instanceof BaseTree && child.parent === null,
      },
      addNil: {
        args: [node(), array(token, 3)],
        require: isNode,
        run: (_root, at: BaseTree, tokens: readonly number[]) => {
          const nil = new BaseTree(null);
          for (const token of tokens) nil.addChild(new BaseTree(token));
          at.addChild(nil);
        },
      },
      getChild: [childIndex],
    },
    repOK,
  });
}

export default antlrTreeStructure();
