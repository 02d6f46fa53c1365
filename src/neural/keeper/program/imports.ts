import { nameOfNode, type AnyNode, statementsOf } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { findFunctions } from '../../../programs/source/find-functions.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';

export interface Imports {
  /** The specifiers of the modules that it imports or requires. */
  readonly specifiers: readonly string[];
  /** The specifiers of the modules of which it imports types only. */
  readonly ofTypes: readonly string[];
  /** The names of its functions and classes at the top level. */
  readonly names: readonly string[];
  /** Those of them that are imported, not required. */
  readonly imported: ReadonlySet<string>;
}

/** Returns what a file imports and declares. @throws LearnInvError `BAD_FILE` on a syntax error. */
export function importsOf(source: string, path: string, shown: string): Imports {
  const file = parseSource(source, path, shown);
  const nodes = [...nodesOf(file)];
  const specifiers = nodes.flatMap((node) => specifierOf(node) ?? []);
  const imported = nodes.flatMap((node) =>
    node['source'] || (node['callee'] as AnyNode | undefined)?.type === 'Import'
      ? (specifierOf(node) ?? [])
      : [],
  );
  const ofTypes = nodes.flatMap((node) =>
    node.type === 'ImportDeclaration' && node['importKind'] === 'type' ? nameOfNode(node['source']) : [],
  );
  const declared = new Set(statementsOf(file).flatMap(declaredNames));
  const names = findFunctions(file).flatMap(({ kind, name, className = name }) => {
    const own = kind === 'constructor' ? className : kind === 'function' ? name : '';
    return own !== '' && declared.has(own) ? [own] : [];
  });
  return {
    specifiers: [...new Set(specifiers)],
    names: [...new Set(names)],
    imported: new Set(imported),
    ofTypes,
  };
}

function declaredNames(statement: AnyNode): string[] {
  const declaration = (statement['declaration'] ?? statement) as AnyNode;
  if (declaration.type === 'VariableDeclaration')
    return (declaration['declarations'] as AnyNode[]).map((declarator) => nameOfNode(declarator['id']));
  return /^(?:Function|Class)Declaration$/.test(declaration.type) ? [nameOfNode(declaration['id'])] : [];
}

export function specifierOf(node: AnyNode): string | undefined {
  const source = node['source'] as AnyNode | null | undefined;
  if (/^(?:Import|Export)\w*Declaration$/.test(node.type) && source?.type === 'StringLiteral')
    return node['importKind'] === 'type' || node['exportKind'] === 'type' ? undefined : nameOfNode(source);
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as AnyNode;
  const isLoading = callee.type === 'Import' || nameOfNode(callee) === 'require';
  const [first] = node['arguments'] as AnyNode[];
  return isLoading && first?.type === 'StringLiteral' ? nameOfNode(first) : undefined;
}
