import { nameOfNode, parseFile, type AnyNode, type PlacedNode } from '../source/ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { boundNames } from './free-names.ts';

/** One statement of a program that is run by itself. */
export type Statement =
  | {
      readonly kind: 'import';
      readonly from: string;
      /** The names that it binds, with the exports that they stand for; `*` is all of them. */
      readonly names: readonly (readonly [name: string, exported: string])[];
    }
  /** Code whose declarations assign to names of the program. */
  | { readonly kind: 'code'; readonly code: string };

/**
 * Splits a program into statements that can run one by one: types are removed, declarations of functions come first, and
 * declarations become assignments.
 *
 * @returns undefined on a syntax error.
 */
export function statementsOf(text: string, path: string): Statement[] | undefined {
  let program: PlacedNode;
  try {
    // A README shows the import and the require of one name in one block.
    program = parseFile(text, path, true).program as unknown as PlacedNode;
  } catch {
    return undefined;
  }
  const plain = /\.[cm]?tsx?$/.test(path) ? withoutTypes(text, program) : text;
  const all = (program['body'] as PlacedNode[]).flatMap((node) => statementOf(node, plain));
  const isHoisted = (statement: Hoisted): boolean => statement.isHoisted === true;
  return [
    ...all.filter(({ kind }) => kind === 'import'),
    ...all.filter(isHoisted),
    ...all.filter((statement) => statement.kind === 'code' && !isHoisted(statement)),
  ];
}

type Hoisted = Statement & { readonly isHoisted?: boolean };

function statementOf(node: PlacedNode, text: string): Hoisted[] {
  const code = (of: PlacedNode): string => text.slice(of.start, of.end);
  switch (node.type) {
    case 'ImportDeclaration':
      return node['importKind'] === 'type' ? [] : [importOf(node)];
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const inner = node['declaration'] as PlacedNode | null;
      return inner === null || inner.type.startsWith('TS') ? [] : statementOf(inner, text);
    }
    case 'FunctionDeclaration':
    case 'ClassDeclaration': {
      const name = nameOfNode(node['id']);
      const isHoisted = node.type === 'FunctionDeclaration';
      return name === '' ? [] : [{ kind: 'code', code: `${name} = ${code(node)}`, isHoisted }];
    }
    case 'VariableDeclaration': {
      if (node['declare'] === true) return [];
      const parts = node['declarations'] as (PlacedNode & { id: PlacedNode; init: PlacedNode | null })[];
      return parts.map(({ id, init }) => ({
        kind: 'code',
        code:
          init === null
            ? boundNames(id)
                .map((name) => `${name} = undefined`)
                .join(';')
            : `(${code(id)} = ${code(init)})`,
      }));
    }
    default:
      return /^TS|^EmptyStatement|^Export/.test(node.type) ? [] : [{ kind: 'code', code: code(node) }];
  }
}

function importOf(node: PlacedNode): Statement {
  const from = (node['source'] as { value: string }).value;
  const names = (node['specifiers'] as AnyNode[])
    .filter((specifier) => specifier['importKind'] !== 'type')
    .map((specifier): [string, string] => {
      const name = nameOfNode(specifier['local']);
      if (specifier.type === 'ImportNamespaceSpecifier') return [name, '*'];
      return [
        name,
        specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOfNode(specifier['imported']),
      ];
    });
  return { kind: 'import', from, names };
}

/** Nodes that only types have; `as T` and `!` follow an expression. */
const TYPES =
  /^TS(?:TypeAnnotation|TypeParameter(?:Declaration|Instantiation)|InterfaceDeclaration|TypeAliasDeclaration)$/;

const MODIFIERS = /\b(?:public|private|protected|readonly)\b/g;

/** Returns a program with blanks in the place of types; all positions stay. */
function withoutTypes(text: string, program: PlacedNode): string {
  const letters = [...Array.from({ length: text.length }, (_, at) => text[at]!)];
  const blank = (start: number, end: number): void => {
    for (let at = start; at < end; at++) if (letters[at] !== '\n') letters[at] = ' ';
  };
  for (const node of nodesOf(program) as Iterable<PlacedNode>) {
    if (TYPES.test(node.type)) blank(node.start, node.end);
    if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type))
      blank((node['expression'] as PlacedNode).end, node.end);
    if (node.type === 'Identifier' && node['optional'] === true) {
      const end = (node['typeAnnotation'] as PlacedNode | null)?.start ?? node.end;
      blank(node.start + String(node['name']).length, end);
    }
    const { accessibility, readonly, optional, definite } = node as Readonly<Record<string, unknown>>;
    const key = (node.type === 'TSParameterProperty' ? node['parameter'] : node['key']) as
      | PlacedNode
      | undefined;
    if (key === undefined || !/^(?:Class|TSParameterProperty)/.test(node.type)) continue;
    if (accessibility !== undefined || readonly === true) {
      for (const { 0: word, index } of text.slice(node.start, key.start).matchAll(MODIFIERS))
        blank(node.start + index, node.start + index + word.length);
    }
    if (optional === true || definite === true) blank(key.end, key.end + 1);
  }
  return letters.join('');
}
