/** Colour of a node. */
export const RED = 0;
/** Colour of a node. */
export const BLACK = 1;

/** A node of a red-black tree; a missing child (nil) is null and counts as black. */
export class Node {
  left: Node | null = null;
  right: Node | null = null;
  parent: Node | null = null;
  color: number = BLACK;
  key: number;
  /** Always 0: Korat's subject maps every key to one value. */
  value = 0;

  constructor(key: number) {
    this.key = key;
  }
}

/** A child of a node, by the name of its field. */
export type Side = 'left' | 'right';

/** Returns the other side. */
export const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** True for a red node; a missing one counts as black. */
export const isRed = (node: Node | null): boolean => node !== null && node.color === RED;
