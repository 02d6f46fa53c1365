import {
  apply,
  comparedTexts,
  isTextComparison,
  negated,
  plain,
  type Expression,
  type Operation,
} from './expression.ts';
import { OTHER } from './candidates.ts';
import { isUndescribed, lengthName, presenceName } from './shape.ts';
import type { Domain, MadeCall, Step } from './step.ts';
import { Symbolic } from './symbolic.ts';
import { Unknowns } from './unknown.ts';

/** Methods of these receivers keep symbolic values as they are. */
export const CONTAINERS: readonly unknown[] = [Array, Map, Set, WeakMap, WeakSet, Promise];

/** The name of the variable that tells whether an unknown value is a list. */
const listName = (path: string): string => `${path}[]`;

/** What is known of one run of the function under test: its variables, decisions and calls. */
export class RunState {
  readonly steps: Step[] = [];
  readonly calls: MadeCall[] = [];
  /** The answers of APIs that are awaited. */
  readonly pending: Promise<unknown>[] = [];
  readonly domains = new Map<string, Domain>();
  /** The lengths and presences of outputs, and the values that they can have. */
  readonly structures = new Map<string, readonly unknown[]>();
  /** The values of variables that `values` does not give. */
  readonly initial = new Map<string, unknown>();
  /** Calls whose symbolic arguments were made concrete: sites. */
  readonly concretised = new Set<number>();
  /** What packages threw on a parameter of unknown type, which is no fault of the program, with the site of the call. */
  readonly foreign = new Map<unknown, number>();
  /** Places, `file:line`, that compare an output of an API, an object, with a text. */
  readonly objectComparisons = new Set<string>();
  /** Conditions that are a function of an output or a promise: sites. */
  readonly uncalled = new Map<number, 'function' | 'promise'>();
  readonly lengths = new WeakMap<object, Expression>();
  /** The texts whose words lists hold. */
  readonly sources = new WeakMap<object, unknown>();
  /** The keys that a function adds to maps, sets and objects: they are no constants of the program. */
  readonly added = new WeakMap<object, Set<unknown>>();
  /** Objects that a function makes from other objects. They are not tables. */
  readonly derived = new WeakSet();
  /** The keys of tables that symbolic keys are, by table and by the key and the keys of the table as text. */
  readonly keysFound = new WeakMap<object, Map<string, { readonly name: string | undefined }>>();
  isLoading = true;
  /** Values that are no variables, by the path of the parameter or its property. */
  given: Readonly<Record<string, unknown>> = {};
  /** The names of numbers that add up to 1. */
  readonly shares: (readonly string[])[] = [];
  /** Objects that are outputs of APIs, and their methods. */
  readonly outputs = new WeakSet();
  /** Functions that receive symbolic values as they are. */
  readonly open = new WeakSet();
  readonly unknowns: Unknowns;
  /** The unknown values that the program takes for lists, in any run. */
  protected readonly lists: Set<string>;
  /** The decisions that depend on nothing symbolic. */
  readonly #noted = new Set<string>();
  /** The unknown values that a condition found true. */
  readonly #truthy = new Set<string>();
  readonly values: Readonly<Record<string, unknown>>;
  readonly isSymbolic: boolean;
  /** Texts that were compared since the last decision. */
  protected compared: readonly string[] = [];

  /**
   * @param values the variables of this run. @param isSymbolic false to run on real values: `values` are those of
   * parameters.
   * @param lists the unknown values that are lists, as far as earlier runs tell.
   */
  constructor(values: Readonly<Record<string, unknown>>, isSymbolic: boolean, lists: Set<string>) {
    this.values = values;
    this.lists = lists;
    this.isSymbolic = isSymbolic;
    this.unknowns = new Unknowns(
      (path) => this.#valueAt(path),
      (path) => this.itemsOf(path),
    );
  }

  #valueAt(path: string): { readonly value: unknown } | undefined {
    if (this.values[presenceName(path)] === false) return { value: undefined };
    if (Object.hasOwn(this.given, path)) return { value: this.given[path] };
    if (this.isSymbolic) return undefined;
    if (this.isKnownList(path)) return { value: this.itemsOf(path) };
    return Object.hasOwn(this.values, path) ? { value: this.values[path] } : undefined;
  }

  isKnownList(path: string): boolean {
    return this.lists.has(path) && this.values[listName(path)] !== false;
  }

  /**
   * Returns the items of an unknown list. An empty list, and a list of two items, start further paths of the program;
   * what no adapter describes is not taken for empty.
   */
  itemsOf(path: string): readonly unknown[] {
    this.lists.add(path);
    const name = lengthName(path);
    const isItem = (name: string): boolean => name.startsWith(`${path}.0`);
    const known = (): unknown => this.values[name] ?? (Object.keys(this.values).some(isItem) ? 1 : 0);
    const length = Number(
      this.isSymbolic ? this.structure(name, isUndescribed(path) ? [1, 2] : [1, 0, 2], 1) : known(),
    );
    const items = Array.from({ length }, (_, at) => this.unknowns.at(`${path}.${at}`));
    if (this.isSymbolic) this.measure(items, name, 0, Infinity);
    return items;
  }

  /** True if an unknown value is a list. A value that is not a list starts another path of the program. */
  isList(path: string): boolean {
    const isOne = this.structure(listName(path), [true, false], true) === true;
    if (isOne) this.lists.add(path);
    return isOne;
  }

  measure(list: object, name: string, min: number, max: number): void {
    this.lengths.set(list, ['var', name]);
    this.domains.set(name, { kind: 'number', min, max, isInteger: true });
  }

  /** Returns the value of a variable, whose domain becomes known. */
  leaf(name: string, domain: Domain, initial: unknown): Symbolic {
    if (!this.domains.has(name)) this.domains.set(name, domain);
    this.initial.set(name, initial);
    return new Symbolic(Object.hasOwn(this.values, name) ? this.values[name] : initial, ['var', name]);
  }

  /** Returns the length of a list, or whether a value is there. */
  structure(name: string, values: readonly unknown[], initial: unknown): unknown {
    this.structures.set(name, values);
    this.initial.set(name, initial);
    return Object.hasOwn(this.values, name) ? this.values[name] : initial;
  }

  /** Returns an unknown value as a variable; other values as they are. */
  known(value: unknown): unknown {
    const path = this.unknowns.pathOf(value);
    if (path === undefined || !this.isSymbolic) return value;
    return this.#truthy.has(path)
      ? this.leaf(path, { kind: 'any', isTruthy: true }, OTHER)
      : this.leaf(path, { kind: 'any' }, '');
  }

  /**
   * Takes one branch of the program.
   *
   * @param constant what a search compares with, or the name of an item that it asks about.
   * @param isItem true for an item, whose condition may compare texts of its own.
   */
  decide(site: number, given: unknown, constant?: string, isItem = false): boolean {
    const path = this.unknowns.pathOf(given);
    const isOpen = path !== undefined && this.isSymbolic;
    const value = !isOpen
      ? given
      : this.domains.has(path)
        ? this.known(given)
        : this.leaf(presenceName(path), { kind: 'boolean' }, true);
    const taken = Boolean(Symbolic.valueOf(value));
    if (given instanceof Promise) this.uncalled.set(site, 'promise');
    else if (typeof given === 'function' && this.outputs.has(given)) this.uncalled.set(site, 'function');
    if (isOpen && taken && site >= 0) this.#truthy.add(path);
    const truth: Expression | undefined =
      value instanceof Symbolic ? ['truthy', Symbolic.expressionOf(value)] : undefined;
    const expression = truth === undefined || taken ? truth : negated(truth);
    const symbolic = expression === undefined ? [] : comparedTexts(expression);
    const compared = this.isSymbolic ? symbolic : this.compared;
    const own = constant === undefined || isItem ? compared : [];
    this.note({ site, constant, compared: own, taken, expression });
    this.compared = [];
    return taken;
  }

  /** Notes a decision; one that depends on nothing symbolic once: a loop over the pixels of an image makes many. */
  note(step: Step): void {
    const { site, constant, compared, taken, expression } = step;
    if (expression === undefined) {
      const text = `${site} ${String(taken)} ${constant ?? ''} ${compared.join()}`;
      if (this.#noted.has(text)) return;
      this.#noted.add(text);
    }
    this.steps.push(step);
  }

  operation(name: Operation, ...given: readonly unknown[]): unknown {
    const args = given.map((value) => this.known(value));
    if (isTextComparison(name)) this.compare(args);
    const value = apply(name, args.map(Symbolic.valueOf));
    return args.some((arg) => arg instanceof Symbolic)
      ? new Symbolic(value, plain([name, ...args.map(Symbolic.expressionOf)]))
      : value;
  }

  compare(values: readonly unknown[]): void {
    this.compared = [...this.compared, ...values.filter((text) => typeof text === 'string')];
  }

  /** True for a function of instrumented code, or one that takes symbolic values. */
  isOpen(fn: unknown): boolean {
    if (typeof fn !== 'function') return false;
    if (this.open.has(fn) || this.unknowns.pathOf(fn) !== undefined) return true;
    const isOpen = Function.prototype.toString.call(fn).includes('$keeper.');
    if (isOpen) this.open.add(fn);
    return isOpen;
  }

  /** Calls a function; one that is not instrumented gets real values. */
  apply(site: number, fn: unknown, receiver: unknown, args: readonly unknown[]): unknown {
    const isContainer =
      CONTAINERS.includes(receiver) ||
      CONTAINERS.some((container) => receiver instanceof (container as typeof Array));
    if (isContainer || this.isOpen(fn)) return Reflect.apply(fn as () => unknown, receiver, args);
    const given = this.concrete(site, args);
    return this.guarded(site, given, () => Reflect.apply(fn as () => unknown, receiver, given));
  }

  /** Calls what is not instrumented, and notes what it throws on a parameter of unknown type. */
  protected guarded<Value>(site: number, args: readonly unknown[], call: () => Value): Value {
    if (args.every((arg) => this.unknowns.pathOf(arg) === undefined)) return call();
    try {
      return call();
    } catch (error) {
      this.foreign.set(error, site);
      throw error;
    }
  }

  /** Returns arguments without variables, and notes the site if there were any. */
  protected concrete(site: number, args: readonly unknown[]): unknown[] {
    return args.map((arg) => {
      const known = this.known(arg);
      if (known instanceof Symbolic) this.concretised.add(site);
      if (Array.isArray(known) && known.some((item) => item instanceof Symbolic))
        return (known as unknown[]).map(Symbolic.valueOf);
      return Symbolic.valueOf(known);
    });
  }
}
