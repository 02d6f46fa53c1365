import { unlessFrozen } from '../../base/unless-frozen.ts';
import { nodeObjects } from './node-objects.ts';
import { settleGlobals } from './settle-globals.ts';

// Saved before a subject is loaded: the code that restores built-ins must not call changed built-ins.
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf, has } = Reflect;
const { is, isFrozen } = Object;

/** Names of the globals whose own properties and prototype properties are watched. */
const WATCHED = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Math', 'JSON'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Promise', 'RegExp', 'Date', 'Reflect', 'Proxy'],
  ...['Error', 'TypeError', 'RangeError', 'ArrayBuffer', 'DataView', 'Atomics', 'Buffer', 'URL'],
  ...['Int8Array', 'Uint8Array', 'Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array'],
];

/** Built-ins that no global names. */
const UNNAMED: readonly (readonly [name: string, owner: object])[] = [
  ['(typed array)', getPrototypeOf(Int8Array)!],
  ['(typed array).prototype', getPrototypeOf(Int8Array.prototype)!],
  ['(iterator)', getPrototypeOf(getPrototypeOf([][Symbol.iterator]())!)!],
  ['(array iterator)', getPrototypeOf([][Symbol.iterator]())!],
  ['(Map iterator)', getPrototypeOf(new Map()[Symbol.iterator]())!],
  ['(Set iterator)', getPrototypeOf(new Set()[Symbol.iterator]())!],
  ['(string iterator)', getPrototypeOf(''[Symbol.iterator]())!],
  ['(generator).prototype', getPrototypeOf(getPrototypeOf((function* () {})())!)!],
];

/** A built-in object and its original properties. */
interface Watched {
  readonly name: string;
  readonly owner: object;
  readonly keys: readonly PropertyKey[];
  /** The property of each key; undefined if the object inherits it. */
  readonly originals: readonly (PropertyDescriptor | undefined)[];
  /** True if a subject may add properties, as it may add globals. */
  readonly isOpen: boolean;
  /** True if the built-in was frozen before the subject was loaded. */
  readonly wasFrozen: boolean;
}

/** A property of a built-in that the subject changed; a descriptor is undefined if the property does not exist. */
interface Patch {
  readonly name: string;
  readonly owner: object;
  readonly key: PropertyKey;
  readonly original: PropertyDescriptor | undefined;
  patched: PropertyDescriptor | undefined;
}

/**
 * Confines a subject's changes of built-ins (`Array.prototype.map`, `process.emit`, …) to the subject's own
 * code. They are in place while the subject runs and undone afterwards, so they do not affect the code that
 * judges it.
 */
export class BuiltIns {
  readonly #watched: Watched[] = [];
  readonly #patches: Patch[] = [];
  readonly #stuck: string[] = [];
  /** True while the changes are in place. */
  #inPlace = false;
  #isWary = false;

  /** Records the built-ins; call it before the subject is loaded. */
  constructor() {
    const watch = (name: string, owner: object, some?: readonly PropertyKey[]): void => {
      const keys = some ?? ownKeys(owner);
      const originals = keys.map((key) => getOwnPropertyDescriptor(owner, key));
      this.#watched.push({
        name,
        owner,
        keys,
        originals,
        isOpen: some !== undefined,
        wasFrozen: isFrozen(owner),
      });
    };
    // In a context of `node:vm`, as Jest has, an assignment makes a global enumerable, and the stopped clock assigns
    // this one. It would count as changed after each call, and all built-ins would be compared then.
    unlessFrozen(() => (globalThis.Date = Date));
    settleGlobals();
    for (const name of WATCHED) {
      const known = (globalThis as Record<string, unknown>)[name] as { prototype?: object } | undefined;
      if (known === undefined) continue; // a browser has no Buffer
      watch(name, known);
      if (known.prototype !== undefined) watch(`${name}.prototype`, known.prototype);
    }
    for (const [name, owner] of UNNAMED) watch(name, owner);
    for (const [name, owner, keys] of nodeObjects()) watch(name, owner, keys);
    // The other accessors among the globals are replaced by Node itself at the first use.
    const isValue = (key: PropertyKey): boolean => 'value' in getOwnPropertyDescriptor(globalThis, key)!;
    watch('globalThis', globalThis, ownKeys(globalThis).filter(isValue));
  }

  /** Names of the properties that the subject changed, such as `Array.prototype.map`. */
  get changed(): string[] {
    const names: string[] = [];
    for (let index = 0; index < this.#patches.length; index++) {
      const { name, key } = this.#patches[index]!;
      names[index] = `${name}.${String(key)}`;
    }
    for (let index = 0; index < this.#stuck.length; index++) names[names.length] = this.#stuck[index]!;
    return names;
  }

  /** True if calls changed built-ins, so that changes are looked for after each call; see {@link discoverInCalls}. */
  get isWary(): boolean {
    return this.#isWary;
  }

  /** Names of the built-ins that the subject froze, such as `Array.prototype`; assignments to objects may then throw. */
  get frozen(): string[] {
    const names: string[] = [];
    for (let index = 0; index < this.#watched.length; index++) {
      const { name, owner, wasFrozen } = this.#watched[index]!;
      if (!wasFrozen && isFrozen(owner)) names[names.length] = `${name} (frozen)`;
    }
    return names;
  }

  /** True if a change cannot be taken back, since the subject has frozen the property. */
  get isStuck(): boolean {
    return this.#stuck.length > 0;
  }

  /** Finds new changes and takes them back. @returns true if there were any. */
  discover(): boolean {
    if (this.#inPlace) return false;
    const before = this.#patches.length;
    for (let index = 0; index < this.#watched.length; index++) {
      const { name, owner, keys, originals, isOpen } = this.#watched[index]!;
      for (let at = 0; at < keys.length; at++) {
        this.#compare(name, owner, keys[at]!, originals[at]);
      }
      if (isOpen) continue;
      const now = ownKeys(owner);
      if (now.length === keys.length) continue;
      for (let at = 0; at < now.length; at++) {
        let isOriginal = false;
        for (let other = 0; other < keys.length && !isOriginal; other++) isOriginal = keys[other] === now[at];
        if (!isOriginal) this.#compare(name, owner, now[at]!, undefined);
      }
    }
    return this.#patches.length > before;
  }

  /**
   * Finds and undoes new changes by calls. After a change, each later call is checked, since a method may change other
   * built-ins at its next call. A check takes 0.1 ms.
   */
  discoverInCalls(): boolean {
    const found = this.discover();
    if (found) this.#isWary = true;
    return found;
  }

  /** Runs code of the subject with its changes in place and returns the result. */
  readonly frame = <T>(work: () => T): T => {
    if ((this.#patches.length === 0 && !this.#isWary) || this.#inPlace) return work();
    this.enter();
    try {
      return work();
    } finally {
      this.leave();
    }
  };

  /** Puts the subject's changes in place. */
  enter(): void {
    this.#inPlace = true;
    for (let index = 0; index < this.#patches.length; index++) {
      const { owner, key, patched } = this.#patches[index]!;
      put(owner, key, patched);
    }
  }

  /** Takes the subject's changes back. */
  leave(): void {
    this.#inPlace = false;
    for (let index = 0; index < this.#patches.length; index++) {
      const patch = this.#patches[index]!;
      const now = getOwnPropertyDescriptor(patch.owner, patch.key);
      if (same(now, patch.original)) continue;
      patch.patched = now;
      put(patch.owner, patch.key, patch.original);
    }
    if (this.#isWary) this.discover();
  }

  /** Records and takes back a new change. */
  #compare(name: string, owner: object, key: PropertyKey, original: PropertyDescriptor | undefined): void {
    const patched = getOwnPropertyDescriptor(owner, key);
    if (same(patched, original) || isUnknown(owner, key, patched, original)) return;
    if (!put(owner, key, original)) {
      const label = `${name}.${String(key)}`;
      for (let index = 0; index < this.#stuck.length; index++) if (this.#stuck[index] === label) return;
      this.#stuck[this.#stuck.length] = label;
      return;
    }
    for (let index = 0; index < this.#patches.length; index++) {
      const known = this.#patches[index]!;
      if (known.owner !== owner || known.key !== key) continue;
      known.patched = patched;
      return;
    }
    this.#patches[this.#patches.length] = { name, owner, key, original, patched };
  }
}

const same = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    is(a.value, b.value) &&
    a.get === b.get &&
    a.set === b.set &&
    a.enumerable === b.enumerable);

/**
 * True for a property that only code which knows its name can meet: a new method of Maps, say, or one of arrays that `for … in`
 * does not show. It stays in place, since each change of a prototype makes the engine forget what it knows of it.
 */
const isUnknown = (
  owner: object,
  key: PropertyKey,
  patched: PropertyDescriptor | undefined,
  original: PropertyDescriptor | undefined,
): boolean =>
  original === undefined &&
  (patched?.enumerable === false || owner !== Array.prototype) &&
  typeof key === 'string' &&
  key !== 'toJSON' &&
  key !== 'then' &&
  owner !== Object.prototype &&
  !has(getPrototypeOf(owner)!, key);

/** Sets a property, or deletes it if `descriptor` is undefined; returns false if the property cannot be changed. */
const put = (owner: object, key: PropertyKey, descriptor: PropertyDescriptor | undefined): boolean =>
  descriptor === undefined ? deleteProperty(owner, key) : defineProperty(owner, key, descriptor);
