import { mustGet } from '../../../base/must-get.ts';
import { calledName, nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import type { FactList, Said } from './fact.ts';
import type { Paths } from './paths.ts';

/** The name of a size in an expression of sizes: `{rows} * {cols}`, where lists stand for their lengths. */
const NAMES = /\{([^}]*)\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(NAMES)].map(([, name = '']) => name);
/** An item that is an index of an unknown list. */
const INDEX = { integer: 'surely', least: { value: 0, isOpen: false }, like: [0, 5] } as const;

/** Adds to facts which lists have one length, which numbers are lengths, and which are indices of lists. */
export function readSizes(units: readonly Paths[], list: FactList): void {
  const sizes = new Sizes();
  for (const paths of units) sizes.read(paths);
  sizes.takeFacts(list);
  sizes.addTo(list);
}

/** Sizes that are equal: lengths of lists, numbers, and variables that count or index. */
class Sizes {
  readonly #parents = new Map<string, string>();
  readonly #lists = new Set<string>();
  readonly #numbers = new Set<string>();
  /** Numbers that are at most a size, or are below it. */
  readonly #below: (readonly [path: string, size: string, isOpen: boolean])[] = [];
  /** Variables that count or index. */
  readonly #indices = new Set<string>();
  /** What an expression says a size is. */
  readonly #expressions: (readonly [path: string, text: string])[] = [];

  read(paths: Paths): void {
    for (const { list, variable } of paths.indexed) {
      const size = this.#lengthAt(list, paths);
      if (size !== undefined) this.#joinIndex(size, variable);
    }
    for (const node of paths.nodes) {
      const { id, init, left, right } = node as Readonly<Record<string, AnyNode | null | undefined>>;
      if (node.type === 'VariableDeclarator' && id != null && init != null)
        this.#ofNew(paths.variableOf(id), init, paths);
      if (node.type === 'AssignmentExpression' && left != null && right != null)
        this.#ofNew(paths.variableOf(left), right, paths);
      if (node.type === 'ForStatement') this.#ofLoop(node, paths);
      if (node.type === 'ReturnStatement') this.#ofReturn(node['argument'] as AnyNode | null, paths);
      if (node.type === 'MemberExpression' && node['computed'] === true) this.#ofRead(node, paths);
    }
  }

  /** Takes in what tests and other functions say of sizes. */
  takeFacts(list: FactList): void {
    for (const [path, facts] of list.facts)
      for (const { sized, upTo, integer } of facts) {
        if (upTo !== undefined) this.#below.push([path, this.#sizeOf(upTo.size), upTo.isOpen]);
        if (sized === undefined) continue;
        const whole = /^\{([^}]*)\}$/.exec(sized)?.[1];
        const own = integer === undefined ? this.#listOf(path) : this.#numberOf(path);
        if (whole !== undefined) this.#join(own, this.#sizeOf(whole));
        else {
          this.#expressions.push([own, sized.replace(/^\((.*)\)$/, '$1')]);
          for (const name of namesIn(sized)) this.#sizeOf(name);
        }
      }
  }

  addTo(list: FactList): void {
    const below = this.#below.map(([path, size, isOpen]) => [path, this.#root(size), isOpen] as const);
    const names = this.#names(new Set(below.map(([, size]) => size)));
    for (const path of [...this.#numbers, ...this.#lists]) {
      const name = names.get(this.#root(path));
      if (name === undefined) continue;
      const said: Said = this.#numbers.has(path)
        ? { dimension: name, integer: 'surely', like: [1, 6] }
        : { seems: 'list', length: { length: name } };
      list.add(path, { ...said, reason: `size ${name}` });
    }
    for (const [path, size, isOpen] of below) {
      const name = names.get(size);
      if (name !== undefined)
        list.add(path, {
          ...INDEX,
          below: isOpen ? `${name} - 1` : name,
          reason: `at most the size ${name}`,
        });
      else if (path.endsWith('[]')) list.add(path, { ...INDEX, reason: 'index' });
    }
  }

  /** Returns the names of the sizes that several lists, numbers or indices share, by their roots. */
  #names(indexed: ReadonlySet<string>): ReadonlyMap<string, string> {
    const members = new Map<string, string[]>();
    for (const key of this.#parents.keys()) {
      const root = this.#root(key);
      members.set(root, [...(members.get(root) ?? []), key]);
    }
    const inExpressions = new Set(
      this.#expressions.flatMap(([, text]) => namesIn(text).map((path) => this.#root(this.#sizeOf(path)))),
    );
    const names = new Map<string, string>();
    const taken = new Set<string>();
    for (const [root, keys] of members) {
      const lists = keys.filter((key) => this.#lists.has(key));
      const numbers = keys.filter((key) => this.#numbers.has(key));
      const isShared =
        lists.length > 1 ||
        lists.some((path) => path.includes('[]') || this.#lists.has(`${path}[]`)) ||
        (lists.length === 1 && numbers.length > 0);
      const hasPath = lists.length + numbers.length > 0;
      if (!isShared && !(hasPath && (indexed.has(root) || inExpressions.has(root)))) continue;
      const variables = keys.flatMap((key) => (this.#indices.has(key) ? (/^\w+/.exec(key)?.[0] ?? []) : []));
      const candidates = [...numbers.map(nameOfPath), ...variables, ...lists.map(nameOfPath)];
      const name = candidates.find((candidate) => !taken.has(candidate)) ?? `${candidates[0]}${names.size}`;
      taken.add(name);
      names.set(root, name);
    }
    for (const [path, text] of this.#expressions)
      names.set(
        this.#root(path),
        text.replaceAll(
          NAMES,
          (_, path: string) => names.get(this.#root(this.#sizeOf(path))) ?? nameOfPath(path),
        ),
      );
    return names;
  }

  /** `new Array(n)`, `Array.from({ length: n }, () => new Array(n).fill(0))`, `rows.map((row) => …)`. */
  #ofNew(variable: string | undefined, init: AnyNode, paths: Paths): void {
    const callee = init['callee'] as AnyNode | undefined;
    if (variable === undefined) return;
    const held = paths.of(init) === undefined ? paths.variableOf(init) : undefined;
    if (held !== undefined && held !== variable) this.#same(variable, held);
    if (callee === undefined) return;
    const [first, make] = init['arguments'] as AnyNode[];
    const name = calledName(init);
    const owner = (callee['object'] ?? {}) as AnyNode;
    if (name === 'fill' || (name === 'map' && owner['callee'] !== undefined))
      this.#ofNew(variable, owner, paths);
    const mapped = name === 'map' ? this.#lengthAt(owner, paths) : undefined;
    if (mapped !== undefined) this.#join(mapped, variable);
    const options = first?.type === 'ObjectExpression' ? (first['properties'] as AnyNode[]) : [];
    const length =
      name === 'Array' ? first : options.find(({ key }) => nameOfNode(key) === 'length')?.['value'];
    const size = length == null ? undefined : this.#sizeAt(length as AnyNode, paths);
    if (size !== undefined) this.#join(variable, size);
    const body = (name === 'map' ? first : make)?.['body'];
    if (body != null) this.#ofNew(`${variable}[]`, body as AnyNode, paths);
  }

  /** `for (let i = 0; i < n; i++) row.push(0)`. */
  #ofLoop(loop: AnyNode, paths: Paths): void {
    const { operator, left, right } = (loop['test'] ?? {}) as AnyNode;
    if (operator !== '<') return;
    const size = this.#sizeAt(right as AnyNode, paths);
    const variable = paths.variableOf(left as AnyNode);
    if (size === undefined || variable === undefined) return;
    this.#joinIndex(size, variable);
    const body = loop['body'] as AnyNode;
    for (const statement of body.type === 'BlockStatement' ? (body['body'] as AnyNode[]) : [body]) {
      const callee = (statement['expression'] as AnyNode | undefined)?.['callee'] as AnyNode | undefined;
      const list =
        nameOfNode(callee?.['property']) === 'push' ? (callee?.['object'] as AnyNode | undefined) : undefined;
      const [item] = (
        list === undefined ? [] : (statement['expression'] as AnyNode)['arguments']
      ) as AnyNode[];
      const pushed = list && paths.of(list) === undefined ? paths.variableOf(list) : undefined;
      if (pushed === undefined) continue;
      this.#join(size, pushed);
      const inner = item && paths.variableOf(item);
      if (inner !== undefined) this.#same(`${pushed}[]`, inner);
    }
  }

  /** What a method returns has the sizes of a list: `this.weights = this.init()`. */
  #ofReturn(value: AnyNode | null, paths: Paths): void {
    const variable = value === null || paths.method === undefined ? undefined : paths.variableOf(value);
    if (variable !== undefined) this.#same(`#${paths.method}()`, variable);
  }

  /** Joins the sizes of two lists, and of their items. */
  #same(one: string, other: string): void {
    for (const items of ['', '[]', '[][]']) this.#join(one + items, other + items);
  }

  /** `rows[i]`: a variable, a number or an item of a list is an index of the list. */
  #ofRead({ object, property }: AnyNode, paths: Paths): void {
    const index = property as AnyNode;
    const size = this.#lengthAt(object as AnyNode, paths);
    const number = paths.of(index);
    const variable = index.type === 'Identifier' ? paths.variableOf(index) : undefined;
    if (size === undefined) return;
    if (number !== undefined && !number.endsWith('.length'))
      this.#below.push([number, this.#key(size), true]);
    else if (number === undefined && variable !== undefined) this.#joinIndex(size, variable);
  }

  /** Returns the size that an expression is: a number, the length of a list, or a constant with such a value. */
  #sizeAt(node: AnyNode, paths: Paths): string | undefined {
    const path = paths.of(node);
    if (path !== undefined) return this.#sizeOf(path);
    const isLength = nameOfNode(node['property']) === 'length';
    return isLength ? paths.variableOf(node['object'] as AnyNode) : undefined;
  }

  /** Returns the size that the length of a list is. */
  #lengthAt(node: AnyNode, paths: Paths): string | undefined {
    const path = paths.of(node);
    return path === undefined ? paths.variableOf(node) : this.#listOf(path);
  }

  #sizeOf(path: string): string {
    if (path.includes(':')) return this.#key(path);
    const of = /^(.+)\.length$/.exec(path)?.[1];
    return of === undefined ? this.#numberOf(path) : this.#listOf(of);
  }

  #listOf(path: string): string {
    this.#lists.add(path);
    // The list of lists has a length too.
    if (path.endsWith('[]')) this.#listOf(path.slice(0, -2));
    return this.#key(path);
  }

  #numberOf(path: string): string {
    this.#numbers.add(path);
    return this.#key(path);
  }

  #key(key: string): string {
    if (!this.#parents.has(key)) this.#parents.set(key, key);
    return key;
  }

  #root(key: string): string {
    const parent = mustGet(this.#parents, this.#key(key));
    return parent === key ? key : this.#root(parent);
  }

  #joinIndex(size: string, variable: string): void {
    this.#indices.add(variable);
    this.#join(size, variable);
  }

  #join(one: string, other: string): void {
    const [a, b] = [this.#root(one), this.#root(other)];
    if (a !== b) this.#parents.set(b, a);
  }
}

/** Returns a name for a size: `rows` for the length of a list, `rows2` for that of its items. */
const nameOfPath = (path: string): string => {
  const depth = path.split('[]').length;
  return path.replace(/^this\./, '').replaceAll(/\W/g, '') + (depth > 1 ? depth : '');
};
