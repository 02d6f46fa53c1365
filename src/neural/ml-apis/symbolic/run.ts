import { presenceName } from './shape.ts';
import { callMethod } from './call-method.ts';
import {
  apply,
  comparedTexts,
  isTextComparison,
  negated,
  type Expression,
  type Operation,
} from './expression.ts';
import { parsedUrl } from './parsed.ts';
import { Symbolic } from './symbolic.ts';
import { EndlessLoop, type Domain, type MadeCall, type Modules, type Step } from './step.ts';
import { Unknowns } from './unknown.ts';

/** Marks the end of a chain with `?.` whose object is null or undefined. */
const SHORT = Symbol('short');
/** Methods of these receivers keep symbolic values as they are. */
const CONTAINERS: readonly unknown[] = [Array, Map, Set, WeakMap, WeakSet, Promise];

/** One run of the function under test: what instrumented code calls. */
export class Run {
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
  /** The keys that a function adds to maps and sets: they are no constants of the program. */
  readonly added = new WeakMap<object, Set<unknown>>();
  /** True until the modules are loaded. */
  isLoading = true;
  /** Objects that are outputs of APIs. */
  readonly outputs = new WeakSet();
  /** Functions that receive symbolic values as they are. */
  readonly open = new WeakSet();
  readonly unknowns: Unknowns;
  readonly values: Readonly<Record<string, unknown>>;
  readonly isSymbolic: boolean;
  /** Loads what instrumented code imports. */
  modules: Modules | undefined;
  readonly #loops: number;
  readonly #thrown: unknown[] = [];
  #held: readonly [value: unknown, compared: readonly string[]] = [undefined, []];
  /** Texts that were compared since the last decision. */
  #compared: readonly string[] = [];
  #count = 0;

  /**
   * @param values the variables of this run.
   * @param isSymbolic false to run on real values: `values` are those of parameters.
   * @param loops iterations of all loops together, at most.
   */
  constructor(values: Readonly<Record<string, unknown>>, isSymbolic: boolean, loops: number) {
    this.values = values;
    this.isSymbolic = isSymbolic;
    this.#loops = loops;
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

  decide(site: number, given: unknown, constant?: string): boolean {
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
    const compared = this.isSymbolic ? symbolic : this.#compared;
    this.steps.push({ site, constant, compared: constant === undefined ? compared : [], taken, expression });
    this.#compared = [];
    return taken;
  }

  operation(name: Operation, ...given: readonly unknown[]): unknown {
    const args = given.map((one) => this.known(one));
    if (isTextComparison(name)) this.compare(args);
    const value = apply(name, args.map(Symbolic.valueOf));
    return args.some((one) => one instanceof Symbolic)
      ? new Symbolic(value, [name, ...args.map(Symbolic.expressionOf)])
      : value;
  }

  /** Notes the texts of a comparison. */
  compare(values: readonly unknown[]): void {
    this.#compared = [...this.#compared, ...values.filter((one) => typeof one === 'string')];
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
    const given = isContainer || this.isOpen(fn) ? args : this.#concrete(site, args);
    return Reflect.apply(fn as () => unknown, receiver, given);
  }

  #concrete(site: number, args: readonly unknown[]): unknown[] {
    return args.map((one) => {
      const known = this.known(one);
      if (known instanceof Symbolic) this.concretised.add(site);
      if (Array.isArray(known) && known.some((item) => item instanceof Symbolic))
        return (known as unknown[]).map(Symbolic.valueOf);
      return Symbolic.valueOf(known);
    });
  }

  /** True if the program threw a value by a statement of its own. */
  hasThrown(value: unknown): boolean {
    return this.#thrown.includes(value);
  }

  // What instrumented code calls.

  readonly branch = (site: number, value: unknown): boolean => this.decide(site, value);
  readonly test = (site: number, value: unknown): boolean => {
    this.#held = [value, this.#compared];
    return this.decide(site, value);
  };
  readonly isThere = (value: unknown): boolean => {
    this.#held = [value, this.#compared];
    const isThere = Symbolic.valueOf(value) !== null && Symbolic.valueOf(value) !== undefined;
    const path = this.unknowns.pathOf(value);
    return path !== undefined && this.isSymbolic ? this.decide(-1, value) : isThere;
  };
  /** Returns the operand that was tested last: it is the value of the whole, with the texts that it compared. */
  readonly take = (): unknown => {
    const [value, compared] = this.#held;
    this.#compared = compared;
    return value;
  };
  readonly not = (value: unknown): unknown => this.operation('!', value);
  readonly minus = (value: unknown): unknown => this.operation('neg', value);
  readonly plus = (value: unknown): unknown => this.operation('Number', value);
  readonly type = (value: unknown): unknown =>
    this.unknowns.pathOf(value) === undefined ? typeof Symbolic.valueOf(value) : typeof this.raw(value);
  readonly raw = (value: unknown): unknown => Symbolic.valueOf(this.known(value));
  readonly module = (from: string, specifier: string): unknown => this.modules?.load(from, specifier);
  readonly import = async (from: string, specifier: unknown): Promise<unknown> =>
    this.modules?.load(from, String(Symbolic.valueOf(specifier)));
  readonly enter = (): void => void this.loop();
  readonly thrown = (value: unknown): unknown => {
    this.#thrown.push(Symbolic.valueOf(value));
    return Symbolic.valueOf(value);
  };
  readonly loop = (): true => {
    if (++this.#count > this.#loops) throw new EndlessLoop(`more than ${this.#loops} iterations`);
    return true;
  };

  readonly binary = (place: string, operator: Operation, a: unknown, b: unknown): unknown => {
    if (/^[!=]=/.test(operator)) {
      const isOutput = (one: unknown): boolean =>
        typeof one === 'object' && one !== null && this.outputs.has(one);
      if ((isOutput(a) && typeof b === 'string') || (isOutput(b) && typeof a === 'string'))
        this.objectComparisons.add(place);
    }
    return this.operation(operator, a, b);
  };

  readonly template = (texts: readonly string[], ...parts: readonly unknown[]): unknown => {
    const pieces = texts.flatMap((text, at) => (at < parts.length ? [text, parts[at]] : [text]));
    return this.joined(pieces);
  };

  /** Returns the text of several values. */
  joined(pieces: readonly unknown[]): unknown {
    const known = pieces.map((one) => this.known(one));
    if (known.every((one) => !(one instanceof Symbolic))) return known.map(String).join('');
    return this.operation(
      'concat',
      ...known.map((one) => (one instanceof Symbolic ? this.operation('String', one) : String(one))),
    );
  }

  readonly choose = (subject: unknown, cases: readonly (readonly [number, () => unknown])[]): number =>
    cases.findIndex(([site, value]) => this.decide(site, this.operation('===', subject, value())));

  readonly get = (object: unknown, given: unknown): unknown => {
    const key = this.known(given);
    const path = this.unknowns.pathOf(object);
    const owner = path !== undefined && key === 'length' ? this.known(object) : object;
    if (owner instanceof Symbolic) {
      if (key === 'length') return this.operation('length', owner);
      const at = Symbolic.valueOf(key);
      return typeof at === 'number' && at >= 0
        ? this.operation('at', owner, key)
        : (Symbolic.valueOf(owner) as Record<string, unknown>)[at as string];
    }
    const length = key === 'length' && Array.isArray(owner) ? this.lengths.get(owner) : undefined;
    if (length !== undefined) return new Symbolic((owner as unknown[]).length, length);
    if (key instanceof Symbolic && typeof owner === 'object' && owner !== null && !Array.isArray(owner)) {
      const found = Object.keys(owner).find((name) =>
        this.decide(-1, this.operation('===', key, name), name),
      );
      return found === undefined ? undefined : (owner as Record<string, unknown>)[found];
    }
    return (owner as Record<string, unknown>)[this.raw(key) as string];
  };

  readonly optionalGet = (object: unknown, key: unknown): unknown =>
    object === SHORT || object === null || object === undefined ? SHORT : this.get(object, key);
  readonly chainGet = (object: unknown, key: unknown): unknown =>
    object === SHORT ? SHORT : this.get(object, key);
  readonly end = (value: unknown): unknown => (value === SHORT ? undefined : value);

  readonly chainCall = (
    site: number,
    fn: unknown,
    isOptional: boolean,
    args: unknown[] | (() => unknown[]),
  ): unknown => {
    if (fn === SHORT || (isOptional && (fn === null || fn === undefined))) return SHORT;
    return this.apply(site, fn, undefined, typeof args === 'function' ? args() : args);
  };

  readonly chainMethod = (
    site: number,
    object: unknown,
    key: unknown,
    isThrough: boolean,
    isOptional: boolean,
    args: unknown[] | (() => unknown[]),
  ): unknown => {
    if (object === SHORT || (isThrough && (object === null || object === undefined))) return SHORT;
    if (isOptional && !(object instanceof Symbolic)) {
      const method = (object as Record<string, unknown>)[this.raw(key) as string];
      if (method === null || method === undefined) return SHORT;
    }
    return this.call(site, object, key, ...(typeof args === 'function' ? args() : args));
  };

  readonly invoke = (site: number, fn: unknown, ...args: readonly unknown[]): unknown =>
    this.apply(site, fn, undefined, args);

  readonly call = (site: number, object: unknown, key: unknown, ...args: readonly unknown[]): unknown =>
    callMethod(this, site, object, this.raw(key) as string, args);

  readonly global = (name: Operation, fn: unknown, ...args: readonly unknown[]): unknown => {
    const isAsked = args.length < 3 && args.some((one) => this.known(one) instanceof Symbolic);
    return isAsked ? this.operation(name, ...args) : Reflect.apply(fn as () => unknown, undefined, args);
  };

  readonly make = (site: number, type: unknown, ...args: readonly unknown[]): unknown => {
    const first = this.known(args[0]);
    if (type === URL && args.length === 1 && first instanceof Symbolic) return parsedUrl(this, first);
    const isKept = CONTAINERS.includes(type) || this.isOpen(type);
    const given = isKept ? args : this.#concrete(site, args);
    return new (type as new (...all: readonly unknown[]) => unknown)(...given);
  };
}
