import { defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface OrderedMap {
  readonly root: TreeNode | undefined;
  readonly header: TreeNode;
  readonly length: number;
  setElement(key: number, value: number): void;
  eraseElementByKey(key: number): void;
}
interface TreeNode {
  readonly key: number | undefined;
  /** True is red. */
  readonly color: boolean;
  readonly parent: TreeNode | undefined;
  /** The children; the faulty release calls them `leftChild` and `rightChild`, and also links them as `brother`. */
  readonly left?: TreeNode;
  readonly right?: TreeNode;
  readonly leftChild?: TreeNode;
  readonly rightChild?: TreeNode;
  readonly brother?: TreeNode;
}

/** The black height and the nodes of a subtree, in order. */
interface Below {
  readonly black: number;
  readonly nodes: readonly TreeNode[];
}

const leftOf = ({ left, leftChild }: TreeNode): TreeNode | undefined => left ?? leftChild;
const rightOf = ({ right, rightChild }: TreeNode): TreeNode | undefined => right ?? rightChild;

function repOK({ root, header, length }: OrderedMap): boolean {
  if (header.parent !== root) return false;
  if (root === undefined)
    return length === 0 && leftOf(header) === undefined && rightOf(header) === undefined;
  if (root.parent !== header || root.color) return false;
  // The faulty release keeps a root without a key in an empty map.
  if (length === 0 && root.key === undefined)
    return leftOf(root) === undefined && rightOf(root) === undefined;
  const nodes = below(root, header)?.nodes;
  if (nodes?.length !== length || leftOf(header) !== nodes[0] || rightOf(header) !== nodes.at(-1))
    return false;
  return nodes.every((node, index) => index === 0 || nodes[index - 1]!.key! < node.key!);
}

/** Returns the black height and the nodes of a valid subtree, else undefined. */
function below(node: TreeNode | undefined, parent: TreeNode): Below | undefined {
  if (node === undefined) return { black: 0, nodes: [] };
  const [leftChild, rightChild] = [leftOf(node), rightOf(node)];
  if (node.parent !== parent || node.key === undefined) return undefined;
  if (node.color && (leftChild?.color === true || rightChild?.color === true)) return undefined;
  const isBrother = (child: TreeNode | undefined, other: TreeNode | undefined): boolean =>
    child === undefined || !('brother' in child) || child.brother === other;
  if (!isBrother(leftChild, rightChild) || !isBrother(rightChild, leftChild)) return undefined;
  const [left, right] = [below(leftChild, node), below(rightChild, node)];
  if (left === undefined || right?.black !== left.black) return undefined;
  return { black: left.black + (node.color ? 0 : 1), nodes: [...left.nodes, node, ...right.nodes] };
}

function structure(version: string): Structure {
  const { OrderedMap } = loadPackage('js-sdsl', version) as { OrderedMap: new () => OrderedMap };
  return defineStructure<OrderedMap>({
    name: `js-sdsl-ordered-map-${version}`,
    create: () => new OrderedMap(),
    builders: { setElement: [int(0, (k) => 2 * k), int(0, 2)] },
    methods: { eraseElementByKey: [key()], clear: [] },
    repOK,
  });
}

export const orderedMap: NpmCase = {
  package: 'js-sdsl',
  alias: 'js-sdsl',
  class: 'OrderedMap',
  buggy: '4.0.1',
  fixed: '4.1.2-beta.0',
  suspects: ['eraseElementByKey'],
  fields: ['parent', 'root', 'header'],
  fault: 'eraseElementByKey of the last element unlinks the root from the header for good',
  structure,
};
