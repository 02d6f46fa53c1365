import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { nameOfNode, type AnyNode } from '../../programs/source/ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { localPath } from '../../programs/source/local-path.ts';
import { parseSource } from '../../programs/source/parse-source.ts';
import { slashed } from '../../base/files/path-below.ts';

/** The packages that are tried if the file imports none. */
const KNOWN = [
  '@tensorflow/tfjs',
  '@tensorflow/tfjs-node',
  '@tensorflow/tfjs-layers',
  '@tensorflow/tfjs-core',
];

/**
 * Returns specifiers of the TensorFlow.js that a program uses: what its file imports as `tf` and the packages of
 * TensorFlow.js that it imports. Else those of the files that it imports, else a package that can be resolved from
 * the file.
 *
 * @param file the parsed file.
 * @param isNeeded true if values are built with it; otherwise only what the file imports counts.
 */
export function tensorFlowPackages(file: AnyNode, path: string, isNeeded: boolean): readonly string[] {
  const found = importedPackages(file, path, isNeeded);
  if (found.length > 0 || !isNeeded) return found;
  const { resolve: find } = createRequire(path);
  const installed = KNOWN.filter((name) => {
    try {
      return find(name) !== '';
    } catch {
      return false;
    }
  });
  return installed.slice(0, installed[0] === '@tensorflow/tfjs-layers' ? 2 : 1);
}

/** @param isDeep true to look into the files that the file imports, if it imports no TensorFlow.js itself. */
function importedPackages(
  file: AnyNode,
  path: string,
  isDeep: boolean,
  seen: Set<string> = new Set(),
): readonly string[] {
  const found = new Set<string>();
  const files: string[] = [];
  for (const node of nodesOf(file)) {
    const { from, names } = importOf(node);
    if (from === undefined) continue;
    if (names.includes('tf') || from.startsWith('@tensorflow/tfjs')) found.add(from);
    const local = localPath(path, from);
    if (local !== undefined && /\.[cm]?[jt]sx?$/.test(local)) files.push(local);
  }
  if (found.size > 0 || !isDeep) return [...found];
  for (const other of files) {
    if (seen.has(other)) continue;
    seen.add(other);
    const parsed = parseSource(readFileSync(other, 'utf8'), other, other);
    const theirs = importedPackages(parsed, other, true, seen);
    if (theirs.length > 0)
      return theirs.map((from) =>
        from.startsWith('.') ? relativeSpecifier(dirname(path), resolve(dirname(other), from)) : from,
      );
  }
  return [];
}

const relativeSpecifier = (folder: string, path: string): string => `./${slashed(relative(folder, path))}`;

/** Returns the specifier and the local names of an import or of a variable with a required module. */
function importOf(node: AnyNode): { readonly from?: string; readonly names: readonly string[] } {
  if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type') {
    const specifiers = node['specifiers'] as readonly AnyNode[];
    return { from: nameOfNode(node['source']), names: specifiers.map(({ local }) => nameOfNode(local)) };
  }
  if (node.type !== 'VariableDeclarator') return { names: [] };
  const { callee, arguments: given } = (node['init'] ?? {}) as { callee?: AnyNode; arguments?: AnyNode[] };
  const [first] = given ?? [];
  if (nameOfNode(callee) !== 'require' || first?.type !== 'StringLiteral') return { names: [] };
  return { from: nameOfNode(first), names: [nameOfNode(node['id'])] };
}

/** Returns packages as one namespace; undefined if there are none. */
export function joinedTensorFlow(packages: readonly unknown[]): unknown {
  const spaces = packages.map(
    (loaded) => (loaded as { readonly default?: object }).default ?? (loaded as object),
  );
  return spaces.length < 2 ? spaces[0] : Object.assign({}, ...spaces);
}
