import type { AntlrTreeBug } from './bugs.ts';
import { freshenChildren, holds, type Node } from './node.ts';

/**
 * Creates a class of n-ary tree nodes after the BaseTree of the parser generator ANTLR 3.
 *
 * @param bug the known bug that the class has; default: none.
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
     * Appends a node without parent, or the children of a nil, to the children. Does nothing if the tree would then
     * contain itself.
     */
    addChild(node: Node): void {
      const isNil = node.token === null;
      // ANTLR itself only guards against adding a nil to itself.
      const held = bug === 'self-addition' ? isNil && node === this : holds(node, this);
      const added = isNil ? node.children : [node];
      if (held || added === null) return;
      if (isNil) node.children = null;
      this.children ??= [];
      const from = this.children.length;
      this.children.push(...added);
      freshenChildren(this, from);
    }

    /** Removes and returns the child at an index; null if there is none. */
    deleteChild(index: number): Node | null {
      const child = this.children?.splice(index, 1)[0];
      if (child === undefined) return null;
      child.parent = null;
      child.childIndex = -1;
      freshenChildren(this, index);
      return child;
    }

    /** Returns the child at an index; null if there is none. */
    getChild(index: number): Node | null {
      return this.children?.[index] ?? null;
    }
  };
}

/** A tree node of a class from {@link baseTreeClass}. */
export type BaseTree = InstanceType<ReturnType<typeof baseTreeClass>>;
