import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface Tree {
  _root: TreeNode;
  readonly size: number;
  readonly _maxNodeSize: number;
  keysArray(): number[];
}
interface TreeNode {
  keys: number[];
  values: unknown[];
  children?: TreeNode[];
  _size?: number;
}

/** Returns the depth and the number of keys of a node; undefined if it is invalid. */
function measure(at: TreeNode, low: number, most: number): { depth: number; size: number } | undefined {
  const { keys, values, children } = at;
  if (keys.length > most || keys.some((key, index) => key <= (keys[index - 1] ?? low))) return undefined;
  if (children === undefined) {
    return keys.length === 0 || keys.length === values.length ? { depth: 0, size: keys.length } : undefined;
  }
  if (children.length !== keys.length || children.length === 0) return undefined;
  let size = 0;
  let depth: number | undefined;
  for (const [index, child] of children.entries()) {
    const part = measure(child, keys[index - 1] ?? low, most);
    if (part === undefined || part.size === 0 || child.keys.at(-1) !== keys[index]) return undefined;
    if (depth !== undefined && depth !== part.depth) return undefined;
    ({ depth } = part);
    size += part.size;
  }
  return at._size === size ? { depth: depth! + 1, size } : undefined;
}

/** The B+ tree of sorted-btree. */
export const bTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('sorted-btree'),
  file: 'b+tree.js',
  format: 'commonjs',
  helpers: ['editRange'],
  structure: ({ default: Class }: { default: new (a: undefined, b: undefined, size: number) => Tree }) =>
    defineStructure<Tree>({
      name: 'b-tree',
      create: () => new Class(undefined, undefined, 4),
      builders: { set: [int(0, (k) => 3 * k), int(0, 2)] },
      methods: {
        delete: [int(0, (k) => 3 * k)],
        deleteRange: [int(0, (k) => 3 * k), int(0, (k) => 3 * k)],
        clear: [],
      },
      repOK: ({ _root, _maxNodeSize }) =>
        _root.children?.length !== 1 && measure(_root, -Infinity, _maxNodeSize) !== undefined,
    }),
  observe: (tree: Tree) => [tree.size, tree.keysArray()],
};
