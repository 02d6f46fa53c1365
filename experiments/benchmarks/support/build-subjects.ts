import { createRandom } from '../../../src/base/random.ts';
import { BinarySearchTree } from '../../../structures/binary-search-tree/binary-search-tree.ts';
import { DoublyLinkedList } from '../../../structures/doubly-linked-list/doubly-linked-list.ts';
import { RedBlackTree } from '../../../structures/red-black-tree/red-black-tree.ts';
import { SinglyLinkedList } from '../../../structures/singly-linked-list/singly-linked-list.ts';

const random = createRandom('bench-check');

/** The numbers 1 to `size` in random order. */
const shuffled = (size: number): Uint32Array =>
  random.shuffle(Uint32Array.from({ length: size }, (_, index) => index + 1));

export function searchTree(size: number): BinarySearchTree {
  const tree = new BinarySearchTree();
  for (const key of shuffled(size)) tree.insert(key);
  return tree;
}

export function redBlackTree(size: number): RedBlackTree {
  const tree = new RedBlackTree();
  for (const key of shuffled(size)) tree.insert(key - 1); // keys of its scope start at 0
  return tree;
}

/** Returns a function that removes a random key and, at the next call, inserts it again. */
export function changeTree(tree: BinarySearchTree | RedBlackTree): () => void {
  const { size } = tree;
  let out: number | undefined;
  return () => {
    if (out === undefined) {
      const key = random.below(size);
      if (tree.remove(key)) out = key;
    } else {
      tree.insert(out);
      out = undefined;
    }
  };
}

/** Returns a function that removes the last element and, at the next call, adds one. */
export function changeList(list: DoublyLinkedList): () => void {
  const { size } = list;
  return () => (list.size === size ? list.removeLast() : list.addLast(1 + random.below(6)));
}

/** A tree whose nodes are all right children. It is assembled by hand, since insertion takes quadratic time. */
export function degenerateTree(size: number): BinarySearchTree {
  const tree = new BinarySearchTree();
  tree.insert(size);
  for (let key = size - 1; key > 0; key--) {
    const rest = tree.root;
    tree.root = null;
    tree.insert(key);
    (tree.root as unknown as { right: unknown }).right = rest;
  }
  return tree;
}

export function doublyLinkedList(size: number): DoublyLinkedList {
  const list = new DoublyLinkedList();
  while (list.size < size) list.addLast(1 + random.below(6));
  return list;
}

export function singlyLinkedList(size: number): SinglyLinkedList {
  const list = new SinglyLinkedList();
  for (let added = 0; added < size; added++) list.addFirst(1 + random.below(6));
  return list;
}
