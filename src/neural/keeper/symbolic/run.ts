import { callMethod } from './call-method.ts';
import type { Operation } from './expression.ts';
import { parsedUrl } from './parsed.ts';
import { CONTAINERS, RunState } from './run-state.ts';
import { EndlessLoop } from './step.ts';
import { Symbolic } from './symbolic.ts';
import { hasKey, isObject, isTable, keyIn, noteAdded } from './table-keys.ts';

/** Marks the end of a chain with `?.` whose object is null or undefined. */
const SHORT = Symbol('short');

/** One run of the function under test: what instrumented code calls. */
export class Run extends RunState {
  /** Loads what instrumented code imports. */
  load: ((from: string, specifier: string) => unknown) | undefined;
  searches = 0;
  /** The key of the property that is about to be set. */
  addedKey: unknown;
  readonly #loops: number;
  readonly #thrown: unknown[] = [];
  #held: readonly [value: unknown, compared: readonly string[]] = [undefined, []];
  #count = 0;

  /** @param loops iterations of all loops together, at most. */
  constructor(
    values: Readonly<Record<string, unknown>>,
    isSymbolic: boolean,
    loops: number,
    lists = new Set<string>(),
  ) {
    super(values, isSymbolic, lists);
    this.#loops = loops;
  }

  /** True if the program threw a value by a statement of its own. */
  hasThrown(value: unknown): boolean {
    return this.#thrown.includes(value);
  }

  readonly branch = (site: number, value: unknown): boolean => this.decide(site, value);
  /** Returns the value of a comparison that is no condition here; the texts that it compared stay for one. */
  readonly asked = (site: number, value: unknown): unknown => {
    const { compared } = this;
    this.decide(site, value);
    this.compared = compared;
    return value;
  };
  /** The same for a value of a callback: what a search asks is decided by the search. */
  readonly askedBack = (site: number, value: unknown): unknown =>
    this.searches > 0 ? value : this.asked(site, value);
  readonly test = (site: number, value: unknown): boolean => {
    this.#held = [value, this.compared];
    return this.decide(site, value);
  };
  readonly isThere = (value: unknown): boolean => {
    this.#held = [value, this.compared];
    const isThere = Symbolic.valueOf(value) !== null && Symbolic.valueOf(value) !== undefined;
    const path = this.unknowns.pathOf(value);
    return path !== undefined && this.isSymbolic ? this.decide(-1, value) : isThere;
  };
  /** Returns the operand that was tested last: it is the value of the whole, with the texts that it compared. */
  readonly take = (): unknown => {
    const [value, compared] = this.#held;
    this.compared = compared;
    return value;
  };
  readonly not = (value: unknown): unknown => this.operation('!', value);
  readonly minus = (value: unknown): unknown => this.operation('neg', value);
  readonly plus = (value: unknown): unknown => this.operation('Number', value);
  readonly type = (value: unknown): unknown =>
    this.unknowns.pathOf(value) === undefined ? typeof Symbolic.valueOf(value) : typeof this.raw(value);
  readonly raw = (value: unknown): unknown => Symbolic.valueOf(this.known(value));
  readonly module = (from: string, specifier: string): unknown => this.load?.(from, specifier);
  readonly import = async (from: string, specifier: unknown): Promise<unknown> =>
    this.load?.(from, String(Symbolic.valueOf(specifier)));
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
      const isOutput = (value: unknown): boolean =>
        typeof value === 'object' && value !== null && this.outputs.has(value);
      if ((isOutput(a) && typeof b === 'string') || (isOutput(b) && typeof a === 'string'))
        this.objectComparisons.add(place);
    }
    return this.operation(operator, a, b);
  };

  readonly template = (texts: readonly string[], ...parts: readonly unknown[]): unknown => {
    const pieces = texts.flatMap((text, at) => (at < parts.length ? [text, parts[at]] : [text]));
    return this.joined(pieces);
  };

  joined(pieces: readonly unknown[]): unknown {
    const known = pieces.map((piece) => this.known(piece));
    if (known.every((piece) => !(piece instanceof Symbolic))) return known.map(String).join('');
    return this.operation(
      'concat',
      ...known.map((piece) => (piece instanceof Symbolic ? this.operation('String', piece) : String(piece))),
    );
  }

  readonly choose = (subject: unknown, cases: readonly (readonly [number, () => unknown])[]): number =>
    cases.findIndex(([site, value]) => this.decide(site, this.operation('===', subject, value())));

  /** Returns a list that tells its length as an expression; other values as they are. */
  readonly measured = (value: unknown): unknown =>
    Array.isArray(value) && this.lengths.has(value)
      ? new Proxy(value, { get: (list, key) => this.get(list, key) })
      : value;

  /** Returns an object that is about to get a property. */
  readonly adds = (object: unknown, key: unknown): unknown => {
    this.addedKey = this.raw(key);
    if (isObject(object) && !Object.hasOwn(object, this.addedKey as string))
      noteAdded(this, object, this.addedKey);
    return object;
  };

  /** Returns an object that is made with computed keys, or of others. */
  readonly made = (object: object): object => {
    if (!this.isLoading) this.derived.add(object);
    return object;
  };

  /** True if an object has a key: the operator `in`. */
  readonly has = (site: number, key: unknown, object: unknown): unknown => hasKey(this, site, key, object);

  readonly get = (object: unknown, given: unknown, site = -1): unknown => {
    const key = this.known(given);
    const path = this.unknowns.pathOf(object);
    const isMeasured = path !== undefined && this.isSymbolic && key === 'length';
    const owner = !isMeasured ? object : this.isKnownList(path) ? this.itemsOf(path) : this.known(object);
    if (path !== undefined && this.isSymbolic && typeof key === 'number' && this.isKnownList(path))
      return this.itemsOf(path)[key];
    if (owner instanceof Symbolic) {
      if (key === 'length') return this.operation('length', owner);
      const at = Symbolic.valueOf(key);
      return typeof at === 'number' && at >= 0
        ? this.operation('at', owner, key)
        : (Symbolic.valueOf(owner) as Record<string, unknown>)[at as string];
    }
    const length = key === 'length' && Array.isArray(owner) ? this.lengths.get(owner) : undefined;
    if (length !== undefined) return new Symbolic((owner as unknown[]).length, length);
    if (isTable(owner)) {
      const found = keyIn(this, site, owner, key);
      if (key instanceof Symbolic)
        return found === undefined ? undefined : (owner as Record<string, unknown>)[found];
    }
    return (owner as Record<string, unknown>)[this.raw(key) as string];
  };

  readonly optionalGet = (object: unknown, key: unknown, site?: number): unknown =>
    object === SHORT || object === null || object === undefined ? SHORT : this.get(object, key, site);
  readonly chainGet = (object: unknown, key: unknown, site?: number): unknown =>
    object === SHORT ? SHORT : this.get(object, key, site);
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
    callMethod({ run: this, site, key: this.raw(key) as string, args }, object);

  readonly global = (name: Operation, fn: unknown, ...args: readonly unknown[]): unknown => {
    const isAsked = args.length < 3 && args.some((arg) => this.known(arg) instanceof Symbolic);
    return isAsked ? this.operation(name, ...args) : Reflect.apply(fn as () => unknown, undefined, args);
  };

  readonly make = (site: number, type: unknown, ...args: readonly unknown[]): unknown => {
    const first = this.known(args[0]);
    if (type === URL && args.length === 1 && first instanceof Symbolic) return parsedUrl(this, first);
    const isKept = CONTAINERS.includes(type) || this.isOpen(type);
    const given = isKept ? args : this.concrete(site, args);
    const made = (): unknown => new (type as new (...all: readonly unknown[]) => unknown)(...given);
    return isKept ? made() : this.guarded(site, given, made);
  };
}
