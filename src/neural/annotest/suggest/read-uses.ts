import { calledName, lineOf, nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { constantValue } from '../../../programs/source/constant-value.ts';
import { carriedFact } from './carried-fact.ts';
import { FactList, type Facts, type Said } from './fact.ts';
import { codeOf, isNothing, type TestReader } from './facts-of-test.ts';
import { matrix, type Locals } from './matrix-facts.ts';
import { ARGUMENTS, besideOther, IMAGE_LAYERS, METHODS, OPTIONS } from './tensorflow-facts.ts';

/** Returns what is known of the parameters of a function of the same file; undefined for other functions. */
export type FactsOfFunction = (
  name: string,
) => { readonly parameters: readonly string[]; readonly facts: Facts } | undefined;

export interface TensorFlowUse {
  /** The local names of what it imports from there. */
  readonly names: ReadonlySet<string>;
  /** True if it has layers for images. */
  readonly isOfImages: boolean;
}

export function tensorFlowUse(file: AnyNode): TensorFlowUse {
  const names = new Set(['tf']);
  let isOfImages = false;
  for (const node of nodesOf(file)) {
    isOfImages ||= IMAGE_LAYERS.test(calledName(node));
    if (node.type !== 'ImportDeclaration' || !nameOfNode(node['source']).startsWith('@tensorflow/')) continue;
    for (const { local } of node['specifiers'] as AnyNode[]) names.add(nameOfNode(local));
  }
  return { names, isOfImages };
}

/** Methods that only lists have, and only tensors. */
const OF_LISTS = new Set('map forEach reduce filter flatMap join push every some at slice concat'.split(' '));
const OF_TENSORS = new Set('shape rank dtype dispose dataSync arraySync matMul mean sum'.split(' '));
/** Methods of maps and sets. */
const OF_KEYS = new Set('get set has delete'.split(' '));
const ARITHMETIC = new Set(['*', '/', '%', '**', '-', '<', '>', '<=', '>=']);
/** Calls that take an option bag. */
const WITH_OPTIONS = /\blayers\.|\btrain\.|regularizers\.|\bcompile,|\bfit,/;
/** A number of things: the length of an array, the end of a loop. */
const COUNT: Said = { integer: 'surely', like: [1, 6] };
/** What a callback returns, if the code uses it. */
const FREE = [-1000, 1000] as const;
/** Options that layers cannot do without. */
const NEEDED = new Set(['units', 'filters', 'kernelSize', 'inputDim', 'outputDim']);

/** Returns what the code of a function does with its parameters: calls, comparisons with texts, lengths of arrays. */
export function readUses(
  { paths }: TestReader,
  { names, isOfImages }: TensorFlowUse,
  factsOf: FactsOfFunction,
): Facts {
  const list = new FactList();
  const { nodes } = paths;
  const locals: Locals = new Map(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclaration' && node['kind'] === 'const'
        ? (node['declarations'] as { id: AnyNode; init: AnyNode }[]).map(
            ({ id, init }) => [nameOfNode(id), init] as const,
          )
        : [],
    ),
  );
  const withDefault = new Set([
    ...paths.defaults.map(({ path }) => path),
    ...nodes.flatMap((node) => (node.type === 'LogicalExpression' ? (paths.of(node) ?? []) : [])),
    ...nodes.flatMap((node) => {
      const asked = (node['test'] ?? (node['operator'] === '!' ? node['argument'] : undefined)) as AnyNode;
      return asked == null ? [] : (paths.of(asked) ?? []);
    }),
    ...nodes.flatMap(({ type, left, operator }) =>
      type === 'LogicalExpression' && operator === '&&' ? (paths.of(left as AnyNode) ?? []) : [],
    ),
    ...nodes.flatMap(({ type, left, right }) =>
      type === 'BinaryExpression' && isNothing(right as AnyNode) ? (paths.of(left as AnyNode) ?? []) : [],
    ),
  ]);
  const statements = new Set(
    nodes.flatMap((node) => (node.type === 'ExpressionStatement' ? [node['expression']] : [])),
  );
  const say = (node: unknown, said: Said, reason: string): void => {
    const path = node == null ? undefined : paths.of(node as AnyNode);
    if (path === undefined) return;
    // Nothing can be calculated without a field that has no default, and nothing read from a list.
    const isNeeded =
      said.seems === 'number' ||
      said === COUNT ||
      NEEDED.has(reason.replace(/ .*$/s, '')) ||
      said.seems === 'list';
    const isField = path.replace(/^this\./, '').includes('.') && !withDefault.has(path);
    list.add(path, { ...said, reason, ...(isNeeded && isField ? { isGiven: true } : {}) });
  };

  const inOptions = (options: AnyNode, reason: string): void => {
    for (const property of options['properties'] as AnyNode[]) {
      const whole = property.type === 'SpreadElement' ? property['argument'] : undefined;
      if (whole !== undefined) ofWhole(whole as AnyNode, reason);
      const name = nameOfNode(property['key']);
      const said = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
      if (said !== undefined) say(property['value'], imageShape(said), `${name} of ${reason}`);
    }
  };
  const ofWhole = (options: AnyNode, reason: string): void => {
    const path = paths.of(options);
    if (path === undefined) return;
    for (const [name, said] of Object.entries(OPTIONS))
      list.add(`${path}.${name}`, { ...imageShape(said), reason: `${name} of ${reason}`, isOfType: true });
  };
  const imageShape = (said: Said): Said =>
    said.shape !== undefined && isOfImages ? { shape: 'image' } : said;

  const ofTensorFlow = (name: string, args: readonly AnyNode[], shown: string): void => {
    const known = (Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name] : undefined) ?? [];
    const isMethod = known.length === 2 && args.length === 1;
    for (const [at, arg] of args.entries()) {
      if (arg.type === 'ObjectExpression') inOptions(arg, shown);
      for (const size of arg.type === 'ArrayExpression' ? (arg['elements'] as (AnyNode | null)[]) : [])
        say(size, COUNT, `size in ${shown}`);
      const isAlone = args.slice(0, 2).some((side) => paths.of(side) === undefined);
      const fact =
        matrix(name, at, args, locals) ??
        (isAlone ? besideOther(name, at) : undefined) ??
        known[at + (isMethod ? 1 : 0)];
      // The axis decides what the indices of gather are bounded by.
      const said = args.length > known.length && name === 'gather' ? undefined : fact;
      if (said !== undefined) say(arg, said, `argument of ${shown}`);
      else if (arg.type === 'Identifier' && WITH_OPTIONS.test(shown)) ofWhole(arg, shown);
    }
  };
  /** Takes over what another function says of an argument, or of the fields of one. */
  const ofArgument = (
    arg: AnyNode,
    parameter: string,
    called: { name: string; facts: Facts; call: string },
  ): void => {
    const path = paths.of(arg);
    for (const [other, known] of called.facts) {
      const isOf = other.startsWith(parameter) && /^(?:[.[]|$)/.test(other.slice(parameter.length));
      if (path === undefined || !isOf) continue;
      for (const fact of known)
        list.add(path + other.slice(parameter.length), {
          ...carriedFact(fact, called.facts, called.call),
          reason: `passed to ${called.name}: ${fact.reason.replace(/^passed to .*?: /, '')}`,
        });
    }
    if (arg.type !== 'ObjectExpression') return;
    for (const property of arg['properties'] as AnyNode[])
      if (property.type === 'ObjectProperty')
        ofArgument(property['value'] as AnyNode, `${parameter}.${nameOfNode(property['key'])}`, called);
  };

  const ofCall = (node: AnyNode): void => {
    const args = node['arguments'] as AnyNode[];
    const callee = node['callee'] as AnyNode;
    const name = calledName(node);
    const shown = `${shownName(callee)}, line ${lineOf(node)}`;
    const isOwn = (callee['object'] as AnyNode | undefined)?.type === 'ThisExpression';
    const other = factsOf(
      isOwn
        ? `#${name}`
        : node.type === 'NewExpression'
          ? `new ${name}`
          : callee.type === 'Identifier'
            ? name
            : '',
    );
    if (other !== undefined) {
      for (const [at, arg] of args.entries())
        if (other.parameters[at] !== undefined)
          ofArgument(arg, other.parameters[at], {
            name,
            facts: other.facts,
            call: `${name}:${String(node['start'])}`,
          });
    } else if (names.has(rootOf(callee)) || (METHODS.has(name) && callee.type === 'MemberExpression')) {
      ofTensorFlow(name, args, shown);
      const first = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name]?.[0] : undefined;
      if (METHODS.has(name) && args.length === 1 && first?.dims !== undefined)
        say(callee['object'], first, `owner of ${shown}`);
    } else if (name === 'Array')
      say(args.length === 1 ? args[0] : undefined, COUNT, `length of an array, line ${lineOf(node)}`);
    else if (name === 'reshape')
      for (const size of (args.at(-1)?.['elements'] ?? []) as (AnyNode | null)[])
        say(size, COUNT, `size in ${shown}`);
    else if (OF_KEYS.has(name) && callee.type === 'MemberExpression')
      say(args[0], { seems: 'string' }, `used as a key, line ${lineOf(node)}`);
    else if (name === 'repeat') say(args[0], COUNT, `times of a text, line ${lineOf(node)}`);
    else if (name === 'slice')
      for (const arg of args.flatMap(summandsOf)) say(arg, COUNT, `end of a part, line ${lineOf(node)}`);
    else if (rootOf(callee) === 'Math')
      for (const arg of args) say(arg, { seems: 'number' }, `used as a number, line ${lineOf(node)}`);
    if (isOwn || callee.type === 'Identifier') {
      say(callee, { seems: 'function' }, `called, line ${lineOf(node)}`);
      if (!statements.has(node)) say(node, { like: FREE }, `result used, line ${lineOf(node)}`);
    }
  };

  for (const node of nodes) {
    switch (node.type) {
      case 'CallExpression':
      case 'NewExpression':
        ofCall(node);
        break;
      case 'BinaryExpression':
        ofOperator(node, say);
        break;
      case 'UnaryExpression':
        if (node['operator'] === '-')
          say(node['argument'], { seems: 'number' }, `used as a number, line ${lineOf(node)}`);
        break;
      case 'ArrayExpression':
        for (const item of node['elements'] as (AnyNode | null)[])
          if (item?.type === 'SpreadElement')
            say(item['argument'], { seems: 'list' }, `used as a list, line ${lineOf(node)}`);
        break;
      case 'SwitchStatement':
        for (const { test } of node['cases'] as { test: AnyNode | null }[])
          mention(node['discriminant'], test, say);
        break;
      case 'ForStatement': {
        const test = node['test'] as AnyNode | null;
        const step = node['update'] as AnyNode | null;
        const isBelow = test?.['operator'] === '<' || test?.['operator'] === '<=';
        const sides = isBelow ? [test['left'] as AnyNode, test['right'] as AnyNode] : [];
        for (const count of sides.flatMap(summandsOf))
          say(count, COUNT, `end of a loop, line ${lineOf(node)}`);
        if (step?.type === 'AssignmentExpression')
          say(step['right'], COUNT, `step of a loop, line ${lineOf(node)}`);
        break;
      }
      case 'ForOfStatement':
        say(node['right'], { seems: 'list' }, `read by a loop, line ${lineOf(node)}`);
        break;
      case 'MemberExpression': {
        const name = nameOfNode(node['property']);
        const seems = OF_TENSORS.has(name)
          ? 'tensor'
          : OF_LISTS.has(name) || node['computed'] === true
            ? 'list'
            : undefined;
        if (seems !== undefined) say(node['object'], { seems }, `used as a ${seems}, line ${lineOf(node)}`);
        break;
      }
      case 'ObjectProperty':
        if (nameOfNode(node['key']) === 'length')
          say(node['value'], COUNT, `length of an array, line ${lineOf(node)}`);
        break;
      default:
    }
  }
  return list.facts;
}

/** Returns the parts of a sum or difference; an expression that is none as it is. */
function summandsOf(node: AnyNode): AnyNode[] {
  const isSum = node.type === 'BinaryExpression' && /^[+-]$/.test(String(node['operator']));
  return isSum ? [node['left'] as AnyNode, node['right'] as AnyNode].flatMap(summandsOf) : [node];
}

type Say = (node: unknown, said: Said, reason: string) => void;

function ofOperator(node: AnyNode, say: Say): void {
  const { left, right } = node as AnyNode & { left: AnyNode; right: AnyNode };
  const operator = String(node['operator']);
  if (/^[!=]==?$/.test(operator)) mention(left, right, say);
  if (!ARITHMETIC.has(operator)) return;
  for (const side of [left, right]) say(side, { seems: 'number' }, `used as a number, line ${lineOf(node)}`);
}

/** A comparison with a text, or with a negative number, which stands for a case of its own. */
function mention(value: unknown, other: AnyNode | null, say: Say): void {
  const constant = other === null ? undefined : constantValue(other);
  const reason = `compared with ${constant === undefined ? '' : codeOf(constant)}, line ${other === null ? 0 : lineOf(other)}`;
  if (typeof constant === 'string') say(value, { mentions: [codeOf(constant)] }, reason);
  if (typeof constant === 'number' && constant < 0) say(value, { also: [codeOf(constant)] }, reason);
}

function rootOf(node: AnyNode): string {
  if (node['object'] !== undefined) return rootOf(node['object'] as AnyNode);
  return nameOfNode(node);
}

function shownName(node: AnyNode): string {
  const owner = node['object'] as AnyNode | undefined;
  const name = nameOfNode(node['property'] ?? node);
  const known = owner === undefined ? '' : shownName(owner);
  return known === '' ? name : `${known}.${name}`;
}
