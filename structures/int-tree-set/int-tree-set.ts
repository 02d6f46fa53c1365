import type { IntTreeSetBug } from './bugs.ts';
import { insertFixUp } from './insert-fix-up.ts';
import { BLACK, Node, RED } from './node.ts';

/**
 * Creates a class of sets of integers as red-black trees, after the IntTreeSet of the relational model finder kodkod
 * (Torlak, Jackson, 2007).
 *
 * @param bug the known bug that the class has; default: none.
 */
export function intTreeSetClass(bug?: IntTreeSetBug) {
  return class IntTreeSet {
    root: Node | null = null;

    /** Inserts a key and returns true; returns false if it is already present. */
    insert(key: number): boolean {
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
      else if (key < parent.key) parent[bug === 'err3' ? 'right' : 'left'] = node;
      else parent[bug === 'err4' ? 'left' : 'right'] = node;
      node.color = bug === 'err2' ? BLACK : RED;
      if (bug !== 'err7') insertFixUp(this, node);
      if (bug === 'err1') node.left = node;
      return true;
    }

    contains(key: number): boolean {
      let node = this.root;
      while (node !== null && node.key !== key) node = key < node.key ? node.left : node.right;
      return node !== null;
    }

    /** Returns the smallest key; null if empty. */
    min(): number | null {
      let node = this.root;
      while (node !== null && node.left !== null) node = node.left;
      return node?.key ?? null;
    }

    /** Returns the largest key; null if empty. */
    max(): number | null {
      let node = this.root;
      while (node !== null && node.right !== null) node = node.right;
      return node?.key ?? null;
    }

    clear(): void {
      this.root = null;
    }
  };
}

/** A set of a class from {@link intTreeSetClass}. */
export type IntTreeSet = InstanceType<ReturnType<typeof intTreeSetClass>>;
