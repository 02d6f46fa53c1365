import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { FactList, type Fact, type Facts } from './fact.ts';
import { lineOf } from './read-guards.ts';
import type { Paths } from './paths.ts';

/** A list that is read by indices: `a[i][k]`. */
interface Read {
  readonly path: string;
  /** The variable of each index; undefined for any other index. */
  readonly indices: readonly (string | undefined)[];
  readonly line: number;
}

/** Methods of lists that call a function with each item. */
const OF_ITEMS = new Set(['map', 'forEach', 'filter', 'some', 'every', 'find', 'flatMap', 'findIndex']);

/** Returns how deep lists are nested, which of their positions have one length, and which items are indices themselves. */
export function readIndices(nodes: readonly AnyNode[], paths: Paths): Facts {
  const list = new FactList();
  const items = itemNames(nodes, paths);
  const all = nodes.flatMap((node) => (isIndexed(node) ? (readOf(node, paths, items) ?? []) : []));
  const deepest = new Map<string, Read>();
  for (const read of all)
    if (read.indices.length > (deepest.get(read.path)?.indices.length ?? 0)) deepest.set(read.path, read);
  for (const [path, { indices, line }] of deepest) {
    const reason = `indexed, line ${line}`;
    const named = indices.map((name, at) => name ?? `${path.replaceAll(/\W/g, '')}${at + 1}`);
    if (indices.length > 1) list.add(path, { seems: 'list', nested: named, reason });
    const [name] = indices;
    const isShared = [...deepest].some(([other, read]) => other !== path && read.indices.includes(name));
    if (indices.length === 1 && name !== undefined && isShared)
      list.add(path, { seems: 'list', length: { length: name }, reason });
  }
  for (const node of nodes) {
    if (!isIndexed(node)) continue;
    const index = node['property'] as AnyNode;
    const path = isIndexed(index) ? readOf(index, paths, items)?.path : items.get(nameOfNode(index));
    if (path !== undefined && index.type !== 'StringLiteral')
      list.add(path, {
        ...{ seems: 'list', isIndex: true, integer: 'surely' },
        ...{ least: { value: 0, isOpen: false }, like: [0, 5] },
        reason: `its items are indices, line ${lineOf(node)}`,
      });
  }
  return list.facts;
}

/** Bounds items that are indices by the length of an array, if one parameter is such a length. */
export function relateIndices(list: FactList): void {
  const having = (isIt: (fact: Fact) => boolean): string[] =>
    [...list.facts].flatMap(([path, facts]) => (facts.some(isIt) ? path : []));
  const counts = having(({ reason }) => reason.startsWith('length of an array'));
  const [count] = counts;
  const indices = having(({ isIndex }) => isIndex === true);
  if (count === undefined || counts.length > 1 || indices.length === 0 || /\W/.test(count)) return;
  list.add(count, { dimension: count, reason: 'bounds indices' });
  for (const path of indices) list.add(path, { below: count, reason: `indices below ${count}` });
}

/** The lists whose items variables hold, by the names of these. */
function itemNames(nodes: readonly AnyNode[], paths: Paths): ReadonlyMap<string, string> {
  const items = new Map<string, string>();
  for (const node of nodes) {
    const { callee, arguments: args } = node as { callee?: AnyNode; arguments?: AnyNode[] };
    const [first] = (args?.[0]?.['params'] ?? []) as AnyNode[];
    const isEach = node.type === 'CallExpression' && OF_ITEMS.has(nameOfNode(callee?.['property']));
    const path = isEach ? paths.of(callee!['object'] as AnyNode) : undefined;
    if (path !== undefined && first?.type === 'Identifier') items.set(nameOfNode(first), path);
    const [declared] = ((node['left'] as AnyNode | undefined)?.['declarations'] ?? []) as AnyNode[];
    const read = node.type === 'ForOfStatement' ? paths.of(node['right'] as AnyNode) : undefined;
    if (read !== undefined && declared !== undefined) items.set(nameOfNode(declared['id']), read);
  }
  return items;
}

const isIndexed = (node: AnyNode): boolean => node.type === 'MemberExpression' && node['computed'] === true;

function readOf(node: AnyNode, paths: Paths, items: ReadonlyMap<string, string>): Read | undefined {
  const indices: (string | undefined)[] = [];
  let base = node;
  for (; isIndexed(base); base = base['object'] as AnyNode) {
    const index = base['property'] as AnyNode;
    if (index.type === 'StringLiteral') return undefined;
    const isVariable =
      index.type === 'Identifier' && paths.of(index) === undefined && !items.has(nameOfNode(index));
    indices.unshift(isVariable ? nameOfNode(index) : undefined);
  }
  const item = base.type === 'Identifier' ? items.get(nameOfNode(base)) : undefined;
  const path = item ?? paths.of(base);
  if (path === undefined) return undefined;
  return { path, indices: item === undefined ? indices : [undefined, ...indices], line: lineOf(node) };
}
