import { isPromiseLike } from '../../base/is-promise-like.ts';
import { settleWithin } from '../../objects/structure/promises.ts';
import { statementsOf, type Statement } from './statements.ts';

/** Milliseconds that a promise of a statement or a test may take. */
const TIMEOUT = 300;
/** Tests of one file that are run, at most. */
const MAX_TESTS = 400;

/** Loads what a program imports. */
export interface Imports {
  /** Returns the exports of a module; undefined if it is missing, or must not be used. */
  readonly load: (specifier: string, isRequired: boolean) => Promise<unknown>;
  /** Returns the exports of a module at once, for `require`; undefined if it is missing, or must not be used. */
  readonly require: (specifier: string) => unknown;
  /** Returns the value of a name that the program does not declare, such as a class that an example takes for granted. */
  readonly known: (name: string) => unknown;
  /** Called before each statement and each test. */
  readonly onBegin?: () => void;
}

/** Names of the platform that a program under observation does not get. */
const WITHHELD = new Set(
  'process fetch WebSocket EventSource window document self globalThis global'.split(' '),
);

/**
 * Runs programs statement by statement in one scope: what throws, or is missing, ends a statement and not the program. Missing
 * names and modules are replaced by stand-ins. Tests run after the program that declares them.
 */
export class Program {
  readonly #scope: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  readonly #imports: Imports;
  readonly #tests: (() => Promise<void>)[] = [];
  #before: ((...args: unknown[]) => unknown)[] = [];

  constructor(imports: Imports) {
    this.#imports = imports;
    const module = { exports: {} };
    Object.assign(this.#scope, {
      module,
      exports: module.exports,
      require: (specifier: string) => this.#imports.require(specifier) ?? this.#missing(specifier),
      __dirname: '/',
      __filename: '/program.js',
    });
  }

  /** Runs a program. @returns false on a syntax error. */
  async run(text: string, path: string): Promise<boolean> {
    const statements = statementsOf(text, path);
    if (statements === undefined) return false;
    for (const statement of statements) await this.#runStatement(statement);
    for (let count = 0; this.#tests.length > 0 && count < MAX_TESTS; count++) await this.#tests.shift()!();
    this.#tests.length = 0;
    this.#before = [];
    return true;
  }

  async #runStatement(statement: Statement): Promise<void> {
    if (statement.kind === 'import') return this.#import(statement.from, statement.names);
    this.#imports.onBegin?.();
    try {
      await within(this.#compiled(statement.code)());
    } catch {
      // An example that fails is used as far as it came.
    }
  }

  async #import(from: string, names: readonly (readonly [string, string])[]): Promise<void> {
    const loaded = await this.#imports.load(from, false).catch(() => undefined);
    const exported =
      (typeof loaded === 'object' || typeof loaded === 'function') && loaded !== null ? loaded : undefined;
    for (const [name, key] of names) {
      const value: unknown =
        key === '*' ? exported : (exported as Record<string, unknown> | undefined)?.[key];
      this.#scope[name] =
        value ??
        this.#imports.known(name) ??
        standIn(key === 'default' || key === '*' ? name : key, this.#addTest);
    }
  }

  #compiled(code: string): () => unknown {
    const scope = new Proxy(this.#scope, {
      has: (known, key) =>
        typeof key === 'string' && (key in known || WITHHELD.has(key) || !(key in globalThis)),
      get: (known, key) => {
        if (typeof key === 'symbol') return undefined;
        if (!(key in known)) known[key] = this.#imports.known(key) ?? this.#missing(key);
        return known[key];
      },
    });
    const isDirective = /^['"]use /.test(code);
    // oxlint-disable-next-line typescript/no-implied-eval
    const run = new AsyncFunction('scope', `with (scope) {${isDirective ? '' : code}\n}`);
    return () => run(scope);
  }

  #missing(name: string): unknown {
    return standIn(name, this.#addTest);
  }

  readonly #addTest: AddTest = (run, kind) => {
    if (kind === 'before') this.#before.push(run);
    else if (kind === 'test') {
      const before = [...this.#before];
      this.#tests.push(() => this.#runTest([...before, run]));
    } else {
      const outer = this.#before;
      this.#before = [...outer];
      try {
        run();
      } catch {
        // The tests before the error are run.
      }
      this.#before = outer;
    }
  };

  async #runTest(parts: readonly ((...args: unknown[]) => unknown)[]): Promise<void> {
    const context = {};
    this.#imports.onBegin?.();
    for (const part of parts) {
      try {
        await within(part.call(context, this.#missing('t')));
      } catch {
        // A test that fails is used as far as it came.
      }
    }
  }
}

/** Waits for a promise, for a short time. */
async function within(value: unknown): Promise<void> {
  if (isPromiseLike(value)) await settleWithin(Promise.resolve(value), TIMEOUT, () => new Error('too late'));
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (scope: object) => Promise<unknown>;

/** Called with a test that a stand-in for a test library got. */
export type AddTest = (run: (...args: unknown[]) => unknown, kind: 'test' | 'group' | 'before') => void;

const GROUPS = new Set(['describe', 'suite', 'context', 'group', 'fdescribe']);
const BEFORE = new Set(['before', 'beforeEach', 'beforeAll', 'setup', 'suiteSetup']);
const AFTER = new Set('after afterEach afterAll teardown suiteTeardown xit xdescribe skip todo'.split(' '));

/**
 * Returns a value that stands in for one that is missing: it can be called, constructed and read, and gives stand-ins. What
 * looks like a test, a call with a title and a function, is handed over.
 */
function standIn(name: string, addTest: AddTest): unknown {
  const target = function (): void {
    // Only its traps are called.
  };
  const proxy: unknown = new Proxy(target, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === 'symbol' || key === 'then') return undefined;
      // `describe.only`, `test.each` and the assertions of a test belong to it.
      return key === 'prototype'
        ? target.prototype
        : standIn(key === 'only' || key === 'serial' ? name : key, addTest);
    },
    set: () => true,
    has: () => true,
    apply: (_, __, args: unknown[]) => {
      const run = args.findLast((argument) => typeof argument === 'function') as
        | ((...args: unknown[]) => unknown)
        | undefined;
      const isTitled = typeof args[0] === 'string' && args.length > 1;
      if (run === undefined || AFTER.has(name)) return proxy;
      if (BEFORE.has(name)) addTest(run, 'before');
      else if (GROUPS.has(name)) addTest(run, 'group');
      else if (isTitled) addTest(run, 'test');
      return proxy;
    },
    construct: () => proxy as object,
  });
  return proxy;
}
