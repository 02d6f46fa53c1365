/** Colour of a node. */
export const RED = 0;
/** Colour of a node. */
export const BLACK = 1;

/** A node of a red-black tree; a missing child is null and counts as black. */
export class Node {
  key: number;
  color: number = BLACK;
  parent: Node | null = null;
  left: Node | null = null;
  right: Node | null = null;

  constructor(key: number) {
    this.key = key;
  }
}

/** A child of a node, by the name of its field. */
export type Side = 'left' | 'right';

/** Returns the other side. */
export const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left');
