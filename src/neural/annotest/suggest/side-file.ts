import { basename } from 'node:path';
import { importSpecifier } from '../../../base/escape/import-specifier.ts';
import { jsComment, jsKey, jsString } from '../../../base/escape/javascript.ts';
import { nameOfNode, type AnyNode, statementsOf } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { parameterOf } from '../../../programs/source/parameter.ts';
import { isAnnotation } from '../language/read-tags.ts';
import type { FoundFunction } from '../../../programs/source/find-functions.ts';
import type { Draft, Suggestion } from './suggest.ts';

/** Returns the path of the side file of a module: `model.annotations.ts`. */
export const sidePath = (path: string): string =>
  path.replace(
    /\.[cm]?([jt])sx?$/,
    (_, language: string) => `.annotations.${language === 't' ? 'ts' : 'mjs'}`,
  );

/** Returns a file that annotates the exported functions of a module, each annotation with its reason. */
export function sideFile(path: string, file: AnyNode, { suggestions, leftOut }: Draft): string {
  const exported = exportedNames(file);
  const isShown = ({ found }: Suggestion): boolean =>
    exported.has(ownerOf(found)) && !isAnnotation(found.tags);
  const shown = suggestions.filter(isShown);
  const names = [...new Set(shown.map(({ found }) => ownerOf(found)))];
  const notes = [
    ...suggestions
      .filter((suggestion) => !isShown(suggestion))
      .map(({ found }) => `${found.name}: --in-place annotates it`),
    ...leftOut.map(({ found, why }) => `${found.name}: ${why}`),
  ];
  return [
    `// Annotations of ${basename(path)}, guessed by \`learn-inv annotest init\`. Review and correct them.`,
    "import { annotate } from 'learn-inv/annotest';",
    ...importsOf(
      names,
      exported,
      importSpecifier(basename(path)),
      (file['program'] as AnyNode)['sourceType'] === 'module',
    ),
    ...shown.flatMap((suggestion) => ['', ...callOf(suggestion)]),
    ...(notes.length === 0 ? [] : ['', '// Left out:', ...notes.map((note) => `// - ${jsComment(note)}`)]),
    '',
  ].join('\n');
}

function importsOf(
  names: readonly string[],
  exported: ReadonlyMap<string, string>,
  from: string,
  isModule: boolean,
): string[] {
  if (names.length === 0) return [];
  const standard = names.find((name) => exported.get(name) === 'default');
  const others = names.filter((name) => name !== standard);
  const list = `{ ${others.map((name) => (exported.get(name) === name ? name : `${exported.get(name)} as ${name}`)).join(', ')} }`;
  if (isModule) {
    const parts = [
      ...(standard === undefined ? [] : [variableOf(standard)]),
      ...(others.length === 0 ? [] : [list]),
    ];
    return [`import ${parts.join(', ')} from ${from};`];
  }
  const whole = standard === undefined ? 'program' : variableOf(standard);
  return [
    `import ${whole} from ${from};`,
    ...(others.length === 0 ? [] : ['', `const ${list.replaceAll(' as ', ': ')} = ${whole};`]),
  ];
}

function callOf({ found, args, requires, ensures = [] }: Suggestion): string[] {
  const owner = variableOf(ownerOf(found));
  const { name, kind, className } = found;
  const member =
    className === undefined || kind === 'constructor' ? undefined : name.slice(className.length + 1);
  const names = found.params
    .map((node) => parameterOf(node))
    .map(({ name, rest }) => (rest ? `...${name}` : name));
  const clauses = requires.flatMap(({ text, reason, needsModule }) => [
    `    // ${jsComment(reason)}`,
    needsModule
      ? `    // ${jsComment(`only the module sees the names of ${text}`)}`
      : `    (${names.join(', ')}) => ${text},`,
  ]);
  return [
    `annotate(${member === undefined ? owner : `[${owner}, ${jsString(member)}]`}, {`,
    '  args: {',
    ...args.flatMap(({ name, text, reason, isOptional }) => [
      `    // ${jsComment(reason)}`,
      `    ${isOptional ? jsString(`${name}?`) : jsKey(name)}: ${quoted(text)},`,
    ]),
    '  },',
    ...(clauses.length === 0 ? [] : ['  require: [', ...clauses, '  ],']),
    ...(ensures.length === 0 ? [] : [`  ensure: [${ensures.map(({ text }) => jsString(text)).join(', ')}],`]),
    '});',
  ];
}

/** Returns a text in the quotes that it does not have itself. */
const quoted = (text: string): string => (/^[^"\\]*'[^"\\]*$/.test(text) ? `"${text}"` : jsString(text));

const ownerOf = ({ name, className }: FoundFunction): string => className ?? name;
const variableOf = (name: string): string => (name === 'default' ? 'standard' : name);

/** Returns the names under which a module exports its functions, by their names inside. */
function exportedNames(file: AnyNode): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of statementsOf(file)) {
    const declaration = (statement['declaration'] ?? {}) as AnyNode;
    if (statement.type === 'ExportDefaultDeclaration')
      names.set(nameOfNode(declaration['id'] ?? declaration) || 'default', 'default');
    if (statement.type === 'ExportNamedDeclaration') {
      for (const declared of [declaration, ...((declaration['declarations'] ?? []) as AnyNode[])])
        names.set(nameOfNode(declared['id']), nameOfNode(declared['id']));
      for (const specifier of statement['specifiers'] as AnyNode[])
        names.set(nameOfNode(specifier['local']), nameOfNode(specifier['exported']));
    }
    const { left, right } = (statement['expression'] ?? {}) as { left?: AnyNode; right?: AnyNode };
    if (left?.type !== 'MemberExpression' || right === undefined) continue;
    const name = nameOfNode(left['property']);
    if (name !== 'exports') names.set(name, name);
    else if (right.type !== 'ObjectExpression')
      names.set(nameOfNode(right['id'] ?? right) || 'default', 'default');
    else
      for (const { type, key } of nodesOf(right))
        if (/^Object(?:Property|Method)$/.test(type)) names.set(nameOfNode(key), nameOfNode(key));
  }
  return names;
}
