import { LearnInvError } from '../../../base/error.ts';
import { isDomain } from '../../../objects/structure/is-domain.ts';
import type { AnyNode } from '../../../programs/source/ast.ts';
import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { constant, toDomain } from '../domains/choices.ts';
import { CONSTRUCTS } from '../domains/construct-table.ts';
import type { Made } from '../domains/made.ts';
import { callOf, type GeneratorReference } from '../domains/objects.ts';
import { isMade } from '../domains/value.ts';
import { wrongAnnotation, type Place } from './place.ts';

/** Returns the generator of a name; undefined if the file has none. */
export type FindGenerator = (name: string) => GeneratorReference | undefined;

type Construct = (...args: unknown[]) => ArgumentDomain;
const HINT = 'see the table of constructs in docs/annotest.md';

/**
 * Returns the domain that an expression describes. Nothing is evaluated: literals and constructs are read.
 *
 * @throws LearnInvError `INVALID_ANNOTATION`
 */
export function domainOf(node: AnyNode, file: string, find: FindGenerator): ArgumentDomain {
  const reader = new Reader(file, find);
  const read = reader.value(node);
  return isDomain(read) ? (read as ArgumentDomain) : reader.at(node, () => toDomain(read));
}

/** Returns the values of a list of literals and calls of generators, as `@cc_example` takes it. */
export function valuesOf(node: AnyNode, file: string, find: FindGenerator): Made[] {
  const reader = new Reader(file, find);
  const items = node.type === 'ArrayExpression' ? (node['elements'] as AnyNode[]) : [node];
  return items.map((item) => {
    const read = reader.value(item);
    if (isDomain(read))
      throw reader.wrong(item, 'a value, or the call of a generator with values', read.label);
    return isMade(read) ? read : reader.at(item, () => constant(read));
  });
}

class Reader {
  readonly #file: string;
  readonly #find: FindGenerator;

  constructor(file: string, find: FindGenerator) {
    this.#file = file;
    this.#find = find;
  }

  /** Returns a domain, a generated value, or a plain value. */
  value(node: AnyNode): unknown {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node['value'];
      case 'BigIntLiteral':
        return BigInt(String(node['value']));
      case 'NullLiteral':
        return null;
      case 'RegExpLiteral':
        return this.at(node, () => new RegExp(String(node['pattern']), String(node['flags'])));
      case 'ParenthesizedExpression':
        return this.value(node['expression'] as AnyNode);
      case 'Identifier':
        return this.#name(node);
      case 'UnaryExpression': {
        const value = this.value(node['argument'] as AnyNode);
        if (node['operator'] === '-' && (typeof value === 'number' || typeof value === 'bigint'))
          return -value;
        throw this.wrong(node, 'a literal', `${String(node['operator'])}…`);
      }
      case 'TemplateLiteral': {
        const [quasi, ...more] = node['quasis'] as { value: { cooked: string } }[];
        if (more.length === 0) return quasi!.value.cooked;
        throw this.wrong(node, 'a literal', 'a template with expressions');
      }
      case 'ArrayExpression':
        return (node['elements'] as (AnyNode | null)[]).map((item) =>
          item === null ? undefined : this.value(item),
        );
      case 'ObjectExpression':
        return Object.fromEntries(
          (node['properties'] as AnyNode[]).map((property) => this.#property(property)),
        );
      case 'CallExpression':
        return this.#call(node);
      default:
        throw this.wrong(
          node,
          'a literal or a construct',
          node.type.replace(/(?<!^)([A-Z])/g, ' $1').toLowerCase(),
        );
    }
  }

  #name(node: AnyNode): unknown {
    const name = String(node['name']);
    if (name === 'undefined') return undefined;
    if (name === 'NaN' || name === 'Infinity') return Number(name);
    throw this.wrong(node, `a literal, or a construct (${Object.keys(CONSTRUCTS).join(', ')})`, name);
  }

  #property(node: AnyNode): [string, unknown] {
    const { key, value } = node as AnyNode & { key: AnyNode; value: AnyNode };
    if (node.type !== 'ObjectProperty' || node['computed'] === true)
      throw this.wrong(node, '`name: value`', node.type);
    return [String(key['name'] ?? key['value']), this.value(value)];
  }

  #call(node: AnyNode): unknown {
    const { callee } = node as AnyNode & { callee: AnyNode };
    const args = node['arguments'] as AnyNode[];
    const name = callee.type === 'Identifier' ? String(callee['name']) : '';
    const isConstruct = Object.hasOwn(CONSTRUCTS, name);
    const generator = this.#find(name);
    if (name === 'objs' && args[0]?.type === 'Identifier') return this.#objs(args[0], args.length);
    if (name === 'fn') return this.#callback(node, args);
    if (isConstruct) {
      const values = args.map((arg) => this.value(arg));
      return this.at(node, () => (CONSTRUCTS[name as keyof typeof CONSTRUCTS] as Construct)(...values));
    }
    if (generator !== undefined)
      return callOf(
        name,
        args.map((arg) => this.#given(arg)),
      );
    const known = `a construct (${Object.keys(CONSTRUCTS).join(', ')}) or a function marked @generator`;
    throw this.wrong(callee, known, name === '' ? 'a call of an expression' : name);
  }

  /** Returns an argument of a generator that is called. */
  #given(node: AnyNode): Made {
    const value = this.value(node);
    return isMade(value) ? value : this.at(node, () => constant(value));
  }

  #objs(node: AnyNode, count: number): ArgumentDomain {
    const name = String(node['name']);
    const generator = this.#find(name);
    if (generator === undefined) throw this.wrong(node, 'the name of a function marked @generator', name);
    if (count > 1) throw this.wrong(node, 'one generator', `${count} arguments`);
    return this.at(node, () => CONSTRUCTS.objs(generator));
  }

  /** `fn((x, y) => float(0, 1))`, or `fn(float(0, 1))`. */
  #callback(node: AnyNode, args: readonly AnyNode[]): ArgumentDomain {
    const [given] = args;
    if (given?.type === 'ArrowFunctionExpression') {
      if ((given['body'] as AnyNode).type === 'BlockStatement')
        throw this.wrong(given, '`(x) => domain`', 'a block');
      const result = this.value(given['body'] as AnyNode);
      return this.at(node, () => CONSTRUCTS.fn(result, { async: given['async'] === true }));
    }
    if (given === undefined) throw this.wrong(node, '`fn((x) => domain)`', 'no domain');
    return this.at(node, () => CONSTRUCTS.fn(this.value(given)));
  }

  /** Runs code of a construct; an error that it throws gets the place of a node. */
  at<Result>(node: AnyNode, work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (error instanceof LearnInvError && !error.summary.startsWith(this.#file)) {
        const { summary, expected, got, hint } = error;
        throw wrongAnnotation(this.#place(node), summary, expected, got, hint);
      }
      throw error instanceof LearnInvError ? error : this.wrong(node, 'a value that exists', String(error));
    }
  }

  wrong(node: AnyNode, expected: string, got: string): LearnInvError {
    return wrongAnnotation(this.#place(node), 'wrong annotation', expected, got, HINT);
  }

  #place(node: AnyNode): Place {
    const { line, column } = (node['loc'] as { start: { line: number; column: number } }).start;
    return { file: this.#file, line, column };
  }
}
