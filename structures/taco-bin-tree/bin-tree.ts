import type { BinTreeBug } from './bugs.ts';
import { Node } from './node.ts';

/**
 * Creates a class of unbalanced search trees with parent links, after the BinTree among the benchmarks of TACO
 * (Galeotti, Rosner, López Pombo, Frias, ISSTA 2010).
 *
 * @param bug the known bug that the class has; default: none.
 */
export function binTreeClass(bug?: BinTreeBug) {
  return class BinTree {
    root: Node | null = null;

    /** Adds a key and returns true; returns false if it is already present. */
    add(key: number): boolean {
      let parent: Node | null = null;
      let current = this.root;
      while (current !== null) {
        if (current.key === key) return false;
        parent = current;
        current = key < current.key ? current.left : current.right;
      }
      const node = new Node(key);
      node.parent = parent;
      if (parent === null) this.root = node;
      else parent[key < parent.key ? 'left' : 'right'] = node;
      return true;
    }

    /** Returns the node with a key; null if there is none. */
    find(key: number): Node | null {
      let node = this.root;
      while (node !== null && node.key !== key) node = key < node.key ? node.left : node.right;
      return node;
    }

    /**
     * Removes the key of a node of this tree. If the node has two children, the node of the next key is unlinked
     * instead.
     */
    remove(node: Node): void {
      let unlinked = node;
      if (node.left !== null && node.right !== null) {
        unlinked = node.right;
        while (unlinked.left !== null) unlinked = unlinked.left;
        node.key = unlinked.key;
      }
      const { parent } = unlinked;
      const child = unlinked.left ?? unlinked.right;
      const side = parent?.left === unlinked ? 'left' : 'right';
      if (child !== null) child.parent = parent;
      if (parent === null) this.root = child;
      else if (child === null) parent[side] = null;
      else parent[bug === 'one-child' ? 'right' : side] = child;
    }
  };
}

export type BinTree = InstanceType<ReturnType<typeof binTreeClass>>;
