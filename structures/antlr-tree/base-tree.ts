import type { AntlrTreeBug } from './bugs.ts';
import { freshenChildren, holds, type Node } from './node.ts';

/**
 * A class of nodes of n-ary trees after the BaseTree of the parser generator ANTLR 3.
 *
 * @param bug which of its known bugs the class has; by default none.
 */
export function baseTreeClass(bug?: AntlrTreeBug) {
  return class BaseTree implements Node {
    token: number | null;
    parent: Node | null = null;
    childIndex = -1;
    children: Node[] | null = null;

    constructor(token: number | null) {
      this.token = token;
    }

    /**
     * Adds a node that has no parent, or the children of a nil, after those that are there. Nothing happens where
     * the tree would come to hold itself.
     */
    addChild(node: Node): void {
      const isNil = node.token === null;
      // ANTLR itself guards against adding a nil to itself, and against nothing else.
      const held = bug === 'self-addition' ? isNil && node === this : holds(node, this);
      const added = isNil ? node.children : [node];
      if (held || added === null) return;
      if (isNil) node.children = null;
      this.children ??= [];
      const from = this.children.length;
      this.children.push(...added);
      freshenChildren(this, from);
    }

    /** Takes a child out and returns it; null where there is none at that place. */
    deleteChild(index: number): Node | null {
      const child = this.children?.splice(index, 1)[0];
      if (child === undefined) return null;
      child.parent = null;
      child.childIndex = -1;
      freshenChildren(this, index);
      return child;
    }

    getChild(index: number): Node | null {
      return this.children?.[index] ?? null;
    }
  };
}

export type BaseTree = InstanceType<ReturnType<typeof baseTreeClass>>;
