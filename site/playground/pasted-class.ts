import { exposeFields, makeRegistry } from '../../src/objects/private-fields/expose-fields.ts';
import { giveSource } from '../../src/base/stack-frames.ts';
import { parseFile, type AnyNode } from '../../src/programs/source/ast.ts';
import { readClassSources, type ClassSource } from '../../src/programs/source/class-source.ts';
import { evaluate } from './evaluate.ts';
import { stripTypes, UnusableSyntax } from './strip-types.ts';

/** A class that the reader pasted. */
export interface PastedClass {
  readonly name: string;
  readonly Class: new (...args: unknown[]) => object;
  /** What only the source says: types of parameters, private methods. */
  readonly source: ClassSource | undefined;
}

/** Why a text has no class to learn from. */
export class NoClass extends Error {}

/** The path by which stacks name the pasted code. */
const PATH = '/pasted/class.ts';
const STRICT = "'use strict';";

/**
 * Evaluates a text of JavaScript, or TypeScript whose types are stripped, and returns a class that it declares: the first
 * exported one, else the last one. Private fields are exposed.
 *
 * @throws NoClass if the text has a syntax error, throws, or declares no class.
 */
export function pastedClass(text: string): PastedClass {
  const file = parsed(text);
  const name = nameOfClass(file);
  if (name === undefined) throw new NoClass('There is no class: paste one with its methods.');
  makeRegistry();
  // Spaces replace types, so the places in `text` are those in what runs; blocks at the ends of classes add no line.
  const plain = withoutTypes(text, file);
  const program = STRICT + exposeFields(plain, parsed(plain)['program'] as never);
  giveSource(PATH, program);
  try {
    const Class = evaluate(`${program}\n;${name}\n//# sourceURL=file://${PATH}`) as PastedClass['Class'];
    const sources = readClassSources(text, PATH);
    return { name, Class, source: sources.find((source) => source.name === name) };
  } catch (error) {
    throw new NoClass(`The code throws when it is loaded: ${String(error)}`);
  }
}

function parsed(text: string): AnyNode {
  try {
    return parseFile(text, PATH) as unknown as AnyNode;
  } catch (error) {
    throw new NoClass(`There is a syntax error: ${(error as Error).message}`);
  }
}

function withoutTypes(text: string, file: AnyNode): string {
  try {
    return stripTypes(text, file);
  } catch (error) {
    if (error instanceof UnusableSyntax) throw new NoClass(`This cannot run here: ${error.message}.`);
    throw error;
  }
}

/** Returns the name of the first class that is exported, or else of the last one. */
function nameOfClass(file: AnyNode): string | undefined {
  const statements = (file['program'] as AnyNode)['body'] as readonly AnyNode[];
  const nameOf = (node: AnyNode | null | undefined): string[] =>
    node?.type === 'ClassDeclaration' && node['declare'] !== true && node['id'] != null
      ? [(node['id'] as { readonly name: string }).name]
      : [];
  const exported = statements.flatMap((statement) =>
    statement.type.startsWith('Export') ? nameOf(statement['declaration'] as AnyNode | null) : [],
  );
  return exported[0] ?? statements.flatMap(nameOf).at(-1);
}
