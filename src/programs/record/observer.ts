import { getOrInsert } from '../../base/get-or-insert.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isPromiseLike } from '../../base/is-promise-like.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { describeUsed, type KnownObjects } from './describe-value.ts';
import type { RecordedUse, UsedCall, UsedObject } from './recorded-use.ts';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Recorded calls at most, and of one method: domains need few, and a benchmark makes millions. */
const MAX_CALLS = 20_000;
const MAX_OF_METHOD = 500;
/** Calls of one method after which a statement of a program ends: what repeats a call more often than this shows nothing new. */
const MAX_OF_STATEMENT = 1000;
/** Depth of exported objects around a function, as in `lib.structures.Queue`. */
const DEPTH = 3;
/** Constructors of prototypes that are never changed. */
const BUILT_INS = new Set(
  [Object, Function, Array, Map, Set, WeakMap, WeakSet, Promise, Error, Date, RegExp, ArrayBuffer].map(
    ({ prototype }) => prototype as object,
  ),
);

/**
 * Observes how a program uses a module: what it constructs, which methods it calls with which arguments, and how calls end.
 * Calls that the module makes itself while one of them runs are not recorded.
 */
export class Observer {
  readonly #calls: UsedCall[] = [];
  readonly #objects: UsedObject[] = [];
  readonly #ids = new WeakMap<object, number>();
  readonly #records = new WeakMap<object, number>();
  readonly #wrapped = new WeakMap<object, unknown>();
  readonly #originals = new WeakMap<object, object>();
  /**
   * The names of exported classes by their prototypes, which may have the constructor of another class, or one without a
   * name: `Index` of `lunr.Index = function () {}`.
   */
  readonly #names = new WeakMap<object, string>();
  readonly #prototypes = new WeakSet<object>();
  readonly #inside = new AsyncLocalStorage<true>();
  /** Calls whose promises have not settled, by object. */
  readonly #pending = new Map<UsedCall, number | undefined>();
  readonly #counts = new Map<string, number>();
  /** Calls of a method by the current statement; undefined for a program that runs as a whole. */
  #repeated: Map<string, number> | undefined;
  #recordCount = 0;
  readonly #known: KnownObjects = {
    observed: (object) => this.#ids.get(object),
    record: (object) => getOrInsert(this.#records, object, () => this.#recordCount++),
    isMet: (object, subject) => this.#met.get(object)?.has(subject) === true,
    changed: (object) =>
      [...(this.#left.get(object) ?? [])].flatMap(([key, value]) =>
        isPrimitive((object as Record<string, unknown>)[key]) &&
        (object as Record<string, unknown>)[key] !== value
          ? [key]
          : [],
      ),
  };
  /** The observed objects whose calls had an object literal or a list. */
  readonly #met = new WeakMap<object, Set<number>>();
  /** The primitives in the fields of these, as the last call left them. */
  readonly #left = new WeakMap<object, ReadonlyMap<string, unknown>>();

  readonly #onCall: () => void;

  /** @param onCall called after each recorded call. */
  constructor(onCall: () => void = () => undefined) {
    this.#onCall = onCall;
  }

  /** What was recorded so far. */
  get use(): RecordedUse {
    return { calls: this.#calls, objects: this.#objects };
  }

  /** Begins a statement of a program, or a test: from now on each is ended if it repeats a call too often. */
  begin(): void {
    this.#repeated = new Map();
  }

  /** Returns an export of the module in whose place a program gets it; only functions, and objects of functions, are replaced. */
  observed(value: unknown, path: string, depth = DEPTH): unknown {
    const isObject = typeof value === 'object' && value !== null;
    if (!isObject && typeof value !== 'function') return value;
    if (this.#originals.has(value)) return value;
    if (isObject && !isNamespace(value)) this.#keep(value, -1, path);
    if (isObject && (depth === 0 || !isNamespace(value))) return value;
    const known = this.#wrapped.get(value);
    if (known !== undefined) return known;
    const proxy = isObject ? this.#namespace(value, path, depth) : this.#function(value, path);
    this.#wrapped.set(value, proxy);
    this.#originals.set(proxy, value);
    return proxy;
  }

  #namespace(value: object, path: string, depth: number): object {
    return new Proxy(
      {},
      {
        get: (_, key) => this.observed(Reflect.get(value, key), within(path, key), depth - 1),
        has: (_, key) => key in value,
        ownKeys: () => Reflect.ownKeys(value),
        getOwnPropertyDescriptor: (_, key) => {
          const own = Reflect.getOwnPropertyDescriptor(value, key);
          return (
            own && {
              configurable: true,
              enumerable: own.enumerable ?? true,
              writable: true,
              value: this.observed(Reflect.get(value, key), within(path, key), depth - 1),
            }
          );
        },
      },
    );
  }

  #function(value: AnyFunction, path: string): AnyFunction {
    this.#name(value, path);
    for (const [key, member] of Object.entries(value)) this.#name(member, key);
    return new Proxy(value, {
      construct: (target, args, newTarget: object) => {
        const Class = this.#originals.get(newTarget) ?? newTarget;
        const run = (): object => Reflect.construct(target, args, Class as AnyFunction) as object;
        return this.#record({ path, isNew: true }, args, run) as object;
      },
      apply: (target, receiver: unknown, args) => {
        const own =
          typeof receiver === 'object' && receiver !== null
            ? (this.#originals.get(receiver) ?? receiver)
            : receiver;
        return this.#record({ path, isNew: false }, args, () => Reflect.apply(target, own, args));
      },
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key);
        const own = Reflect.getOwnPropertyDescriptor(target, key);
        const isFixed = own !== undefined && own.configurable === false && own.writable === false;
        const isStatic =
          typeof member === 'function' && typeof key === 'string' && !(key in Function.prototype);
        return isStatic && !isFixed ? this.observed(member, within(path, key)) : member;
      },
    });
  }

  /** Notes the name of a class for its prototype. */
  #name(value: unknown, path: string): void {
    if (typeof value !== 'function') return;
    const prototype: unknown = value.prototype;
    const isKnown = typeof prototype !== 'object' || prototype === null || this.#names.has(prototype);
    if (!isKnown) this.#names.set(prototype, value.name || path.split('.').at(-1)!);
  }

  /** Makes a call, and records it unless another recorded call made it. */
  #record(
    call: { object?: number; path: string; isNew: boolean },
    args: readonly unknown[],
    run: () => unknown,
  ): unknown {
    const kind = `${call.path} ${call.object === undefined ? '' : this.#objects[call.object]!.className}`;
    if (this.#inside.getStore() === true) return run();
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const repeated = (this.#repeated?.get(kind) ?? 0) + 1;
    this.#repeated?.set(kind, repeated);
    if (repeated > MAX_OF_STATEMENT) throw new Error(`${kind} was called often enough`);
    if (count > MAX_OF_METHOD || this.#calls.length >= MAX_CALLS) {
      const result = this.#inside.run(true, run);
      this.#meet(call.object, [...args, result]);
      return result;
    }
    const described = args.map((argument) => describeUsed(argument, this.#known, call.object));
    for (const [pending, object] of this.#pending) if (object === call.object) pending.outcome = 'pending';
    const index = this.#calls.length;
    const finish = (outcome: UsedCall['outcome'], result: unknown): UsedCall => {
      const id = this.#keep(result, index);
      if (outcome !== 'threw') this.#meet(call.object ?? id, [...args, result]);
      const made = { ...call, args: described, outcome, ...(id !== undefined && { result: id }) };
      this.#calls[index] = made;
      this.#onCall();
      return made;
    };
    // Holds the place of the call, before the calls of its callbacks.
    this.#calls.push({ ...call, args: described, outcome: 'threw' });
    let result: unknown;
    try {
      result = this.#inside.run(true, run);
    } catch (error) {
      finish('threw', undefined);
      throw error;
    }
    const made = finish('returned', result);
    if (isPromiseLike(result)) {
      this.#pending.set(made, call.object);
      const settled = (): boolean => this.#pending.delete(made);
      result.then(settled, () => {
        settled();
        if (made.outcome === 'returned') made.outcome = 'threw';
      });
    }
    return result;
  }

  /** Notes what an observed object may hold from now on: what a call gave it or returned, and what lists among that hold. */
  #meet(subject: number | undefined, values: readonly unknown[]): void {
    if (subject === undefined) return;
    for (const value of [...values, ...values.filter((given) => Array.isArray(given)).flat()]) {
      if (typeof value !== 'object' || value === null) continue;
      getOrInsert(this.#met, value, () => new Set()).add(subject);
      if (Object.getPrototypeOf(value) === Object.prototype)
        this.#left.set(value, new Map(Object.entries(value).filter(([, field]) => isPrimitive(field))));
    }
  }

  /**
   * Observes an object of the module from now on; returns its number, or undefined for a plain value.
   *
   * @param path the path of the export that it is, if it is one.
   */
  #keep(value: unknown, madeBy: number, path?: string): number | undefined {
    if (typeof value !== 'object' || value === null || isPromiseLike(value)) return undefined;
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const links = [...prototypeChain(value)].filter((link) => link !== value && !isBuiltIn(link));
    const own = Object.values(Object.getOwnPropertyDescriptors(value)).filter(isMethod).length;
    if (links.length === 0 && own < 2) return undefined;
    if (isIterator(value)) return undefined;
    const id = this.#objects.length;
    this.#ids.set(value, id);
    const { constructor } = value as { readonly constructor?: AnyFunction };
    const className = this.#names.get(Object.getPrototypeOf(value) as object) ?? constructor?.name ?? '';
    this.#objects.push({ id, className, madeBy, ...(path !== undefined && { path }) });
    if (links.length === 0) this.#patch(value);
    else for (const link of [...links, value]) this.#patch(link);
    return id;
  }

  /** Replaces the methods of a prototype, or of an object, by ones that record calls on observed objects. */
  #patch(holder: object): void {
    if (this.#prototypes.has(holder)) return;
    this.#prototypes.add(holder);
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      if (name === 'constructor' || member.configurable !== true) continue;
      const getter: unknown = Reflect.get(member, 'get');
      if (typeof getter === 'function') {
        // The program does not make the calls of a getter.
        const get = new Proxy(getter as AnyFunction, {
          apply: (target, receiver: unknown, args) =>
            this.#inside.run(true, () => Reflect.apply(target, receiver, args)),
        });
        Object.defineProperty(holder, name, { ...member, get });
      }
      if (!isMethod(member)) continue;
      const method = member.value as AnyFunction;
      const proxy = new Proxy(method, {
        apply: (target, receiver: unknown, args) => {
          const isObject = typeof receiver === 'object' && receiver !== null;
          const object = isObject ? this.#ids.get(receiver) : undefined;
          const run = (): unknown => Reflect.apply(target, receiver, args);
          return object === undefined ? run() : this.#record({ object, path: name, isNew: false }, args, run);
        },
        // An exported object can have classes beside its methods.
        construct: (target, args, newTarget: object) => {
          const Class = newTarget === proxy ? target : newTarget;
          const run = (): object => Reflect.construct(target, args, Class as AnyFunction) as object;
          return this.#record({ path: name, isNew: true }, args, run) as object;
        },
      });
      Object.defineProperty(holder, name, { ...member, value: proxy });
    }
  }
}

const isPrimitive = (value: unknown): boolean =>
  value !== undefined && (typeof value !== 'object' || value === null) && typeof value !== 'function';

const isMethod = ({ value }: PropertyDescriptor): boolean => typeof value === 'function';

const isBuiltIn = (prototype: object): boolean => BUILT_INS.has(prototype) || isNative(prototype);

/** True for the prototype of a class of the platform, such as EventEmitter's streams or generators. */
function isNative(prototype: object): boolean {
  const constructor: unknown = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  return (
    typeof constructor === 'function' &&
    /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(constructor))
  );
}

const isIterator = (value: object): boolean =>
  typeof (value as { next?: unknown }).next === 'function' && Symbol.iterator in value;

/** True for a module namespace or an object literal. */
function isNamespace(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || prototype === Object.prototype;
}

const within = (path: string, key: PropertyKey): string =>
  path === '' || path === '~' ? `${path}${String(key)}` : `${path}.${String(key)}`;
