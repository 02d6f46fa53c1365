import { Node } from './node.ts';

/** Maximum number of links of a node. */
export const MAX_LEVEL = 4;

/**
 * A set of numbers as a skip list, after Pugh. The level of a node is an argument instead of a random choice, so that
 * equal calls build equal lists.
 */
export class SkipList {
  /** Holds no element; it has a link at every level, and its key stays 0. */
  head = new Node(0, MAX_LEVEL);
  /** The highest level in use; 1 if the list is empty. */
  level = 1;
  size = 0;

  /**
   * Inserts a key and returns true; returns false if it is already present.
   *
   * @param level number of links of the node, an integer from 1 to {@link MAX_LEVEL}.
   * @throws RangeError for any other level.
   */
  insert(key: number, level: number): boolean {
    if (!Number.isInteger(level) || level < 1 || level > MAX_LEVEL) {
      throw new RangeError(`the level must be an integer from 1 to ${MAX_LEVEL}, got ${level}`);
    }
    const before = this.before(key);
    if (before[0]!.forward[0]?.key === key) return false;
    const node = new Node(key, level);
    for (let index = 0; index < level; index++) {
      node.forward[index] = before[index]!.forward[index]!;
      before[index]!.forward[index] = node;
    }
    this.level = Math.max(this.level, level);
    this.size++;
    return true;
  }

  contains(key: number): boolean {
    return this.before(key)[0]!.forward[0]?.key === key;
  }

  remove(key: number): boolean {
    const before = this.before(key);
    const node = before[0]!.forward[0]!;
    if (node?.key !== key) return false;
    for (const [index, next] of node.forward.entries()) before[index]!.forward[index] = next;
    while (this.level > 1 && this.head.forward[this.level - 1] === null) this.level--;
    this.size--;
    return true;
  }

  clear(): void {
    this.head = new Node(0, MAX_LEVEL);
    this.level = 1;
    this.size = 0;
  }

  /** Returns the last node with a smaller key for each level. */
  private before(key: number): Node[] {
    const before = new Array<Node>(MAX_LEVEL).fill(this.head);
    let node = this.head;
    for (let index = this.level - 1; index >= 0; index--) {
      for (let next = node.forward[index]!; next !== null && next.key < key; next = node.forward[index]!) {
        node = next;
      }
      before[index] = node;
    }
    return before;
  }
}
