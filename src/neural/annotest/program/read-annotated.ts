import { boundNames } from '../../../programs/record/free-names.ts';
import { basename } from 'node:path';
import { nameOfNode, type AnyNode, statementsOf } from '../../../programs/source/ast.ts';
import { parameterOf } from '../../../programs/source/parameter.ts';
import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { froms } from '../domains/choices.ts';
import type { Scope } from '../language/parse-annotation.ts';
import { wrongAnnotation } from '../language/parse-text.ts';
import { isAnnotation, isOwnTag, readTags, type Tags } from '../language/read-tags.ts';
import type { Annotated, Parameter } from './annotated.ts';
import { findFunctions, looseTags, type FoundFunction } from '../../../programs/source/find-functions.ts';
import { readFileSync } from 'node:fs';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { localPath } from '../../../programs/source/local-path.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';

type DomainOfParameter = (node: AnyNode) => ArgumentDomain | undefined;

/** Returns the annotated functions of a parsed file, in its order. The files that it imports lie beside it. */
export function readAnnotated(
  file: AnyNode,
  path: string,
  typesOf: (file: AnyNode, path: string) => DomainOfParameter = () => () => undefined,
): Annotated[] {
  const domainOfType = typesOf(file, path);
  const found = findFunctions(file);
  const loose = looseTags(file, found);
  const annotated = new Map<string, Annotated>();
  const tagged = found.filter(({ tags }) => isAnnotation(tags));
  const generators = new Set(
    tagged.flatMap(({ name, tags }) => (tags.some((tag) => tag.name === 'generator') ? name : [])),
  );
  const declared = declaredNames(file);
  for (const fn of tagged) {
    const fromModule = new Set<string>();
    const scope: Scope = {
      generator: (name) => {
        if (generators.has(name))
          return { name, domains: () => mustGet(annotated, name).parameters.map(({ domain }) => domain) };
        const other = importedGenerator(file, path, name);
        if (other === undefined) return undefined;
        fromModule.add(name);
        // Read when values are made, since files may import generators of each other.
        const all = (): Annotated[] => readAnnotated(other.file, other.path, typesOf);
        return {
          name,
          domains: () =>
            all()
              .find((generator) => generator.name === other.name)!
              .parameters.map(({ domain }) => domain),
        };
      },
      value: (code, name) => {
        if (!declared.has(name) && !(name in globalThis)) return undefined;
        fromModule.add(code);
        return {
          code,
          uses: declared.has(name) ? [name] : [],
          build: ({ program }) => program[code],
        };
      },
    };
    const tags = readTags(fn.tags, path, scope);
    // A constructor that has no annotation but its example is tested by its methods only.
    const isExample = fn.kind === 'constructor' && tags.example !== undefined && tags.args.size === 0;
    annotated.set(fn.name, {
      ...common(fn, tags, path),
      ...(isExample
        ? { parameters: [], isExcluded: true }
        : { parameters: parametersOf(fn, tags, path, domainOfType) }),
      fromModule: [...fromModule],
    });
  }
  const all = [...annotated.values()];
  if ([...loose, ...tagged.flatMap(({ tags }) => tags)].some(({ name }) => name === 'module_test'))
    all.push(moduleOf(path));
  const lost = loose.filter(({ name }) => name !== 'module_test');
  const first = lost.find(isOwnTag);
  if (first !== undefined) {
    throw wrongAnnotation(
      { file: path, line: first.line, column: first.column },
      `@${first.name} stands before no function that tests can reach`,
      'a function, class or method at the top level of the file',
      'another statement, or a function inside of a function',
      'move the function to the top level, or the comment directly above it',
    );
  }
  return all;
}

function common(
  { name, kind, className, line }: FoundFunction,
  tags: Tags,
  file: string,
): Omit<Annotated, 'parameters' | 'fromModule'> {
  const { args: _args, isModuleTest: _isModuleTest, example, ...rest } = tags;
  return {
    ...rest,
    ...{ name, file, line, kind },
    ...(className === undefined ? {} : { className }),
    ...(example === undefined ? {} : { example }),
  };
}

function parametersOf(
  { name, params, line }: FoundFunction,
  { args }: Tags,
  file: string,
  domainOfType: DomainOfParameter,
): Parameter[] {
  const parameters = params.map((node, index): Parameter | undefined => {
    const read = parameterOf(node);
    // A parameter that is a pattern has no name of its own: an @arg of another name stands for it in order.
    const isPattern = ((node['left'] ?? node['parameter'] ?? node) as AnyNode).type.endsWith('Pattern');
    const shown = isPattern ? ([...args.keys()][index] ?? read.name) : read.name;
    const given = args.get(shown);
    const domain = given?.domain ?? domainOfType(node);
    // An annotated argument is always given, also one with a default, unless `@arg [name]` says otherwise.
    const optional = given?.isOptional ?? read.optional;
    if (domain !== undefined) return { name: shown, domain, optional, rest: read.rest };
    if (read.optional) return undefined;
    throw wrongAnnotation(
      { file, line, column: 0 },
      `${name}: the parameter ${shown} has no domain`,
      'an @arg or a type for every parameter without a default',
      'neither',
      `add @arg ${shown} with its values, for example @arg ${shown} int(0, 10)`,
    );
  });
  const known = new Set(parameters.flatMap((parameter) => parameter?.name ?? []));
  for (const [given, { place }] of args) {
    if (!known.has(given)) {
      throw wrongAnnotation(
        place,
        `${name} has no parameter ${given}`,
        `one of ${params.map((node) => parameterOf(node).name).join(', ') || 'none'}`,
        given,
        'correct the name',
      );
    }
  }
  // Parameters without domains at the end are left out; one before another argument is given as undefined.
  return parameters
    .slice(0, parameters.findLastIndex((parameter) => parameter !== undefined) + 1)
    .map((parameter, index) => parameter ?? absent(itemAt(params, index)));
}

const absent = (node: AnyNode): Parameter => ({
  name: parameterOf(node).name,
  domain: froms(undefined),
  optional: false,
  rest: false,
});

const moduleOf = (path: string): Annotated => ({
  ...{ name: basename(path), file: path, line: 1, kind: 'module', isExcluded: false, isGenerator: false },
  ...{ parameters: [], requires: [], ensures: [], checks: [], throws: [], fromModule: [] },
});

export function declaredNames(file: AnyNode): ReadonlySet<string> {
  const declared = new Set<string>();
  for (const statement of statementsOf(file)) {
    const inner = (statement['declaration'] ?? statement) as AnyNode;
    const variables = (inner['declarations'] ?? []) as AnyNode[];
    const imported = statement.type === 'ImportDeclaration' ? (statement['specifiers'] as AnyNode[]) : [];
    for (const { id } of [inner, ...variables])
      if (id != null) for (const name of boundNames(id as AnyNode)) declared.add(name);
    for (const { local } of imported) declared.add(nameOfNode(local));
  }
  return declared;
}

interface ImportedGenerator {
  readonly file: AnyNode;
  readonly path: string;
  readonly name: string;
}

/** Returns what a file imports from files beside it: the name there, and the path, by the local name. */
export function localImports(
  file: AnyNode,
  path: string,
): ReadonlyMap<string, readonly [imported: string, from: string]> {
  const found = new Map<string, readonly [string, string]>();
  for (const statement of statementsOf(file)) {
    const from =
      statement.type === 'ImportDeclaration' ? localPath(path, nameOfNode(statement['source'])) : undefined;
    for (const { local, imported } of from === undefined ? [] : (statement['specifiers'] as AnyNode[]))
      found.set(nameOfNode(local), [imported == null ? 'default' : nameOfNode(imported), from!]);
  }
  return found;
}

/** Returns the generator that a file imports under a name from a file beside it; undefined if there is none. */
function importedGenerator(file: AnyNode, path: string, name: string): ImportedGenerator | undefined {
  const [imported, own] = localImports(file, path).get(name) ?? [];
  if (own === undefined) return undefined;
  const other = parseSource(readFileSync(own, 'utf8'), own, own);
  const found = findFunctions(other).find(
    ({ name, tags, anchors }) =>
      tags.some((tag) => tag.name === 'generator') &&
      (imported === 'default'
        ? anchors.some(({ type }) => type === 'ExportDefaultDeclaration')
        : name === imported),
  );
  return found && { file: other, path: own, name: found.name };
}
