import { nameOfNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { COMPARISONS } from '../symbolic/expression.ts';
import { RULES, RUN } from './instrument-rules.ts';
import { placeOf, type Site } from './site.ts';
import { bare, childrenOf, literalOf, waits, type Placed } from './syntax.ts';

/** The code of a module that reports its decisions to a run. */
export interface Instrumented {
  readonly code: string;
  readonly sites: readonly Site[];
  /** True if it awaits at its top level; see {@link withAwaits}. */
  readonly awaits: boolean;
}

/** Stand for an `await` at the top level, which the compiler of CommonJS refuses: `$await_(one, $end)`. */
const [AWAIT, AWAIT_END] = ['$await_(', ', $end)'];

/** Returns compiled code with the awaits of its top level, in an asynchronous function; columns stay. */
export const withAwaits = (script: string): string =>
  `return (async () => {${script.replaceAll(AWAIT, '(await (').replaceAll(AWAIT_END, '))     ')}\n})();`;

/**
 * Rewrites a module so that operators, conditions and calls of methods go through the object {@link RUN}.
 * Lines keep their numbers; types stay.
 */
export function instrument(source: string, file: string, shown: string, first: number): Instrumented {
  const program = (parseSource(source, file, shown) as unknown as { program: Placed }).program;
  const writer = new Writer({ source, file, shown, first, named: namedKeys(program, source) });
  const code = source.slice(0, program.start) + writer.text(program) + source.slice(program.end);
  return { code: atTheirLines(code), sites: writer.sites, awaits: writer.awaits };
}

/** Returns the keys that a program reads by name, by the text of their object: `REPLIES.default`. */
function namedKeys(program: Placed, source: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const node of nodesOf(program) as Iterable<Placed>) {
    if (!node.type.endsWith('MemberExpression')) continue;
    const [object, property] = [node['object'] as Placed, node['property'] as Placed];
    const isRead = node['computed'] !== true || literalOf(bare(property)) !== undefined;
    const text = source.slice(object.start, object.end);
    if (isRead) found.set(text, (found.get(text) ?? new Set()).add(nameOfNode(bare(property))));
  }
  return found;
}

const TESTS = new Set(['includes', 'startsWith', 'endsWith', 'test', 'some', 'every', 'has']);

/** True for a comparison, and for a call of a method that returns true or false. */
const isBoolean = (node: Placed): boolean =>
  node.type === 'BinaryExpression'
    ? COMPARISONS.has(node['operator'] as string)
    : TESTS.has(nameOfNode(bare(node['callee'] as Placed)['property'] ?? undefined));

/** Returns the literal that a comparison or a call has, and its place. */
function comparedLiteral(node: Placed): Site['literal'] {
  const isCompared = node.type === 'BinaryExpression' && COMPARISONS.has(node['operator'] as string);
  const sides = isCompared
    ? [node['right'], node['left']]
    : node.type === 'CallExpression'
      ? node['arguments']
      : [];
  for (const side of sides as Placed[]) {
    const literal = literalOf(side);
    if (literal !== undefined) return { ...literal, start: side.start, end: side.end };
  }
  return undefined;
}

/** Begins and ends the number of a line before rewritten text. */
const [MARK, END] = ['\uE000', '\uE001'];

/** Keeps rewritten text on its original lines, though a call of several lines becomes one line. */
function atTheirLines(code: string): string {
  let line = 1;
  return code.replaceAll(new RegExp(`\n|${MARK}(\\d+)${END}`, 'g'), (found, number?: string) => {
    const breaks = number === undefined ? 1 : Math.max(0, Number(number) - line);
    line += breaks;
    return number === undefined ? found : '\n'.repeat(breaks);
  });
}

interface SourceModule {
  readonly source: string;
  readonly file: string;
  readonly shown: string;
  readonly first: number;
  /** The keys that the file reads by name, by the text of their object. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>;
}

export class Writer {
  readonly sites: Site[] = [];
  /** True if the module awaits at its top level. */
  awaits = false;
  /** The functions around the current node. The caller of a callback decides on its result. */
  readonly #functions: ('own' | 'callback')[] = [];
  readonly #decided = new WeakSet<Placed>();
  readonly #callbacks = new WeakSet<Placed>();
  readonly #module: SourceModule;

  constructor(module: SourceModule) {
    this.#module = module;
  }

  get file(): string {
    return JSON.stringify(this.#module.file);
  }

  text(node: Placed): string {
    const rule = RULES[node.type];
    const text = rule?.(this, node) ?? this.copy(node);
    const isMarked = rule !== undefined || /(?:[^k]Statement|Declaration)$/.test(node.type);
    return isMarked ? MARK + node.loc.start.line + END + text : text;
  }

  /** Returns the text of a node as an argument of a call. */
  argument(node: Placed): string {
    return node.type === 'SequenceExpression' ? `(${this.text(node)})` : this.text(node);
  }

  /** Returns the text of a node with new texts for its children. */
  copy(node: Placed, replace: (child: Placed) => string | undefined = () => undefined): string {
    let [text, at] = ['', node.start];
    for (const child of childrenOf(node)) {
      text += this.#module.source.slice(at, child.start) + (replace(child) ?? this.text(child));
      at = child.end;
    }
    return text + this.#module.source.slice(at, node.end);
  }

  get isInFunction(): boolean {
    return this.#functions.length > 0;
  }

  /** Returns the text of a function with new texts for its children. */
  inFunction(node: Placed, replace: (child: Placed) => string | undefined): string {
    this.#functions.push(this.#callbacks.has(node) ? 'callback' : 'own');
    const text = this.copy(node, replace);
    this.#functions.pop();
    return text;
  }

  /** Returns the replacement of `await` at the top level. */
  topAwait(argument: Placed): string {
    this.awaits = true;
    return AWAIT + this.argument(argument) + AWAIT_END;
  }

  /** Returns where a node is, `file:line`, as a literal. */
  place({ loc }: Placed): string {
    return JSON.stringify(placeOf({ file: this.#module.shown, line: loc.start.line }));
  }

  raw(node: Placed): string {
    return this.#module.source.slice(node.start, node.end);
  }

  run(method: string, ...args: readonly string[]): string {
    return `${RUN}.${method}(${args.join(', ')})`;
  }

  site(
    node: Placed,
    kind: Site['kind'],
    text = this.raw(node),
    more: Partial<Pick<Site, 'body' | 'isCallback' | 'named'>> = {},
  ): number {
    const id = this.#module.first + this.sites.length;
    const inner = bare(node);
    const { start, end } = node;
    const isText = inner.type === 'StringLiteral';
    const isSet = inner.type === 'AssignmentExpression' && inner['operator'] === '=';
    const fixed = kind !== 'condition' ? undefined : isText ? 'literal' : isSet ? 'assignment' : undefined;
    const place = { id, file: this.#module.shown, line: node.loc.start.line, kind, text, start, end };
    this.sites.push({ ...place, literal: comparedLiteral(inner), fixed, body: undefined, ...more });
    return id;
  }

  /** Returns a condition, each operand of which is a site of its own. */
  condition(node: Placed): string {
    const inner = bare(node);
    if (inner.type === 'LogicalExpression' && inner['operator'] !== '??') {
      const [left, right] = [inner['left'] as Placed, inner['right'] as Placed];
      return `(${this.condition(left)} ${inner['operator'] as string} ${this.condition(right)})`;
    }
    if (inner.type === 'UnaryExpression' && inner['operator'] === '!')
      return `!${this.condition(inner['argument'] as Placed)}`;
    return this.run('branch', String(this.site(inner, 'condition')), this.argument(this.decided(node)));
  }

  /** Notes an expression that the program branches on at its place; returns it. */
  decided(node: Placed): Placed {
    this.#decided.add(bare(node));
    return node;
  }

  /**
   * Returns a comparison, or a call that returns true or false, as a condition for others if a function returns or keeps
   * its value; otherwise as it is.
   */
  answer(node: Placed, value: string): string {
    if (!this.isInFunction || this.#decided.has(node) || !isBoolean(node)) return value;
    const isCallback = this.#functions.at(-1) === 'callback';
    const id = this.site(node, 'condition', undefined, isCallback ? { isCallback } : {});
    return this.run(isCallback ? 'askedBack' : 'asked', String(id), value);
  }

  /** Returns the text of an assignment's target: its objects are read, its last property is not. */
  target(node: Placed): string {
    if (!node.type.endsWith('MemberExpression')) return this.copy(node, (child) => this.target(child));
    const property = node['property'] as Placed;
    const object = this.text(node['object'] as Placed);
    if (node['computed'] !== true) return `${object}.${this.raw(property)}`;
    const key = this.argument(property);
    return object === 'super'
      ? `${object}[${this.run('raw', key)}]`
      : `${this.run('adds', object, key)}[${RUN}.addedKey]`;
  }

  /** Returns the site of a property whose key is computed, as the last argument of a call; none for any other. */
  tableArgs(node: Placed): string[] {
    const isTable = node['computed'] === true && literalOf(bare(node['property'] as Placed)) === undefined;
    return isTable ? [this.tableSite(node, node['object'] as Placed)] : [];
  }

  /** Returns the site of a search for a key of a table, as an argument of a call. */
  tableSite(node: Placed, table: Placed): string {
    const named = this.#module.named.get(this.raw(table));
    return String(this.site(node, 'call', undefined, named === undefined ? {} : { named }));
  }

  key(node: Placed): string {
    const property = node['property'] as Placed;
    return node['computed'] === true ? this.argument(property) : JSON.stringify(property['name']);
  }

  args(node: Placed): string[] {
    const args = node['arguments'] as Placed[];
    for (const arg of args) this.#callbacks.add(arg);
    return args.map((arg) => this.argument(arg));
  }

  chain(node: Placed): string {
    if (node.type === 'OptionalMemberExpression') {
      const method = node['optional'] === true ? 'optionalGet' : 'chainGet';
      return this.run(method, this.chain(node['object'] as Placed), this.key(node), ...this.tableArgs(node));
    }
    if (node.type !== 'OptionalCallExpression') return this.argument(node);
    const callee = node['callee'] as Placed;
    const list = `[${this.args(node).join(', ')}]`;
    const args = (node['arguments'] as Placed[]).some(waits) ? list : `() => ${list}`;
    const isOptional = String(node['optional'] === true);
    const site = String(this.site(node, 'call'));
    if (!callee.type.endsWith('MemberExpression'))
      return this.run('chainCall', site, this.chain(callee), isOptional, args);
    const through = String(callee.type === 'OptionalMemberExpression' && callee['optional'] === true);
    const object = this.chain(callee['object'] as Placed);
    return this.run('chainMethod', site, object, this.key(callee), through, isOptional, args);
  }
}
