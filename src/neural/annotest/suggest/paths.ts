import { itemAt } from '../../../base/item-at.ts';
import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { parameterOf } from '../../../programs/source/parameter.ts';

/** A default value in the parameters of a function. */
export interface DefaultValue {
  readonly path: string;
  readonly node: AnyNode;
}

/** A list that a variable indexes: the variable of a callback, or of the entries of the list. */
export interface Indexed {
  readonly list: AnyNode;
  readonly variable: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Value {
  /** The path of a parameter; undefined for other values. */
  readonly path: string | undefined;
  /** What names the value, see {@link Paths.variableOf}. */
  readonly id: string | undefined;
}

interface Binding extends Range, Value {}

/** Methods of lists that call a function with each item, and the place of the item among its arguments. */
const OF_ITEMS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'map forEach filter some every find findIndex findLast findLastIndex flatMap'
    .split(' ')
    .map((name) => [name, 0]),
  ...['reduce', 'reduceRight'].map((name) => [name, 1] as const),
]) as Record<string, number>;
/** Methods of tensors whose result has the values of the tensor. */
const KEEPS_VALUES = new Set('toInt toFloat clone'.split(' '));
/** Methods whose result has items of the list. */
const KEEPS_ITEMS = new Set('slice filter toReversed reverse toSorted sort concat values'.split(' '));
const FUNCTIONS = /Function|Method$/;

/**
 * The names by which the code of a function reaches its parameters, their fields `options.rate` and their items `rows[]`.
 * A constructor's parameters are `this.rate` for all functions of its class.
 */
export class Paths {
  /** The paths of the parameters. */
  readonly parameters: readonly string[];
  /** The name of the method of a class. */
  readonly method: string | undefined;
  readonly defaults: DefaultValue[] = [];
  /** Parameters that the code assigns to. */
  readonly assigned = new Set<string>();
  readonly indexed: Indexed[] = [];
  /** The nodes of the code, in its order. */
  readonly nodes: AnyNode[] = [];
  /** The paths of the parameters of the constructor that fields of the class hold, by field. */
  readonly #fields: Map<string, string>;
  readonly #bindings = new Map<string, Binding[]>();
  /** What is known of the parameters of callbacks. */
  readonly #callbacks = new Map<AnyNode, readonly (Value | { readonly list: AnyNode } | undefined)[]>();
  /** Declarations of loops, which have no value. */
  readonly #declared = new Set<AnyNode>();

  /**
   * @param fields those of the class; a constructor adds its own.
   * @param prefix that of the paths of parameters, if code of several functions is read.
   */
  constructor(
    params: readonly AnyNode[],
    code: AnyNode,
    fields: Map<string, string>,
    prefix: string,
    method: string | undefined,
  ) {
    this.#fields = fields;
    this.method = method;
    this.parameters = params.map((node) => `${prefix}${parameterOf(node).name}`);
    const all = { start: 0, end: Infinity };
    for (const [at, node] of params.entries()) {
      const path = itemAt(this.parameters, at);
      this.#bind(node, path, all);
      if (node.type === 'TSParameterProperty') fields.set(parameterOf(node).name, path);
    }
    this.#walk(code);
  }

  /** Returns the path of an expression: `rate`, `options.rate` or `rows[]`; undefined if it is no parameter. */
  of(node: AnyNode): string | undefined {
    switch (node.type) {
      case 'Identifier':
        return this.#find(node)?.path;
      case 'TSNonNullExpression':
      case 'TSAsExpression':
      case 'ParenthesizedExpression':
        return this.of(node['expression'] as AnyNode);
      case 'LogicalExpression':
        return node['operator'] === '??' || node['operator'] === '||'
          ? this.of(node['left'] as AnyNode)
          : undefined;
      case 'MemberExpression':
      case 'OptionalMemberExpression': {
        const owner = node['object'] as AnyNode;
        const property = node['property'] as AnyNode;
        const name = nameOfNode(property);
        if (owner.type === 'ThisExpression') return this.#fields.get(name);
        const path = this.of(owner);
        if (path === undefined || (node['computed'] === true && property.type === 'StringLiteral'))
          return undefined;
        return node['computed'] === true ? `${path}[]` : `${path}.${name}`;
      }
      case 'CallExpression': {
        // What a callback returns has a path too: `models[]()`.
        const callee = node['callee'] as AnyNode;
        const owner = callee['object'] as AnyNode | undefined;
        if (owner === undefined || owner.type === 'ThisExpression')
          return this.of(callee) && `${this.of(callee)}()`;
        return KEEPS_VALUES.has(nameOfNode(callee['property'])) ? this.of(owner) : undefined;
      }
      default:
        return undefined;
    }
  }

  /** Returns what names the value of a variable or field, or of an item of one; undefined for another expression. */
  variableOf(node: AnyNode): string | undefined {
    if (node.type === 'CallExpression') {
      const called = node['callee'] as AnyNode;
      const isOwn = (called['object'] as AnyNode | undefined)?.type === 'ThisExpression';
      return isOwn ? `${this.variableOf(called)}()` : undefined;
    }
    const owner = node['object'] as AnyNode | undefined;
    if (owner?.type === 'ThisExpression') return `#${nameOfNode(node['property'])}`;
    if (node['computed'] === true && owner !== undefined) {
      const variable = this.variableOf(owner);
      return variable && `${variable}[]`;
    }
    return node.type === 'Identifier' ? this.#find(node)?.id : undefined;
  }

  #find(node: AnyNode): Binding | undefined {
    const at = node['start'] as number;
    return this.#bindings.get(nameOfNode(node))?.findLast(({ start, end }) => start <= at && at < end);
  }

  #walk(code: AnyNode): void {
    // A list of its own, since a sum of thousands of terms nests as deep as the stack of calls.
    const left: (readonly [node: AnyNode, block: Range])[] = [[code, rangeOf(code)]];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [node, around] = next;
      const isBlock = node !== code && (FUNCTIONS.test(node.type) || /^For|^BlockStatement$/.test(node.type));
      const block = isBlock ? rangeOf(node) : around;
      this.nodes.push(node);
      this.#enter(node, block);
      const inner = Object.entries(node).flatMap(([key, value]) => (key.endsWith('Comments') ? [] : value));
      left.push(
        ...inner
          .filter(isNode)
          .map((part) => [part, block] as const)
          .reverse(),
      );
    }
  }

  #enter(node: AnyNode, block: Range): void {
    switch (node.type) {
      case 'CallExpression':
        return this.#ofItems(node);
      case 'VariableDeclarator':
        if (this.#declared.has(node)) return;
        return this.#bindTo(node['id'] as AnyNode, node['init'] as AnyNode | null, block);
      case 'ForOfStatement': {
        const [declared] = ((node['left'] as AnyNode)['declarations'] ?? []) as AnyNode[];
        const { path, list, hasEntries } = this.#list(node['right'] as AnyNode);
        if (declared === undefined || path === undefined) return;
        this.#declared.add(declared);
        const id = declared['id'] as AnyNode;
        const [index, item] = hasEntries ? ((id['elements'] ?? []) as AnyNode[]) : [undefined, id];
        if (item != null) this.#bind(item, `${path}[]`, block);
        if (index != null) this.#index(index, list, block);
        return;
      }
      case 'AssignmentExpression':
      case 'UpdateExpression': {
        const target = (node['left'] ?? node['argument']) as AnyNode;
        const path = this.of(target);
        if (path !== undefined) this.assigned.add(path);
        const held = node['right'] === undefined ? undefined : this.of(node['right'] as AnyNode);
        const isField = (target['object'] as AnyNode | undefined)?.type === 'ThisExpression';
        if (isField && held?.startsWith('this.') === true)
          this.#fields.set(nameOfNode(target['property']), held);
        return;
      }
      default:
        if (FUNCTIONS.test(node.type))
          for (const [at, param] of ((node['params'] ?? []) as AnyNode[]).entries()) {
            const known = this.#callbacks.get(node)?.[at];
            if (known === undefined || 'path' in known) this.#bind(param, known?.path, block, known?.id);
            else this.#index(param, known.list, block);
          }
    }
  }

  /** `rows.map((row, index) => …)`, `Array.from(rows, (row) => …)`. */
  #ofItems({ callee, arguments: args }: AnyNode): void {
    const [first] = args as AnyNode[];
    const owner = (callee as AnyNode)['object'] as AnyNode | undefined;
    const place = OF_ITEMS[nameOfNode((callee as AnyNode)['property'])];
    if (owner === undefined || place === undefined || first === undefined || !FUNCTIONS.test(first.type))
      return;
    const { path, list } = this.#list(owner);
    const before = Array.from({ length: place }, () => undefined);
    const variable = this.variableOf(list);
    const item = { path: path && `${path}[]`, id: variable && `${variable}[]` };
    this.#callbacks.set(first, [...before, item, list === owner ? { list } : undefined]);
  }

  /** Returns the list whose items an expression has, and its path. */
  #list(node: AnyNode): { path: string | undefined; list: AnyNode; hasEntries?: boolean } {
    if (node.type === 'ConditionalExpression') return this.#list(node['alternate'] as AnyNode);
    const callee = node['callee'] as AnyNode | undefined;
    const name = nameOfNode(callee?.['property']);
    const owner = callee?.['object'] as AnyNode | undefined;
    if (owner !== undefined && (name === 'entries' || KEEPS_ITEMS.has(name)))
      return { ...this.#list(owner), hasEntries: name === 'entries' };
    return { path: this.of(node), list: node };
  }

  #index(node: AnyNode, list: AnyNode, block: Range): void {
    this.#bind(node, undefined, block);
    const variable =
      node.type === 'Identifier' ? this.#bindings.get(nameOfNode(node))?.at(-1)?.id : undefined;
    if (variable !== undefined) this.indexed.push({ list, variable });
  }

  /** `const { rate } = options`, `const row = rows[0]`; other variables hide parameters of their names. */
  #bindTo(id: AnyNode, value: AnyNode | null, block: Range): void {
    if (id.type === 'ArrayPattern' && value?.type === 'ArrayExpression') {
      const values = value['elements'] as (AnyNode | null)[];
      for (const [at, one] of (id['elements'] as (AnyNode | null)[]).entries())
        if (one !== null) this.#bindTo(one, values[at] ?? null, block);
      return;
    }
    const path = value === null ? undefined : this.of(value);
    const isItem = value !== null && path === undefined && value['computed'] === true;
    this.#bind(id, path, block, isItem ? this.variableOf(value) : undefined);
  }

  #bind(node: AnyNode, path: string | undefined, block: Range, as?: string): void {
    switch (node.type) {
      case 'TSParameterProperty':
        return this.#bind(node['parameter'] as AnyNode, path, block);
      case 'RestElement':
        return this.#bind(node['argument'] as AnyNode, path, block);
      case 'AssignmentPattern':
        if (path !== undefined) this.defaults.push({ path, node: node['right'] as AnyNode });
        return this.#bind(node['left'] as AnyNode, path, block);
      case 'Identifier': {
        const name = nameOfNode(node);
        const known = this.#bindings.get(name) ?? [];
        const id = as ?? `${name}@${String(node['start'])}`;
        this.#bindings.set(name, [...known, { ...block, path, id }]);
        return;
      }
      case 'ObjectPattern':
        for (const property of node['properties'] as AnyNode[]) {
          if (property.type === 'ObjectProperty' && property['computed'] !== true)
            this.#bind(property['value'] as AnyNode, path && `${path}.${nameOfNode(property['key'])}`, block);
        }
        return;
      case 'ArrayPattern':
        for (const element of node['elements'] as (AnyNode | null)[])
          if (element !== null && element.type !== 'RestElement')
            this.#bind(element, path && `${path}[]`, block);
        return;
      default:
    }
  }
}

const rangeOf = ({ start, end }: AnyNode): Range => ({ start: start as number, end: end as number });
const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';
