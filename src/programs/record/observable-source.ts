import { nameOfNode, parseFile, type AnyNode, type PlacedNode } from '../source/ast.ts';
import { boundNames } from './free-names.ts';

/** Name of the global function that observes an export; nothing is observed in a program without it. */
export const OBSERVE = '__learnInvObserve__';

/** The name of the variable that holds a default export which has no name. */
const DEFAULT = '__learnInvDefault__';

/**
 * Returns the source of a module whose exports are observed: code at its end replaces each by what the observer returns. All
 * lines keep their numbers.
 *
 * @returns the source itself on a syntax error, and if it was changed before.
 */
export function observableSource(source: string, path: string): string {
  if (source.includes(OBSERVE)) return source;
  let body: readonly PlacedNode[];
  try {
    body = parseFile(source, path).program.body as unknown as readonly PlacedNode[];
  } catch {
    return source;
  }
  const isModule = body.some(({ type }) => /^(?:Import|Export)/.test(type));
  if (!isModule) return `${source}\n;module.exports = ${observed('module.exports', '')};`;
  const exported = body.flatMap(exportedNames);
  const edits = [...defaultEdits(body), ...constantEdits(body, new Set(exported.map(([name]) => name)))];
  let text = source;
  for (const { start, end, code } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + code + text.slice(end);
  const declared = new Set([...body.flatMap(declaredNames), DEFAULT]);
  const replaced = exported.filter(([name]) => declared.has(name));
  return `${text}\n;${replaced.map(([name, as]) => `${name} = ${observed(name, as)};`).join('')}`;
}

const observed = (code: string, path: string): string =>
  `(globalThis.${OBSERVE} ?? ((it) => it))(${code}, ${JSON.stringify(path)})`;

/** Returns the names that a statement exports: those of variables, with the names under which they are exported. */
function exportedNames(node: PlacedNode): (readonly [name: string, exported: string])[] {
  const declaration = node['declaration'] as PlacedNode | null | undefined;
  if (node.type === 'ExportDefaultDeclaration') {
    return [[isNamed(declaration!) ? nameOfNode(declaration!['id']) : DEFAULT, 'default']];
  }
  if (node.type !== 'ExportNamedDeclaration' || node['source'] != null) return [];
  if (declaration != null) return namesIn(declaration).map((name) => [name, name]);
  return (node['specifiers'] as AnyNode[]).map(({ local, exported }) => [
    nameOfNode(local),
    nameOfNode(exported),
  ]);
}

/** True for the declaration of a class or function with a name, which its default export stays bound to. */
const isNamed = ({ type, id }: PlacedNode): boolean =>
  /^(?:Class|Function)Declaration$/.test(type) && id != null;

const declaredNames = (node: PlacedNode): string[] =>
  namesIn(node.type.startsWith('Export') ? ((node['declaration'] as PlacedNode | null) ?? node) : node);

function namesIn(node: PlacedNode): string[] {
  if (node['declare'] === true) return [];
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as AnyNode[]).flatMap((declarator) =>
      boundNames(declarator['id'] as AnyNode),
    );
  return isNamed(node) ? [nameOfNode(node['id'])] : [];
}

/** A change of text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** Returns the changes that give a default export a variable. */
const defaultEdits = (body: readonly PlacedNode[]): Edit[] =>
  body.flatMap((node) => {
    if (node.type !== 'ExportDefaultDeclaration') return [];
    const value = node['declaration'] as PlacedNode;
    if (isNamed(value) || value.type.startsWith('TS')) return [];
    return [
      { start: node.start, end: value.start, code: `let ${DEFAULT} = ` },
      { start: value.end, end: node.end, code: `;export { ${DEFAULT} as default };` },
    ];
  });

/** Returns the changes that let exported constants be assigned. */
const constantEdits = (body: readonly PlacedNode[], exported: ReadonlySet<string>): Edit[] =>
  body.flatMap((node) => {
    const declaration = (node.type.startsWith('Export') ? node['declaration'] : node) as PlacedNode | null;
    if (declaration?.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') return [];
    const isWanted = namesIn(declaration).some((name) => exported.has(name));
    return isWanted
      ? [{ start: declaration.start, end: declaration.start + 'const'.length, code: 'let  ' }]
      : [];
  });
