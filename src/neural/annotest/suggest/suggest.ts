import { parse as parseComments } from 'comment-parser';
import { itemAt } from '../../../base/item-at.ts';
import { nameOfNode, parseExpression, type AnyNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { constantValue } from '../../../programs/source/constant-value.ts';
import { Declarations } from '../../../programs/source/declarations.ts';
import { parameterOf } from '../../../programs/source/parameter.ts';
import { argumentName, isAnnotation } from '../language/read-tags.ts';
import { declaredNames } from '../program/read-annotated.ts';
import { docCommentsOf, findFunctions, type FoundFunction } from '../../../programs/source/find-functions.ts';
import { textOfParameter, textOfType } from './text-of-type.ts';
import { FactList, rootOfPath, type Fact, type Facts } from './fact.ts';
import { ofDefault } from './facts-of-test.ts';
import { Paths } from './paths.ts';
import { readGuards, type GuardReader, type SuggestedClause } from './read-guards.ts';
import { readSizes } from './read-sizes.ts';
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
  readonly requires: readonly (SuggestedClause & { readonly text: string })[];
  /** What the results of all tried calls fulfil, with the reason. */
  readonly ensures?: readonly { readonly text: string; readonly reason: string }[];
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
    suggestions: suggestions.filter((suggestion) => !isStranded(suggestion)),
    leftOut: [
      ...leftOut,
      ...suggestions
        .filter(isStranded)
        .map(({ found }) => ({ found, why: 'its constructor has no annotation to make objects by' })),
    ],
  };
}

interface ReadFunction {
  readonly paths: Paths;
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
    const { paths, clauses, list } = this.#read(found, callsOf);
    const missing = params.filter((node) => !given.has(parameterOf(node).name));
    if (isAnnotation(tags) && missing.length === 0) return 'it is annotated';
    const args: SuggestedArgument[] = [];
    const texts = new Map<string, string>();
    for (const [at, node] of params.entries()) {
      const { name, optional, rest } = parameterOf(node);
      const path = itemAt(paths.parameters, at);
      if (given.has(name)) continue;
      const type = this.#typeOf(node, name, found);
      const text = textOfFacts(path, type, list.facts);
      const own = list.facts.get(path) ?? [];
      if (text === undefined && optional) continue;
      if (text === undefined && !isTyped(node) && !mentions(found.node, name)) {
        texts.set(path, 'undefined');
        args.push({ name, text: 'undefined', reason: 'not used', isOptional: false });
        continue;
      }
      if (text === undefined)
        return `nothing says which values ${name} takes; a function marked @generator may make them`;
      const hasDefault = node.type === 'AssignmentPattern';
      const isOptional = optional && !rest && !hasDefault && !own.some(({ isGiven }) => isGiven);
      texts.set(path, text);
      args.push({
        name,
        text,
        reason: reasonOf(type, own, text.includes('dict(') ? path : undefined, list.facts),
        isOptional,
      });
    }
    if (args.length === 0)
      return isAnnotation(tags) ? 'it is annotated' : 'nothing says which values its parameters take';
    const requires = clauses.flatMap((clause) =>
      clause.text === undefined || isSaid(clause, texts, list.facts) ? [] : { ...clause, text: clause.text },
    );
    const known = new Set(tags.flatMap(({ name, text }) => (name === 'require' ? [text] : [])));
    return { found, args, requires: requires.filter(({ text }) => !known.has(text)) };
  }

  /**
   * Reads a function, with the constructor of its class, or with the methods of the class that it constructs.
   *
   * @param examples what calls say; undefined for a function that is called by the one that is drafted.
   */
  #read(found: FoundFunction, examples: FactsOfCalls | undefined, depth = 0): ReadFunction {
    const list = new FactList();
    const fields = new Map<string, string>();
    const units = this.#unitsOf(found).map((unit) => {
      const { kind, name, params, node } = unit;
      const prefix = kind === 'constructor' ? 'this.' : unit === found ? '' : `${name}:`;
      const body = (node['body'] ?? node) as AnyNode;
      return { unit, paths: new Paths(params, body, fields, prefix, /#(.*)/.exec(name)?.[1]) };
    });
    const read = units.map(({ unit, paths }) => {
      const reader: GuardReader = {
        ...{ paths, source: this.#source, declared: this.#declared },
        constant: (name: string) => {
          const constant = this.#declarations.find(name);
          return constant && constantValue(constant.node);
        },
      };
      const clauses = readGuards(unit.node['body'] as AnyNode, reader);
      for (const { facts } of clauses) list.addAll(facts);
      if (examples !== undefined && unit === found) {
        for (const { path, node: value } of paths.defaults) list.add(path, ofDefault(value));
        list.addAll(examples(found, paths.parameters));
      }
      list.addAll(readUses(reader, this.#tensorFlow, this.#factsOf(unit, depth)));
      return { paths, clauses };
    });
    readSizes(
      read.map(({ paths }) => paths),
      list,
    );
    const at = units.findIndex(({ unit }) => unit === found);
    return { ...itemAt(read, at), list };
  }

  /** Returns a function with those that share fields with it, the constructor first. */
  #unitsOf(found: FoundFunction): readonly FoundFunction[] {
    if (found.className === undefined || found.kind === 'static method') return [found];
    const own = this.functions.filter(
      (other) =>
        other === found ||
        (other.className === found.className &&
          (other.kind === 'method' || (other.kind === 'constructor' && other.params.length > 0))),
    );
    return own.toSorted((a, b) => Number(b.kind === 'constructor') - Number(a.kind === 'constructor'));
  }

  #factsOf(caller: FoundFunction, depth: number): FactsOfFunction {
    return (called) => {
      const name = called.startsWith('#') ? `${caller.className ?? ''}${called}` : called;
      const other =
        depth < MAX_DEPTH
          ? this.functions.find((other) => other.name === name && other !== caller)
          : undefined;
      const read = other && this.#read(other, undefined, depth + 1);
      return read && { parameters: read.paths.parameters, facts: read.list.facts };
    };
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
    const text = texts.get(rootOfPath(path)) ?? '';
    const own = all.get(path) ?? [];
    const agree = (key: 'length' | 'values' | 'is'): boolean =>
      new Set(own.flatMap((fact) => (fact[key] === undefined ? [] : JSON.stringify(fact[key])))).size < 2;
    return list.every(({ least, most, integer, length, sized, upTo, isTruthy, dims, rank, dtype }) => {
      if (!agree('values') || !agree('is')) return false;
      if ((sized ?? upTo) !== undefined)
        return (
          new Set(own.flatMap((fact) => fact.sized?.replace(/^\{[^}]*\}$/, '') || [])).size < 2 &&
          text.includes("'")
        );
      if ((least ?? most ?? integer) !== undefined)
        return /\b(?:float|int|dim)\(/.test(text) && !isContradiction(own);
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
