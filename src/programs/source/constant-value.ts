import { nameOfNode, type AnyNode } from './ast.ts';

/** The value of a constant expression. */
export type Constant = string | number | boolean;

/** The arithmetic that values of enums use, for flags above all. */
const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '|': (a, b) => a | b,
  '&': (a, b) => a & b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
};

/**
 * Returns the value of a constant expression: a literal, arithmetic of numbers, or a name.
 *
 * @returns undefined if the expression is not constant.
 */
export function constantValue(
  node: AnyNode,
  valueOf: (name: string) => Constant | undefined = () => undefined,
): Constant | undefined {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node['value'] as Constant;
    case 'TemplateLiteral': {
      const [quasi, ...more] = node['quasis'] as { value: { cooked?: string } }[];
      return more.length === 0 ? quasi?.value.cooked : undefined;
    }
    case 'Identifier':
      return valueOf(nameOfNode(node));
    case 'MemberExpression':
      return valueOf(nameOfNode(node['property']));
    case 'UnaryExpression': {
      const value = constantValue(node['argument'] as AnyNode, valueOf);
      if (typeof value !== 'number') return undefined;
      return { '-': -value, '+': value, '~': ~value }[String(node['operator'])];
    }
    case 'BinaryExpression': {
      const [left, right] = [node['left'], node['right']].map((side) =>
        constantValue(side as AnyNode, valueOf),
      );
      if (typeof left !== 'number' || typeof right !== 'number') return undefined;
      return BINARY[String(node['operator'])]?.(left, right);
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
    case 'TSLiteralType':
      return constantValue((node['expression'] ?? node['literal']) as AnyNode, valueOf);
    default:
      return undefined;
  }
}

/**
 * Returns the constants in an object or array that source code lists, by key: the values of `{ up: 'u' } as const`.
 *
 * @returns undefined if it is neither, or an entry is no constant.
 */
export function listedConstants(node: AnyNode): ReadonlyMap<string, Constant> | undefined {
  const inner = node['expression'] as AnyNode | undefined;
  if (inner !== undefined) return listedConstants(inner); // `… as const`, `… satisfies …`
  const [first] = (node['arguments'] ?? []) as AnyNode[];
  if (node.type === 'CallExpression' && first !== undefined) return listedConstants(first); // Object.freeze(…)
  const listed = entriesOf(node)?.map(([key, value]) => [key, value && constantValue(value)] as const);
  if (listed === undefined || listed.some(([, value]) => value === undefined)) return undefined;
  return new Map(listed as readonly (readonly [string, Constant])[]);
}

function entriesOf(node: AnyNode): [string, AnyNode | undefined][] | undefined {
  if (node.type === 'ArrayExpression') {
    return (node['elements'] as (AnyNode | null)[]).map((element, index) => [
      String(index),
      element ?? undefined,
    ]);
  }
  if (node.type !== 'ObjectExpression') return undefined;
  return (node['properties'] as AnyNode[]).map((property) => {
    return [nameOfNode(property['key']), property['value'] as AnyNode | undefined];
  });
}

/** Returns the values of the members of an enum by name; undefined if one is computed when the program runs. */
export function enumValues(declaration: AnyNode): ReadonlyMap<string, Constant> | undefined {
  const values = new Map<string, Constant>();
  let next: number | undefined = 0;
  for (const { id, initializer } of membersOf(declaration)) {
    const given: Constant | undefined =
      initializer == null ? next : constantValue(initializer, (name) => values.get(name));
    if (given === undefined) return undefined;
    values.set(nameOfNode(id), given);
    next = typeof given === 'number' ? given + 1 : undefined;
  }
  return values;
}

interface EnumMember {
  readonly id: AnyNode;
  readonly initializer?: AnyNode | null;
}

/** Returns the members of an enum; Babel 8 keeps them in a body. */
const membersOf = (declaration: AnyNode): readonly EnumMember[] =>
  (declaration['members'] ?? (declaration['body'] as AnyNode | undefined)?.['members'] ?? []) as EnumMember[];
