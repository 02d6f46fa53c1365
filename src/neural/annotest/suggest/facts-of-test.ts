import { jsString } from '../../../base/escape/javascript.ts';
import { calledName, nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { constantValue, type Constant } from '../../../programs/source/constant-value.ts';
import type { Fact, Kind, Said } from './fact.ts';
import type { Paths } from './paths.ts';

export type SaidOf = readonly (readonly [path: string, said: Said])[];

export interface TestReader {
  readonly paths: Paths;
  /** Returns the value of a constant of the module. */
  readonly constant: (name: string) => Constant | undefined;
}

/** The kinds that `typeof` tells. */
const KINDS: readonly Kind[] = ['number', 'string', 'boolean', 'function', 'object'];
const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const NEGATED: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** Returns what holds of values if a test is true, or false; undefined if that cannot be said by domains alone. */
export function factsOfTest(test: AnyNode, isTrue: boolean, reader: TestReader): SaidOf | undefined {
  const { paths } = reader;
  switch (test.type) {
    case 'ParenthesizedExpression':
      return factsOfTest(test['expression'] as AnyNode, isTrue, reader);
    case 'UnaryExpression':
      return test['operator'] === '!' ? factsOfTest(test['argument'] as AnyNode, !isTrue, reader) : undefined;
    case 'LogicalExpression': {
      const sides = [test['left'], test['right']].map((side) => factsOfTest(side as AnyNode, isTrue, reader));
      const [left, right] = sides;
      if (left === undefined || right === undefined) return undefined;
      return (test['operator'] === '&&') === isTrue ? [...left, ...right] : joined([...left, ...right]);
    }
    case 'BinaryExpression':
      return ofComparison(test, isTrue, reader);
    case 'CallExpression':
      return ofCall(test, isTrue, reader);
    default: {
      const path = isTrue ? paths.of(test) : undefined;
      return path === undefined ? undefined : [[path, { isGiven: true, isTruthy: true }]];
    }
  }
}

/** Returns what one of several alternatives says: values or kinds of one path; undefined for anything else. */
function joined(said: SaidOf): SaidOf | undefined {
  const path = said[0]?.[0];
  if (path === undefined || said.some(([other]) => other !== path)) return undefined;
  const all = <Key extends 'values' | 'is'>(key: Key): NonNullable<Said[Key]>[number][] =>
    said.flatMap(([, fact]) => fact[key] ?? []);
  if (said.every(([, fact]) => fact.values !== undefined)) return [[path, { values: all('values') }]];
  return said.every(([, fact]) => fact.is !== undefined) ? [[path, { is: all('is') }]] : undefined;
}

function ofComparison(test: AnyNode, isTrue: boolean, reader: TestReader): SaidOf | undefined {
  const operator = String(test['operator']);
  const [left, right] = [test['left'] as AnyNode, test['right'] as AnyNode];
  if (operator === 'instanceof') return isTrue ? ofInstance(left, right, reader) : undefined;
  const value = constantValue(right, reader.constant);
  if (value === undefined && !isNothing(right)) {
    const flipped =
      constantValue(left, reader.constant) === undefined ? undefined : (FLIPPED[operator] ?? operator);
    return flipped === undefined
      ? ofSizes(
          left,
          right,
          isTrue ? operator : (NEGATED[operator] ?? (operator === '!==' ? '===' : '!==')),
          reader,
        )
      : ofComparison({ ...test, operator: flipped, left: right, right: left }, isTrue, reader);
  }
  if (/^[!=]==?$/.test(operator)) {
    const isEqual = operator.startsWith('=') === isTrue;
    return (
      (isEqual && value === 0 ? ofMultiple(left, reader) : undefined) ??
      ofEquality(left, right, value, isEqual, reader)
    );
  }
  const bound = isTrue ? operator : NEGATED[operator];
  if (typeof value !== 'number' || bound === undefined) return undefined;
  return ofBound(left, bound, value, reader);
}

function ofEquality(
  left: AnyNode,
  right: AnyNode,
  value: Constant | undefined,
  isEqual: boolean,
  { paths }: TestReader,
): SaidOf | undefined {
  const isTypeof = left.type === 'UnaryExpression' && left['operator'] === 'typeof';
  const path = paths.of(isTypeof ? (left['argument'] as AnyNode) : left);
  if (path === undefined) return undefined;
  if (isTypeof) {
    if (value === 'undefined') return isEqual ? undefined : [[path, { isGiven: true }]];
    const kind = KINDS.find((kind) => kind === value);
    return isEqual && kind !== undefined ? [[path, { is: [kind] }]] : undefined;
  }
  if (value === undefined) return isNothing(right) && !isEqual ? [[path, { isGiven: true }]] : undefined;
  const part = partOf(path);
  if (!isEqual)
    return part?.name === 'length' && value === 0 ? [[part.of, { length: { min: 1 } }]] : undefined;
  if (part?.name === 'length') return [[part.of, { length: { length: value as number } }]];
  if (part?.name === 'rank') return [[part.of, { rank: value as number }]];
  if (part?.name === 'dtype') return [[part.of, { dtype: String(value) }]];
  return [[path, { values: [codeOf(value)] }]];
}

function ofBound(left: AnyNode, operator: string, value: number, { paths }: TestReader): SaidOf | undefined {
  const path = paths.of(left);
  if (path === undefined) return undefined;
  const isOpen = !operator.endsWith('=');
  const isLeast = operator.startsWith('>');
  const part = partOf(path);
  if (part?.name === 'rank') return undefined;
  if (part?.name === 'length') {
    const length = value + (isOpen ? (isLeast ? 1 : -1) : 0);
    return [[part.of, { length: isLeast ? { min: length } : { max: length } }]];
  }
  return [[path, { [isLeast ? 'least' : 'most']: { value, isOpen } }]];
}

/** `x.length === rows * cols`, `k <= x.length`, and dimensions of tensors: `x.shape[0] === y.shape[0]`. */
function ofSizes(left: AnyNode, right: AnyNode, operator: string, reader: TestReader): SaidOf | undefined {
  const { paths } = reader;
  const [a, b] = [left, right].map((side) => sizeText(side, paths));
  const [list, other] = [left, right].map((side) => listOfLength(side, paths));
  if (operator === '===') {
    const [batch, same] = [left, right].map((side) => batchOf(side, paths));
    if (batch !== undefined && same !== undefined) {
      const said: Said = { dims: [`n${batch.replaceAll(/\W/g, '')}`, '…'] };
      return [
        [batch, said],
        [same, said],
      ];
    }
    if (list !== undefined && b !== undefined) return [[list, { sized: b }]];
    return other !== undefined && a !== undefined ? [[other, { sized: a }]] : undefined;
  }
  if (operator.startsWith('>')) return ofSizes(right, left, operator.replace('>', '<'), reader);
  if (a === undefined || other === undefined || !/^<=?$/.test(operator)) return undefined;
  const isOpen = operator === '<';
  if (list !== undefined) return [[other, { sized: `${a} + more${isOpen ? '' : ' - 1'}` }]];
  const path = paths.of(left);
  if (path === undefined) return [[other, { sized: `${a} + more${isOpen ? '' : ' - 1'}` }]];
  return [[path, { upTo: { size: `${other}.length`, isOpen } }]];
}

/** `x.length % size === 0`, `width % heads === 0`. */
function ofMultiple({ operator, left, right }: AnyNode, { paths }: TestReader): SaidOf | undefined {
  if (operator !== '%') return undefined;
  const [list, size] = [listOfLength(left as AnyNode, paths), sizeText(right as AnyNode, paths)];
  const number = paths.of(left as AnyNode);
  if (number === undefined || size === undefined) return undefined;
  const sized = `parts * ${size}`;
  return list === undefined ? [[number, { sized, integer: 'surely' }]] : [[list, { sized }]];
}

/** Returns a number or a length, or a sum or product of these, by the names of their paths: `{rows} * {xs.length}`. */
function sizeText(node: AnyNode, paths: Paths): string | undefined {
  const path = paths.of(node);
  if (path !== undefined) return `{${path}}`;
  if (node.type === 'NumericLiteral') return String(node['value']);
  if (node.type !== 'BinaryExpression' || !/^[-+*]$/.test(String(node['operator']))) return undefined;
  const [left, right] = [node['left'], node['right']].map((side) => sizeText(side as AnyNode, paths));
  return left === undefined || right === undefined
    ? undefined
    : `(${left} ${String(node['operator'])} ${right})`;
}

const listOfLength = (node: AnyNode, paths: Paths): string | undefined =>
  /^(.+)(?<!\.shape)\.length$/.exec(paths.of(node) ?? '')?.[1];

/** Returns the path of the tensor whose first dimension a node reads. */
function batchOf(node: AnyNode, paths: Paths): string | undefined {
  const isFirst = node['computed'] === true && (node['property'] as AnyNode)['value'] === 0;
  return isFirst ? /^(.+)\.shape\[\]$/.exec(paths.of(node) ?? '')?.[1] : undefined;
}

function ofInstance(left: AnyNode, right: AnyNode, { paths }: TestReader): SaidOf | undefined {
  const path = paths.of(left);
  const name = nameOfNode(right['property'] ?? right);
  const kind = name === 'Array' ? 'list' : name === 'Tensor' ? 'tensor' : undefined;
  return path === undefined || kind === undefined ? undefined : [[path, { is: [kind] }]];
}

/** What calls say of their argument if they return true, and `!isNaN`. */
const CALLS: ReadonlyMap<string, Said> = new Map<string, Said>([
  ['isArray', { is: ['list'] }],
  ['isInteger', { is: ['number'], integer: 'surely' }],
  ['isSafeInteger', { is: ['number'], integer: 'surely' }],
  ['isFinite', { is: ['number'] }],
  ['!isNaN', { is: ['number'] }],
]);

/** `Array.isArray(x)`, `Number.isInteger(x)`, `['same', 'valid'].includes(x)`. */
function ofCall(test: AnyNode, isTrue: boolean, { paths, constant }: TestReader): SaidOf | undefined {
  const [first] = test['arguments'] as AnyNode[];
  const path = first && paths.of(first);
  if (path === undefined) return undefined;
  const name = calledName(test);
  const said = CALLS.get(isTrue ? name : `!${name}`);
  if (said !== undefined) return [[path, said]];
  const owner = ((test['callee'] as AnyNode)['object'] ?? {}) as AnyNode;
  if (!isTrue || name !== 'includes' || owner.type !== 'ArrayExpression') return undefined;
  const values = (owner['elements'] as AnyNode[]).map((item) => constantValue(item, constant));
  return values.every((value) => value !== undefined) ? [[path, { values: values.map(codeOf) }]] : undefined;
}

/** Returns a property of a list or tensor, and its owner: `x.length`, `x.shape.length`. */
function partOf(path: string): { readonly of: string; readonly name: string } | undefined {
  const [, of, name] = /^(.+?)\.(shape\.length|length|rank|dtype|shape)$/.exec(path) ?? [];
  if (of === undefined || name === undefined) return undefined;
  return { of, name: name === 'shape.length' ? 'rank' : name };
}

export const isNothing = (node: AnyNode): boolean =>
  node.type === 'NullLiteral' || (node.type === 'Identifier' && nameOfNode(node) === 'undefined');

export const codeOf = (value: Constant): string =>
  typeof value === 'string' ? jsString(value) : String(value);

/** Returns what a default value says: typical numbers around it, a flag, a text. */
export function ofDefault(node: AnyNode): Fact {
  const value = constantValue(node);
  if (value === undefined) {
    if (node.type === 'ArrayExpression') return { reason: 'default', ...ofItems(node) };
    return { reason: 'default', ...(node.type === 'ObjectExpression' ? { seems: 'object' } : {}) };
  }
  const reason = `default ${codeOf(value)}`;
  return { reason, ...ofExample(value) };
}

/** Returns what an example of a list says of others. */
export function ofItems({ elements }: AnyNode): Said {
  const items = (elements as (AnyNode | null)[]).map((item) => item && constantValue(item));
  const isInteger = items.length > 0 && items.every((item) => Number.isInteger(item));
  return {
    seems: 'list',
    ...(isInteger ? { integer: 'likely', like: [1, 2 * Math.max(...(items as number[]))] } : {}),
  };
}

/** Returns what an example of a value says of others. */
export function ofExample(value: Constant): Said {
  if (typeof value === 'boolean') return { seems: 'boolean' };
  if (typeof value === 'string') return { mentions: [codeOf(value)] };
  if (value < 0 && Number.isInteger(value)) return { also: [codeOf(value)], integer: 'likely', like: [1, 6] };
  if (!Number.isInteger(value)) {
    const isShare = value >= 0.01 && value <= 1;
    return { like: isShare ? [0, 1] : [Math.min(value / 10, value * 10), Math.max(value / 10, value * 10)] };
  }
  return {
    integer: 'likely',
    like: [value > 10 ? Math.ceil(value / 2) : Math.min(value, 1), Math.max(2 * value, 6)],
  };
}
