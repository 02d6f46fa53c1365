import { constructorGuesses } from '../../src/init/operations/constructor-arguments.ts';
import { operationsOf } from '../../src/init/operations/operations-of.ts';
import type { LeftOut } from '../../src/init/operations/proposed-operation.ts';
import type { ProposedMethod } from '../../src/init/proposal.ts';
import { sortOperations } from '../../src/init/try/sort-operations.ts';
import { structureText } from '../../src/init/structure-text.ts';
import { tryDraft } from '../../src/init/with-other-arguments.ts';
import { optionNames } from '../../src/programs/source/option-names.ts';
import { readFunction } from '../../src/programs/source/read-function.ts';
import { createRandom, type Random } from '../../src/base/random.ts';
import { isName } from '../../src/base/safe-names/is-name.ts';
import * as language from '../../src/objects/structure/language.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { evaluate } from './evaluate.ts';
import type { PastedClass } from './pasted-class.ts';

/** How to call a method, as the reader sees and changes it. */
export interface FormMethod extends ProposedMethod {
  /** True if the reader trusts it. */
  readonly isTrusted: boolean;
}

/** What the reader sees and changes of a class before it is learned. */
export interface Form {
  readonly name: string;
  /** The expression that makes an object, in which `k` is the scope. */
  readonly create: string;
  readonly methods: readonly FormMethod[];
  readonly leftOut: readonly LeftOut[];
}

/** Why a form is no structure. */
export class BadForm extends Error {}

/**
 * Proposes how to call the methods of a class: tries each one, and trusts those that build and whose names say so, as
 * `learn-inv init` does.
 */
export async function formOf(pasted: PastedClass): Promise<Form> {
  const { name, Class, source } = pasted;
  const create = `new ${name}(${constructorArguments(pasted)})`;
  const { usable, leftOut: unusable } = operationsOf(Class as never, source);
  const all = usable.map((operation) => ({ ...operation, isTrusted: true }));
  if (all.length === 0) return { name, create, methods: [], leftOut: unusable };
  const structure = structureOf({ name, create, methods: all, leftOut: [] }, pasted);
  const random = (): Random => createRandom(`playground/${name}`);
  const load = (): Promise<Structure> => Promise.resolve(structure);
  const run = { others: new Map(), writes: () => 0, random, load };
  const trials = await tryDraft(structure, usable, run);
  const { builders, leftOut } = sortOperations(usable, trials);
  // As if all were trusted: those that refuse arguments are marked.
  const names = usable.map((operation) => operation.name);
  const methods = sortOperations(usable, trials, names).builders.map((operation): FormMethod => ({
    ...operation,
    isTrusted: builders.some((builder) => builder.name === operation.name),
  }));
  return { name, create, methods, leftOut: [...unusable, ...leftOut] };
}

/** Returns the first arguments, of those that a constructor may take, that make an object. */
function constructorArguments({ name, Class, source }: PastedClass): string {
  const parameters = source?.parameters.get('constructor') ?? readFunction(Class as never)?.parameters ?? [];
  const guesses = constructorGuesses(parameters, optionNames(Class as never, { parameters }));
  const works = guesses.find((args) => {
    try {
      const create = evaluated(`(k) => new ${name}(${args})`, { [name]: Class }) as (k: number) => unknown;
      return typeof create(3) === 'object';
    } catch {
      return false;
    }
  });
  return works ?? guesses[0] ?? '';
}

/** Returns the file of the structure that a form declares, as `learn-inv init` writes it. */
export function formText({ name, create, methods, leftOut }: Form): string {
  const group = (isTrusted: boolean): ProposedMethod[] =>
    methods
      .filter((method) => method.isTrusted === isTrusted)
      .map((method) => {
        const { isTrusted: _, refuses = false, ...rest } = method;
        // Only what builders refuse is caught: what methods under test throw is judged.
        return isTrusted && refuses ? { ...rest, refuses } : rest;
      });
  return structureText({
    ...{ structure: structureName(name), create, leftOut, notes: [] },
    import: { name, lines: [`import { ${name} } from './${structureName(name)}.js';`] },
    builders: group(true),
    methods: group(false),
  });
}

/**
 * Returns the structure that a form declares.
 *
 * @throws BadForm if nothing is trusted, or an expression of the form is wrong.
 */
export function structureOf(form: Form, { Class }: PastedClass): Structure {
  if (!form.methods.some(({ isTrusted }) => isTrusted))
    throw new BadForm('Trust at least one method: objects are built with those.');
  for (const { name, args } of form.methods) for (const text of args) requireDomain(name, text);
  const code = formText(form)
    .replaceAll(/^import .*$/gm, '')
    .replace('export default', 'return');
  try {
    const make = functionOf([...Object.keys(language), form.name], code);
    return make(...Object.values(language), Class) as Structure;
  } catch (error) {
    throw new BadForm(messageOf(error));
  }
}

function requireDomain(method: string, text: string): void {
  let domain: unknown;
  try {
    domain = evaluated(text, language);
  } catch (error) {
    throw new BadForm(`${method}: ${text} is no domain: ${messageOf(error)}`);
  }
  if (typeof domain !== 'object' || domain === null || !('kind' in domain))
    throw new BadForm(`${method}: ${text} is no domain such as int(0, 5)`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the value of an expression of the reader. */
const evaluated = (code: string, names: object): unknown =>
  functionOf(Object.keys(names), `return (${code}\n);`)(...(Object.values(names) as unknown[]));

const functionOf = (parameters: readonly string[], code: string): ((...args: unknown[]) => unknown) =>
  evaluate(`(function (${parameters.join()}) {'use strict';${code}\n})`) as never;

/** Returns the name of a structure: that of its class in kebab case. */
function structureName(className: string): string {
  const kebab = className
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|[_$]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return isName('structure', kebab) ? kebab : 'subject';
}
