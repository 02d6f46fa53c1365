import { BTreeNode, MAX_KEYS, MIN_KEYS } from './node.ts';

/** Splits a child with one key too many; its middle key moves up. */
export function splitIfFull(parent: BTreeNode, index: number): void {
  const child = parent.children[index]!;
  if (child.keys.length <= MAX_KEYS) return;
  const middle = Math.floor(child.keys.length / 2);
  const sibling = new BTreeNode();
  sibling.keys = child.keys.splice(middle + 1);
  sibling.children = child.children.splice(middle + 1);
  parent.keys.splice(index, 0, child.keys.pop()!);
  parent.children.splice(index + 1, 0, sibling);
}

/** Gives a child with one key too few a key from a sibling, or merges the two if the sibling has none to spare. */
export function refillIfShort(parent: BTreeNode, index: number): void {
  if (parent.children[index]!.keys.length >= MIN_KEYS) return;
  const left = parent.children[index - 1];
  const right = parent.children[index + 1];
  if (left !== undefined && left.keys.length > MIN_KEYS) takeFromLeft(parent, index);
  else if (right !== undefined && right.keys.length > MIN_KEYS) takeFromRight(parent, index);
  else mergeWithRight(parent, left === undefined ? index : index - 1);
}

function takeFromLeft(parent: BTreeNode, index: number): void {
  const child = parent.children[index]!;
  const left = parent.children[index - 1]!;
  child.keys.unshift(parent.keys[index - 1]!);
  parent.keys[index - 1] = left.keys.pop()!;
  const moved = left.children.pop();
  if (moved !== undefined) child.children.unshift(moved);
}

function takeFromRight(parent: BTreeNode, index: number): void {
  const child = parent.children[index]!;
  const right = parent.children[index + 1]!;
  child.keys.push(parent.keys[index]!);
  parent.keys[index] = right.keys.shift()!;
  const moved = right.children.shift();
  if (moved !== undefined) child.children.push(moved);
}

function mergeWithRight(parent: BTreeNode, index: number): void {
  const child = parent.children[index]!;
  const [right] = parent.children.splice(index + 1, 1);
  const [between] = parent.keys.splice(index, 1);
  child.keys.push(between!, ...right!.keys);
  child.children.push(...right!.children);
}
