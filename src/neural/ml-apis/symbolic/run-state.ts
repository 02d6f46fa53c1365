import {
  apply,
  comparedTexts,
  isTextComparison,
  negated,
  plain,
  type Expression,
  type Operation,
} from './expression.ts';
import { presenceName } from './shape.ts';
import type { Domain, MadeCall, Step } from './step.ts';
import { Symbolic } from './symbolic.ts';
import { Unknowns } from './unknown.ts';

/** Methods of these receivers keep symbolic values as they are. */
export const CONTAINERS: readonly unknown[] = [Array, Map, Set, WeakMap, WeakSet, Promise];

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
  /** Places, `file:line`, that compare an output of an API, an object, with a text. */
  readonly objectComparisons = new Set<string>();
  /** The length of lists, as expressions. */
  readonly lengths = new WeakMap<object, Expression>();
  /** The keys that a function adds to maps, sets and objects: they are no constants of the program. */
  readonly added = new WeakMap<object, Set<unknown>>();
  /** Objects that a function makes of others: they are no tables. */
  readonly derived = new WeakSet();
  /** The keys of tables that symbolic keys are, by table and by the key and the keys of the table as text. */
  readonly keysFound = new WeakMap<object, Map<string, { readonly name: string | undefined }>>();
  /** True until the modules are loaded. */
  isLoading = true;
  /** Objects that are outputs of APIs. */
  readonly outputs = new WeakSet();
  /** Functions that receive symbolic values as they are. */
  readonly open = new WeakSet();
  readonly unknowns: Unknowns;
  readonly values: Readonly<Record<string, unknown>>;
  readonly isSymbolic: boolean;
  /** Texts that were compared since the last decision. */
  protected compared: readonly string[] = [];

  /**
   * @param values the variables of this run.
   * @param isSymbolic false to run on real values: `values` are those of parameters.
   */
  constructor(values: Readonly<Record<string, unknown>>, isSymbolic: boolean) {
    this.values = values;
    this.isSymbolic = isSymbolic;
    this.unknowns = new Unknowns((path) => this.#valueAt(path));
  }

  #valueAt(path: string): { readonly value: unknown } | undefined {
    if (this.values[presenceName(path)] === false) return { value: undefined };
    if (this.isSymbolic) return undefined;
    if (Object.hasOwn(this.values, path)) return { value: this.values[path] };
    const hasItems = Object.keys(this.values).some((name) => name.startsWith(`${path}.0`));
    return hasItems ? { value: [this.unknowns.at(`${path}.0`)] } : undefined;
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
    return path === undefined || !this.isSymbolic ? value : this.leaf(path, { kind: 'any' }, '');
  }

  /**
   * Takes one way of the program.
   *
   * @param constant what a search compares with, or the name of an item that it asks about.
   * @param isItem true for an item, whose condition may compare texts of its own.
   */
  decide(site: number, given: unknown, constant?: string, isItem = false): boolean {
    const path = this.unknowns.pathOf(given);
    const value =
      path !== undefined && this.isSymbolic
        ? this.leaf(presenceName(path), { kind: 'boolean' }, true)
        : given;
    const taken = Boolean(Symbolic.valueOf(value));
    const truth: Expression | undefined =
      value instanceof Symbolic ? ['truthy', Symbolic.expressionOf(value)] : undefined;
    const expression = truth === undefined || taken ? truth : negated(truth);
    const symbolic = expression === undefined ? [] : comparedTexts(expression);
    const compared = this.isSymbolic ? symbolic : this.compared;
    this.steps.push({
      site,
      constant,
      compared: constant === undefined || isItem ? compared : [],
      taken,
      expression,
    });
    this.compared = [];
    return taken;
  }

  operation(name: Operation, ...given: readonly unknown[]): unknown {
    const args = given.map((one) => this.known(one));
    if (isTextComparison(name)) this.compare(args);
    const value = apply(name, args.map(Symbolic.valueOf));
    return args.some((one) => one instanceof Symbolic)
      ? new Symbolic(value, plain([name, ...args.map(Symbolic.expressionOf)]))
      : value;
  }

  /** Notes the texts of a comparison. */
  compare(values: readonly unknown[]): void {
    this.compared = [...this.compared, ...values.filter((one) => typeof one === 'string')];
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
      CONTAINERS.includes(receiver) || CONTAINERS.some((one) => receiver instanceof (one as typeof Array));
    const given = isContainer || this.isOpen(fn) ? args : this.concrete(site, args);
    return Reflect.apply(fn as () => unknown, receiver, given);
  }

  /** Returns arguments without variables, and notes the site if there were any. */
  protected concrete(site: number, args: readonly unknown[]): unknown[] {
    return args.map((one) => {
      const known = this.known(one);
      if (known instanceof Symbolic) this.concretised.add(site);
      if (Array.isArray(known) && known.some((item) => item instanceof Symbolic))
        return (known as unknown[]).map(Symbolic.valueOf);
      return Symbolic.valueOf(known);
    });
  }
}
