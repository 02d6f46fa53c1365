import { getOrInsert } from '../../../base/get-or-insert.ts';
import { isIdentifier, jsLiteral, jsString } from '../../../base/escape/javascript.ts';
import type { BinaryOperator, Node, Parameter, Statement } from './nodes.ts';

/** Returns the text of a node, without types; equal nodes have equal texts. */
export const textOf = (node: Node): string => new Printer(false).node(node);

/** Returns the text of statements. @param types true for TypeScript, false for JavaScript. */
export const printed = (statements: readonly Statement[], types: boolean): string =>
  new Printer(types).statements(statements, '');

/** Precedences of expressions, the weakest first. */
const WEAKEST = 0;
const CHOICE = 1;
const PRECEDENCES: Readonly<Record<BinaryOperator | '&&' | '||', number>> = {
  '||': 2,
  '??': 2,
  '&&': 3,
  '&': 4,
  '===': 5,
  '!==': 5,
  '<': 6,
  '<=': 6,
  '>': 6,
  '>=': 6,
  instanceof: 6,
  '>>': 7,
  '+': 8,
  '-': 8,
  '*': 9,
  '/': 9,
};
const UNARY = 10;
const ACCESS = 11;

/** The texts of shared expressions, which stand in many others. */
const SHARED = new WeakMap<Node, [text: string, precedence: number]>();

class Printer {
  readonly #types: boolean;

  constructor(types: boolean) {
    this.#types = types;
  }

  /** Returns the text of statements, one a line. */
  statements(statements: readonly Statement[], indent: string): string {
    return statements.map((statement) => `${indent}${this.#statement(statement, indent)}\n`).join('');
  }

  #statement(statement: Statement, indent: string): string {
    const block = (body: readonly Statement[]): string =>
      `{\n${this.statements(body, `${indent}  `)}${indent}}`;
    switch (statement.kind) {
      case 'const':
        return `const ${statement.name}${this.#type(statement.type)} = ${this.node(statement.value)};`;
      case 'let':
        return `let ${statement.name}${this.#type(statement.type)};`;
      case 'do':
        return `${this.node(statement.value)};`;
      case 'if': {
        const [only, ...others] = statement.body;
        const isShort =
          others.length === 0 && (only?.kind === 'return' || only?.kind === 'do' || only?.kind === 'next');
        return `if (${this.node(statement.test)}) ${isShort ? this.#statement(only, indent) : block(statement.body)}`;
      }
      case 'return':
        return `return ${this.node(statement.value)};`;
      case 'next':
        return 'continue;';
      case 'leave':
        return 'break;';
      case 'each':
        return `for (const ${statement.name} of ${this.node(statement.of)}) ${block(statement.body)}`;
      case 'names':
        return `for (const name in ${this.node(statement.of)}) ${block(statement.body)}`;
      case 'count':
        return `for (let index = ${this.node(statement.from)}; ${this.node(statement.test)}; index${statement.step}) ${block(statement.body)}`;
      case 'switch': {
        const cases = statement.cases.map(
          ({ value, body }) => `${indent}  case ${jsString(value)}: ${this.#caseBody(body, `${indent}  `)}\n`,
        );
        return `switch (${this.node(statement.of)}) {\n${cases.join('')}${indent}}`;
      }
      case 'function': {
        const parameters = statement.parameters.map((parameter) => this.#parameter(parameter)).join(', ');
        return `function ${statement.name}(${parameters})${this.#type(statement.returns)} ${block(statement.body)}`;
      }
      case 'comment':
        return `/** ${statement.text} */`;
    }
  }

  #caseBody(body: readonly Statement[], indent: string): string {
    return `{\n${this.statements([...body, { kind: 'leave' }], `${indent}  `)}${indent}}`;
  }

  #parameter({ name, type, isOptional, otherwise }: Parameter): string {
    if (otherwise !== undefined) return `${name} = ${this.node(otherwise)}`;
    return `${name}${this.#types && isOptional ? '?' : ''}${this.#type(type)}`;
  }

  #type(type: string | undefined): string {
    return this.#types && type !== undefined ? `: ${type}` : '';
  }

  /** @param least the precedence that it must have to stand without parentheses. */
  node(node: Node, least = WEAKEST): string {
    const [text, precedence] = this.#written(node);
    return precedence < least ? `(${text})` : text;
  }

  #written(node: Node): [text: string, precedence: number] {
    const access = (of: Node): string => this.node(of, ACCESS);
    const list = (nodes: readonly Node[]): string => nodes.map((item) => this.node(item)).join(', ');
    switch (node.kind) {
      case 'name':
        return [node.name, ACCESS];
      case 'literal':
        return [jsLiteral(node.value), typeof node.value === 'number' && !(node.value >= 0) ? UNARY : ACCESS];
      case 'member':
        return [`${access(node.of)}${propertyText(node.name, node.isOptional)}`, ACCESS];
      case 'element':
        return [`${access(node.of)}${node.isOptional ? '?.' : ''}[${this.node(node.at)}]`, ACCESS];
      case 'call': {
        const types = this.#types && node.types !== undefined ? `<${node.types}>` : '';
        return [`${node.isNew ? 'new ' : ''}${access(node.callee)}${types}(${list(node.args)})`, ACCESS];
      }
      case 'unary':
        return [`${node.operator}${this.node(node.of, node.operator === '...' ? WEAKEST : UNARY)}`, UNARY];
      case 'binary': {
        const own = PRECEDENCES[node.operator];
        if (node.operator === '??')
          return [`${this.node(node.left, own + 2)} ?? ${this.node(node.right, own + 2)}`, own];
        return [`${this.node(node.left, own)} ${node.operator} ${this.node(node.right, own + 1)}`, own];
      }
      case 'logic': {
        const own = PRECEDENCES[node.operator];
        // Parentheses around `&&` within `||` help those who read.
        const least = node.operator === '||' ? own + 2 : own + 1;
        return [node.tests.map((test) => this.node(test, least)).join(` ${node.operator} `), own];
      }
      case 'choice': {
        const [test, consequent] = [this.node(node.test, CHOICE + 1), this.node(node.consequent, CHOICE)];
        return [`${test} ? ${consequent} : ${this.node(node.alternate, CHOICE)}`, CHOICE];
      }
      case 'arrow':
        return [`(${node.parameter}) => ${this.node(node.body, CHOICE)}`, WEAKEST];
      case 'list':
        return [`[${list(node.items)}]`, ACCESS];
      case 'properties': {
        const texts = node.properties.map(({ name, value }) =>
          value === undefined ? name : `${name}: ${this.node(value)}`,
        );
        return [`{ ${texts.join(', ')} }`, ACCESS];
      }
      case 'assignment':
        return [`${this.node(node.to)} ${node.operator} ${this.node(node.value)}`, WEAKEST];
      case 'present':
        return [`${access(node.of)}${this.#types ? '!' : ''}`, ACCESS];
      case 'object':
      case 'role':
        return [`${access(node.record)}.${node.kind}`, ACCESS];
      case 'link':
        return [`${access(node.record)}${node.isOptional ? '?' : ''}.${node.name}`, ACCESS];
      case 'place':
        return [`place(${node.array}, ${list([node.at, node.exists])})`, ACCESS];
      case 'reach':
        return [`reach(${list([node.object, node.role, node.from, node.by, ...node.others])})`, ACCESS];
      case 'shared': {
        const { fold, value } = node;
        if (fold === undefined) return getOrInsert(SHARED, node, () => this.#written(value));
        const { kind, containers = [], isOfChildren = false, isBelowRoot } = fold;
        const of = [kind, isOfChildren, isBelowRoot, ...containers].join(' ');
        return [`${of}(${fold.own === undefined ? '' : this.node(fold.own)})`, ACCESS];
      }
    }
  }
}

function propertyText(name: string, isOptional: boolean): string {
  const start = isOptional ? '?.' : '';
  return isIdentifier(name) ? `${isOptional ? '?' : ''}.${name}` : `${start}[${jsString(name)}]`;
}
