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
 * @param valueOf returns the value of a name, or of a member such as `Colour.Red` in an enum.
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
