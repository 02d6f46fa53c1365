import { readFileSync } from 'node:fs';
import { mustGet } from '../../../base/must-get.ts';
import { nameOfNode, type AnyNode, statementsOf } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { findFunctions, type FoundFunction } from '../../../programs/source/find-functions.ts';
import { localPath } from '../../../programs/source/local-path.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { classParts, constructorsOf, identifiersOf, inheritedMethods } from './class-uses.ts';
import { specifierOf } from './imports.ts';
import { apiClasses, parameterOf, type Parameter } from './parameter.ts';

/** A function that calls ML APIs. */
export interface CallingFunction {
  readonly name: string;
  readonly line: number;
  /** The specifiers of the modules of APIs. */
  readonly apis: readonly string[];
  /** True if the function calls an API itself, false if functions that it calls do. */
  readonly isDirect: boolean;
  readonly isExported: boolean;
  readonly parameters: readonly Parameter[];
  /** The class of a method; its constructor takes the first of the parameters. */
  readonly owner?: { readonly className: string; readonly isStatic: boolean; readonly parameters: number };
  /** First and last line of the functions that a call can reach, by path. */
  readonly ranges: readonly Range[];
}

/** The lines of a function. */
export interface Range {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

interface Known {
  readonly apis: ReadonlySet<string>;
  readonly isDirect: boolean;
  readonly ranges: readonly Range[];
}

/**
 * Returns the functions at the top level of a file, and the methods of its classes, that call ML APIs, directly or through others.
 *
 * @param isApi true for the specifier of an API.
 */
export function findCalls(
  path: string,
  shown: string,
  isApi: (specifier: string) => boolean,
  above: ReadonlySet<string> = new Set(),
): CallingFunction[] {
  const source = readFileSync(path, 'utf8');
  const file = parseSource(source, path, shown);
  const body = statementsOf(file);
  const exported = exportedNames(body);
  const declared = findFunctions(file);
  const all = [
    ...declared,
    ...inheritedMethods(declared).filter(({ className = '' }) => exported.has(className)),
  ];
  const functions = all.filter(({ kind }) => kind !== 'constructor');
  const known = new Map<string, Known>();
  const addApis = (name: string, specifiers: readonly string[], ranges: readonly Range[] = []): void =>
    void known.set(name, { apis: new Set(specifiers), isDirect: true, ranges });
  const classes = apiClasses(body, isApi);
  for (const [name, { specifier }] of classes) addApis(name, [specifier]);
  // Names of APIs, and of imported functions that call APIs.
  for (const statement of body) {
    for (const [name, specifier] of importedNames(statement)) {
      if (isApi(specifier)) {
        addApis(name, [specifier]);
        continue;
      }
      const local = localPath(path, specifier);
      if (local === undefined || above.has(local) || !/\.[cm]?[jt]sx?$/.test(local)) continue;
      const calling = findCalls(local, specifier, isApi, new Set([...above, path]));
      const apis = new Set(calling.flatMap((callee) => callee.apis));
      if (apis.size > 0)
        known.set(name, { apis, isDirect: false, ranges: calling.flatMap((callee) => callee.ranges) });
    }
  }
  const names = new Set(functions.map(({ name }) => name));
  const others = body.flatMap(declarations).filter(({ name }) => !names.has(name));
  const plain = [...others, ...functions.filter(({ kind }) => kind === 'function')];
  const nodes = [
    ...plain.map(({ name, node }) => ({ name, node, uses: new Set(identifiersOf(node)) })),
    ...classParts(all),
  ];
  const uses = new Map(nodes.map((statement) => [statement.name, statement.uses]));
  // A function may load an API itself.
  for (const { name, node } of nodes) {
    const loaded = [...nodesOf(node)].flatMap((inner) => specifierOf(inner) ?? []).filter(isApi);
    if (loaded.length > 0 && !known.has(name)) addApis(name, loaded, [rangeOf(path, node)]);
  }
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { name, node } of nodes) {
      const before = known.get(name)?.apis.size ?? 0;
      const found = [...mustGet(uses, name)].filter((used) => used !== name && known.has(used));
      if (found.length === 0) continue;
      const apis = new Set(found.flatMap((used) => [...mustGet(known, used).apis]));
      const isDirect = found.some((used) => mustGet(known, used).isDirect && !names.has(used));
      const ranges = [rangeOf(path, node), ...found.flatMap((used) => mustGet(known, used).ranges)];
      known.set(name, { apis, isDirect, ranges });
      isChanged ||= apis.size > before;
    }
  }
  const parameter = (given: AnyNode): Parameter =>
    parameterOf(given, source, classes, (name) => known.has(name));
  return functions.flatMap(({ name, node, line, params, kind, className, anchors }) => {
    const found = known.get(name);
    if (found === undefined) return [];
    const made = className === undefined ? [] : constructorsOf(all, className);
    const first = kind === 'method' ? ((made.find(isDeclared) ?? made[0])?.params ?? []) : [];
    const owner =
      className === undefined
        ? undefined
        : { className, isStatic: kind === 'static method', parameters: first.length };
    const reached = reachable(name, uses).flatMap((used) => {
      const other = functions.find((fn) => fn.name === used);
      return other === undefined ? (known.get(used)?.ranges ?? []) : [rangeOf(path, other.node)];
    });
    return {
      ...{ name, line, apis: [...found.apis].toSorted(), isDirect: found.isDirect },
      isExported:
        exported.has(className ?? name) && !anchors.some((anchor) => anchor['accessibility'] === 'private'),
      parameters: [
        ...first.map(parameter).map((field) => ({ ...field, name: `new.${field.name}` })),
        ...params.map(parameter),
      ],
      ...(owner === undefined ? {} : { owner }),
      ranges: [rangeOf(path, node), ...reached],
    };
  });
}

/** True for a constructor that stands in its class. */
const isDeclared = ({ node }: FoundFunction): boolean => node.type === 'ClassMethod';

function reachable(name: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set([name]);
  // The loop also visits what it adds.
  for (const user of found) for (const used of uses.get(user) ?? []) found.add(used);
  return [...found];
}

const rangeOf = (path: string, node: AnyNode): Range => {
  const { start, end } = node['loc'] as { start: { line: number }; end: { line: number } };
  return { path, from: start.line, to: end.line };
};

function declarations(statement: AnyNode): { readonly name: string; readonly node: AnyNode }[] {
  const inner = (statement['declaration'] ?? statement) as AnyNode;
  if (inner.type === 'VariableDeclaration')
    return (inner['declarations'] as AnyNode[]).flatMap((declarator) =>
      boundNames(declarator['id'] as AnyNode, declarator),
    );
  const expression = statement['expression'] as AnyNode | undefined;
  return expression?.type === 'AssignmentExpression'
    ? boundNames(expression['left'] as AnyNode, expression)
    : [];
}

const boundNames = (pattern: AnyNode, node: AnyNode): { name: string; node: AnyNode }[] =>
  (pattern.type === 'Identifier' ? [nameOfNode(pattern)] : identifiersOf(pattern)).map((name) => ({
    ...{ name, node },
  }));

/** Returns the names that a statement imports, each with its module. */
function importedNames(statement: AnyNode): (readonly [name: string, specifier: string])[] {
  const direct = specifierOf(statement);
  if (direct !== undefined) {
    const specifiers = (statement['specifiers'] ?? []) as AnyNode[];
    return specifiers.map((specifier) => [nameOfNode(specifier['local']), direct] as const);
  }
  return declarations(statement).flatMap(({ name, node }) => {
    const loading = [...nodesOf(node)].map(specifierOf).find((loaded) => loaded !== undefined);
    return loading === undefined || /Function/.test((node['init'] as AnyNode | null)?.type ?? '')
      ? []
      : [[name, loading] as const];
  });
}

function exportedNames(body: readonly AnyNode[]): ReadonlySet<string> {
  const names = body.flatMap((statement): string[] => {
    if (statement.type === 'ExportDefaultDeclaration')
      return ['default', nameOfNode((statement['declaration'] as AnyNode)['id'] ?? statement['declaration'])];
    if (statement.type === 'ExportNamedDeclaration') {
      const listed = ((statement['specifiers'] ?? []) as AnyNode[]).map((specifier) =>
        nameOfNode(specifier['local']),
      );
      const declared = statement['declaration'] as AnyNode | null;
      if (declared === null) return listed;
      return declared.type === 'VariableDeclaration'
        ? declarations(statement).map(({ name }) => name)
        : [nameOfNode(declared['id'])];
    }
    const expression = statement['expression'] as AnyNode | undefined;
    if (expression?.type !== 'AssignmentExpression') return [];
    const [left, right] = [expression['left'] as AnyNode, expression['right'] as AnyNode];
    if (!identifiersOf(left).includes('exports')) return [];
    const own = nameOfNode(left['property']);
    if (own !== 'exports') return [own];
    const properties = (right['properties'] ?? []) as AnyNode[];
    return ['default', nameOfNode(right), ...properties.map((property) => nameOfNode(property['key']))];
  });
  return new Set(names);
}
