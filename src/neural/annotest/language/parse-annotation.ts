import { LearnInvError } from '../../../base/error.ts';
import { isDomain } from '../../../objects/structure/domain.ts';
import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { type ArgumentDomain, type Made, isMade } from '../domains/argument-domain.ts';
import { constant, fromsIn, toDomain } from '../domains/choices.ts';
import { CONSTRUCTS } from '../domains/construct-table.ts';
import { generatorCall, type GeneratorReference } from '../domains/objects.ts';
import { constructName, PYTHON_CONSTANTS, withKeywords } from './paper-syntax.ts';
import { parseText, wrongAnnotation, type Place } from './parse-text.ts';

/** What annotations can name of their module. */
export interface Scope {
  readonly generator: (name: string) => GeneratorReference | undefined;
  /** Returns the value of an expression that begins with a name; undefined if the module has no such name. */
  readonly value?: (code: string, name: string) => Made | undefined;
}

type Construct = (...args: unknown[]) => ArgumentDomain;
const HINT = 'see the table of constructs in docs/annotest.md';

/** Returns the domain that a text describes. Nothing is evaluated: literals and constructs are read. */
export function readDomain(text: string, place: Place, scope: Scope): ArgumentDomain {
  const node = parseText(text, place);
  const reader = new Reader(text, place.file, scope);
  const read = reader.value(node);
  return isDomain(read) ? (read as ArgumentDomain) : reader.at(node, () => toDomain(read));
}

/** Returns the values of a list of literals and calls of generators, as `@cc_example` takes it. */
export function readValues(text: string, place: Place, scope: Scope): Made[] {
  const node = parseText(text, place);
  const reader = new Reader(text, place.file, scope);
  const items = node.type === 'ArrayExpression' ? (node['elements'] as AnyNode[]) : [node];
  return items.map((item) => {
    const read = reader.value(item);
    if (isDomain(read))
      throw reader.wrong(item, 'a value, or the call of a generator with values', read.label);
    return isMade(read) ? read : reader.at(item, () => constant(read));
  });
}

class Reader {
  readonly #text: string;
  readonly #file: string;
  readonly #scope: Scope;

  constructor(text: string, file: string, scope: Scope) {
    this.#text = text;
    this.#file = file;
    this.#scope = scope;
  }

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
        if (quasi !== undefined && more.length === 0) return quasi.value.cooked;
        throw this.wrong(node, 'a literal', 'a template with expressions');
      }
      case 'ArrayExpression':
        return (node['elements'] as (AnyNode | null)[]).map((item) =>
          item === null ? undefined : this.value(item),
        );
      // A tuple of Python.
      case 'SequenceExpression':
        return (node['expressions'] as AnyNode[]).map((item) => this.value(item));
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
    if (PYTHON_CONSTANTS.has(name)) return PYTHON_CONSTANTS.get(name);
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
    const written = callee.type === 'Identifier' ? String(callee['name']) : '';
    const name = constructName(written);
    const [only] = args.length === 1 ? args : [];
    if (name === 'objs' && args[0]?.type === 'Identifier') return this.#objs(args[0], args.length);
    if (name === 'fn') return this.#callback(node, args);
    if (name === 'froms') return this.#froms(node, args);
    if (name === 'dtype' && only !== undefined) return this.value(only);
    if (Object.hasOwn(CONSTRUCTS, name)) {
      const isKeyword = ({ type }: AnyNode): boolean => type === 'AssignmentExpression';
      const values = args.filter((arg) => !isKeyword(arg)).map((arg) => this.value(arg));
      const keywords = new Map(
        args.filter(isKeyword).map((arg) => [nameOfNode(arg['left']), this.value(arg['right'] as AnyNode)]),
      );
      const given = withKeywords(written, values, keywords, (keyword) => {
        throw this.wrong(node, `arguments of ${written}`, keyword);
      });
      return this.at(node, () => (CONSTRUCTS[name as keyof typeof CONSTRUCTS] as Construct)(...given));
    }
    if (this.#scope.generator(name) !== undefined)
      return generatorCall(
        name,
        args.map((arg) => this.#given(arg)),
      );
    const known = `a construct (${Object.keys(CONSTRUCTS).join(', ')}) or a function marked @generator`;
    throw this.wrong(callee, known, name === '' ? 'a call of an expression' : name);
  }

  /** `froms('same', relu)`, `froms(['same', relu])`, or `froms(LIST)` with a list of the module. */
  #froms(node: AnyNode, args: readonly AnyNode[]): ArgumentDomain {
    const [only] = args.length === 1 ? args : [];
    const list = only && this.#fromModule(only);
    if (list !== undefined) return fromsIn(list);
    const items = only?.type === 'ArrayExpression' ? (only['elements'] as AnyNode[]) : args;
    const choices = items.map((item) => this.#fromModule(item) ?? this.value(item));
    return this.at(node, () => CONSTRUCTS.froms(choices));
  }

  /** Returns the value of an expression of the module: `relu`, `tf.relu`, `zero()`; undefined for any other. */
  #fromModule(node: AnyNode): Made | undefined {
    const root = rootName(node);
    if (root === undefined || Object.hasOwn(CONSTRUCTS, constructName(root))) return undefined;
    if (node.type === 'CallExpression' && this.#scope.generator(root) !== undefined) return undefined;
    const { start, end } = node as AnyNode & { start: number; end: number };
    return this.#scope.value?.(this.#text.slice(start, end).replaceAll(/\s+/g, ' '), root);
  }

  #given(node: AnyNode): Made {
    const value = this.value(node);
    return isMade(value) ? value : this.at(node, () => constant(value));
  }

  #objs(node: AnyNode, count: number): ArgumentDomain {
    const name = String(node['name']);
    const generator = this.#scope.generator(name);
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

/** Returns the name that an expression of names, properties and calls begins with; undefined for any other. */
function rootName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return nameOfNode(node);
  if (node.type === 'CallExpression') return rootName(node['callee'] as AnyNode);
  return node.type === 'MemberExpression' ? rootName(node['object'] as AnyNode) : undefined;
}

/** Returns the domain that a text of the annotation language describes. */
export function domainFromText(text: string): ArgumentDomain {
  const place = { file: JSON.stringify(text), line: 1, column: 0 };
  return readDomain(text, place, { generator: () => undefined });
}
