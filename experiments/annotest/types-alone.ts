import type { AnyNode } from '../../src/programs/source/ast.ts';
import { nameOfNode } from '../../src/programs/source/ast.ts';
import { parameterOf } from '../../src/programs/source/parameter.ts';
import { parseSource } from '../../src/programs/source/parse-source.ts';
import { isAnnotation } from '../../src/neural/annotest/language/read-tags.ts';
import { findFunctions, type FoundFunction } from '../../src/programs/source/find-functions.ts';
import { annotationOfType } from './annotation-of-type.ts';

/** Tags that say which functions build instances: a generic generator builds them by such functions too. */
const KEPT = new Set(['generator', 'exclude', 'cc_example']);

/**
 * Replaces the annotations of a program by what its types say: a number is any double, and a tensor has any shape.
 * Instances of classes are still built by the generators of the program.
 */
export function typesAlone(source: string, path: string): string {
  return withTags(source, path, (found, declared) => [
    'timeout 5000',
    ...keptTags(found),
    ...annotationsOf(found, declared),
  ]);
}

/** Removes the annotations of a program, as it was before a user wrote them. Generators stay. */
export const withoutAnnotations = (source: string, path: string): string =>
  withTags(source, path, (found) => [
    ...keptTags(found),
    ...found.params.flatMap((node) => generatorTag(found, node) ?? []),
  ]);

type Declared = ReadonlyMap<string, AnyNode>;

/** Replaces the annotations of each annotated function. */
function withTags(
  source: string,
  path: string,
  tagsOf: (found: FoundFunction, declared: Declared) => readonly string[],
): string {
  const file = parseSource(source, path, path);
  const declared = new Map(
    (file['program'] as { body: AnyNode[] }).body
      .filter(({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration')
      .map((node) => [nameOfNode(node['id']), node]),
  );
  const lines = source.split('\n');
  for (const found of findFunctions(file).filter(({ tags }) => isAnnotation(tags))) {
    const first = found.tags[0]!.line - 1;
    const end = lines.findIndex((line, at) => at >= first && line.includes('*/'));
    for (let at = first; at < end; at++) lines[at] = ' *';
    lines[first] = tagsOf(found, declared)
      .map((tag) => ` * @${tag}`)
      .join('\n');
  }
  return lines.join('\n');
}

function annotationsOf(found: FoundFunction, declared: Declared): string[] {
  return found.params.flatMap((node) => {
    const { name, optional, rest } = parameterOf(node);
    const generator = generatorTag(found, node);
    if (generator !== undefined) return [generator];
    const annotation = annotationOfParameter(node, declared);
    return annotation === undefined ? [] : [`arg ${optional && !rest ? `[${name}]` : name} ${annotation}`];
  });
}

const keptTags = ({ tags }: FoundFunction): string[] =>
  tags.filter(({ name }) => KEPT.has(name)).map(({ name, text }) => `${name} ${text}`);

/** Returns the annotation of a parameter whose values a generator makes. */
function generatorTag({ tags }: FoundFunction, node: AnyNode): string | undefined {
  const { name } = parameterOf(node);
  const own = tags.find((tag) => tag.name === 'arg' && tag.text.replace(/^\[/, '').startsWith(name));
  return own?.text.includes('objs(') === true ? `arg ${own.text}` : undefined;
}

function annotationOfParameter(node: AnyNode, declared: Declared): string | undefined {
  const written = (node.type === 'AssignmentPattern' ? node['left'] : node) as AnyNode;
  const type = (written['typeAnnotation'] as AnyNode | undefined)?.['typeAnnotation'] as AnyNode | undefined;
  if (type !== undefined) return annotationOfType(type, declared);
  const { kind } = parameterOf(node).hint;
  if (kind !== 'number' && kind !== 'string' && kind !== 'boolean') return undefined;
  return annotationOfType({ type: KEYWORDS[kind] }, declared);
}

const KEYWORDS = { number: 'TSNumberKeyword', string: 'TSStringKeyword', boolean: 'TSBooleanKeyword' };
