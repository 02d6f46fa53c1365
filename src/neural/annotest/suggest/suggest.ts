import { parse as parseComments } from 'comment-parser';
import { nameOfNode, nodesOf, parseExpression, type AnyNode } from '../../../programs/source/ast.ts';
import { constantValue } from '../../../programs/source/constant-value.ts';
import { Declarations } from '../../../programs/source/declarations.ts';
import { parameterOf } from '../../../programs/source/parameter.ts';
import { argumentName, isAnnotation } from '../language/read-tags.ts';
import { declaredNames } from '../program/read-annotated.ts';
import { docCommentsOf, findFunctions, type FoundFunction } from '../../../programs/source/find-functions.ts';
import { textOfParameter, textOfType } from './text-of-type.ts';
import { FactList, type Fact, type Facts } from './fact.ts';
import { ofDefault, type TestReader } from './facts-of-test.ts';
import { Paths } from './paths.ts';
import { readGuards, type GuardReader, type SuggestedClause } from './read-guards.ts';
import { readUses, tensorFlowUse, type FactsOfFunction, type TensorFlowUse } from './read-uses.ts';
import { textOfFacts } from './text-of-facts.ts';

export interface SuggestedArgument {
  readonly name: string;
  readonly text: string;
  readonly reason: string;
  readonly isOptional: boolean;
}

export interface Suggestion {
  readonly found: FoundFunction;
  readonly args: readonly SuggestedArgument[];
  readonly requires: readonly SuggestedClause[];
}

export interface LeftOut {
  readonly found: FoundFunction;
  readonly why: string;
}

export interface Draft {
  readonly suggestions: readonly Suggestion[];
  readonly leftOut: readonly LeftOut[];
}

/** Returns what calls in the project say of the parameters of a function. */
export type FactsOfCalls = (found: FoundFunction, parameters: readonly string[]) => Facts;

/** Functions that are followed, one in another. */
const MAX_DEPTH = 4;

/** Suggests annotations for the functions of a file that have none, or not for every parameter. */
export function suggest(source: string, file: AnyNode, path: string, callsOf: FactsOfCalls): Draft {
  const reader = new FunctionReader(source, file, path);
  const suggestions: Suggestion[] = [];
  const leftOut: LeftOut[] = [];
  for (const found of reader.functions) {
    const drafted = reader.draft(found, callsOf);
    if (typeof drafted === 'string') leftOut.push({ found, why: drafted });
    else suggestions.push(drafted);
  }
  const bad = new Set(
    leftOut.flatMap(({ found: { kind, params, className } }) =>
      kind === 'constructor' && params.length > 0 ? className : [],
    ),
  );
  const isStranded = ({ found: { kind, className, tags } }: Suggestion): boolean =>
    kind === 'method' && bad.has(className) && !tags.some(({ name }) => name === 'cc_example');
  return {
    suggestions: suggestions.filter((one) => !isStranded(one)),
    leftOut: [
      ...leftOut,
      ...suggestions
        .filter(isStranded)
        .map(({ found }) => ({ found, why: 'its constructor has no annotation to make objects by' })),
    ],
  };
}

interface ReadFunction {
  readonly reader: TestReader;
  readonly clauses: readonly SuggestedClause[];
  readonly list: FactList;
}

class FunctionReader {
  readonly functions: readonly FoundFunction[];
  readonly #source: string;
  readonly #declarations: Declarations;
  readonly #declared: ReadonlySet<string>;
  readonly #tensorFlow: TensorFlowUse;

  constructor(source: string, file: AnyNode, path: string) {
    this.functions = findFunctions(file);
    this.#source = source;
    this.#declarations = new Declarations(file, path);
    this.#declared = declaredNames(file);
    this.#tensorFlow = tensorFlowUse(file);
  }

  /** Returns what a function is suggested; text if nothing can be. */
  draft(found: FoundFunction, callsOf: FactsOfCalls): Suggestion | string {
    const { params, tags } = found;
    if (params.length === 0) return 'it has no parameters';
    const given = new Set(tags.flatMap((tag) => argumentName(tag) ?? []));
    const { reader, clauses, list } = this.#read(found, callsOf);
    const { parameters } = reader.paths;
    const missing = parameters.filter((name) => !given.has(name));
    if (isAnnotation(tags) && missing.length === 0) return 'it is annotated';
    const args: SuggestedArgument[] = [];
    for (const [at, node] of params.entries()) {
      const name = parameters[at]!;
      if (given.has(name)) continue;
      const type = this.#typeOf(node, name, found);
      const text = textOfFacts(name, type, list.facts);
      const { optional, rest } = parameterOf(node);
      const own = list.facts.get(name) ?? [];
      if (text === undefined && optional) continue;
      if (text === undefined && !isTyped(node) && !mentions(found.node, name)) {
        args.push({ name, text: 'undefined', reason: 'not used', isOptional: false });
        continue;
      }
      if (text === undefined)
        return `nothing says which values ${name} takes; a function marked @generator may make them`;
      const hasDefault = node.type === 'AssignmentPattern';
      const isOptional = optional && !rest && !hasDefault && !own.some(({ isGiven }) => isGiven);
      args.push({
        name,
        text,
        reason: reasonOf(type, own, text.includes('dict(') ? name : undefined, list.facts),
        isOptional,
      });
    }
    if (args.length === 0)
      return isAnnotation(tags) ? 'it is annotated' : 'nothing says which values its parameters take';
    const texts = new Map(args.map((arg) => [arg.name, arg.text]));
    const requires = clauses.filter((clause) => !isSaid(clause, texts, list.facts));
    const known = new Set(tags.flatMap(({ name, text }) => (name === 'require' ? [text] : [])));
    return { found, args, requires: requires.filter(({ text }) => !known.has(text)) };
  }

  /** @param examples what calls say; undefined for a function that is called by the one that is drafted. */
  #read(found: FoundFunction, examples: FactsOfCalls | undefined, depth = 0): ReadFunction {
    const { params, node } = found;
    const body = node['body'] as AnyNode;
    const reader: GuardReader = {
      ...{ paths: new Paths(params, body), source: this.#source, declared: this.#declared },
      constant: (name: string) => {
        const constant = this.#declarations.find(name);
        return constant && constantValue(constant.node);
      },
    };
    const clauses = readGuards(body, reader);
    const list = new FactList();
    for (const { facts } of clauses) list.addAll(facts);
    if (examples !== undefined)
      for (const { path, node: value } of reader.paths.defaults) list.add(path, ofDefault(value));
    if (examples !== undefined) list.addAll(examples(found, reader.paths.parameters));
    const factsOf: FactsOfFunction = (name) => {
      const other =
        depth < MAX_DEPTH ? this.functions.find((one) => one.name === name && one !== found) : undefined;
      const read = other && this.#read(other, undefined, depth + 1);
      return read && { parameters: read.reader.paths.parameters, facts: read.list.facts };
    };
    list.addAll(readUses(body, reader, this.#tensorFlow, factsOf));
    return { reader, clauses, list };
  }

  /** Returns the annotation that the type of a parameter says, in TypeScript or in JSDoc. */
  #typeOf(node: AnyNode, name: string, { anchors }: FoundFunction): string | undefined {
    const typed = textOfParameter(node, this.#declarations);
    if (typed !== undefined) return typed;
    const tags = docCommentsOf(anchors).flatMap(({ value }) =>
      parseComments(`/*${value}*/`).flatMap((block) => block.tags),
    );
    const type = tags
      .find((tag) => tag.tag === 'param' && tag.name === name)
      ?.type.replaceAll(/^[?!]|=$/g, '');
    if (type === undefined || type === '') return undefined;
    const alias = parseExpression(`type T = ${type};`, ['typescript']);
    return alias?.type === 'TSTypeAliasDeclaration'
      ? textOfType(alias['typeAnnotation'] as AnyNode, this.#declarations)
      : undefined;
  }
}

const isTyped = (node: AnyNode): boolean =>
  ((node['left'] ?? node['parameter'] ?? node) as AnyNode)['typeAnnotation'] != null;
const mentions = (fn: AnyNode, name: string): boolean =>
  [...nodesOf(fn['body'] as AnyNode)].some((node) => node.type === 'Identifier' && nameOfNode(node) === name);

/** True if the domains of the parameters already say a precondition. */
function isSaid({ facts }: SuggestedClause, texts: ReadonlyMap<string, string>, all: Facts): boolean {
  if (facts.size === 0) return false;
  return [...facts].every(([path, list]) => {
    const text = texts.get(path.split('.')[0]!) ?? '';
    const own = all.get(path) ?? [];
    const agree = (key: 'length' | 'values' | 'is'): boolean =>
      new Set(own.flatMap((fact) => (fact[key] === undefined ? [] : JSON.stringify(fact[key])))).size < 2;
    return list.every(({ least, most, integer, length, isTruthy, dims, rank, dtype }) => {
      if (!agree('values') || !agree('is')) return false;
      if ((least ?? most ?? integer) !== undefined)
        return /\b(?:float|int)\(/.test(text) && !isContradiction(own);
      if (length !== undefined) return /\blist\(/.test(text) && agree('length');
      if ((dims ?? rank ?? dtype) !== undefined) return /\btensor\(/.test(text);
      return text !== '' && !(isTruthy === true && /\b(?:float|int|string|bool)\(/.test(text));
    });
  });
}

/** True if bounds leave no value, so that the domain has others. */
function isContradiction(facts: readonly Fact[]): boolean {
  const least = Math.max(...facts.map((fact) => fact.least?.value ?? -Infinity));
  const most = Math.min(...facts.map((fact) => fact.most?.value ?? Infinity));
  return most - least < 1 && facts.some((fact) => fact.integer !== undefined || most <= least);
}

/** Facts whose reasons are shown, at most. */
const MAX_REASONS = 3;

function reasonOf(
  type: string | undefined,
  own: readonly Fact[],
  name: string | undefined,
  facts: Facts,
): string {
  const fields = [...facts].flatMap(([path, list]) =>
    name !== undefined && path.startsWith(`${name}.`)
      ? list.flatMap(({ reason, isOfType }) =>
          isOfType === true ? [] : `${path.slice(name.length + 1)}: ${reason}`,
        )
      : [],
  );
  const shown = own.filter(({ isOfType, seems }) => isOfType !== true && seems === undefined);
  const reasons = [
    ...(type === undefined ? [] : ['type']),
    ...(shown.length === 0 ? own : shown).map(({ reason }) => reason),
    ...fields,
  ];
  return [...new Set(reasons)].slice(0, MAX_REASONS).join('; ');
}
