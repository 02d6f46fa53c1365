import { relative } from 'node:path';
import { types } from 'node:util';
import { LearnInvError } from '../../../base/error.ts';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import type { TaskContext } from '../../../programs/process/task.ts';
import type { Waiter } from '../../../programs/process/waiter.ts';
import { workLimit } from '../../../programs/process/limits.ts';
import type { Adapter, ApiCall } from '../adapters/adapter.ts';
import type { ApiClass } from '../program/parameter.ts';
import { symbolicApi } from '../adapters/symbolic-api.ts';
import { tracedApi } from '../adapters/traced-api.ts';
import type { CallingFunction } from '../program/find-calls.ts';
import type { ProgramModules } from '../program/modules.ts';
import type { Explored } from '../symbolic/explore.ts';
import type { Assignment } from '../symbolic/expression.ts';
import type { Recording } from '../recording/recording.ts';
import { Run } from '../symbolic/run.ts';
import { Symbolic } from '../symbolic/symbolic.ts';
import type { LeftBehind } from './left-behind.ts';

/** Iterations of all loops of a run: with symbolic values, and with real ones. */
const SYMBOLIC_LOOPS = 20_000;
const REAL_LOOPS = 20_000_000;
/** Milliseconds that an API may take to load a model. */
const LOADING = 120_000;

export interface RealRun extends Explored {
  readonly value: unknown;
  readonly observed: Readonly<Record<string, unknown>>;
}

/** True for a run that threw, but by no statement of the program, and by no package on a parameter of unknown type. */
export const isCrash = ({ hasThrown, error, run }: RealRun): boolean =>
  hasThrown && !run.hasThrown(error) && !run.foreign.has(error);

/** The APIs that are known, by specifier, each with the number of its first call. */
export class Apis {
  readonly #adapters: readonly Adapter[];
  readonly #bySpecifier = new Map<string, { readonly adapter: Adapter; readonly first: number }>();
  readonly calls: readonly ApiCall[];

  constructor(adapters: readonly Adapter[]) {
    this.#adapters = adapters;
    this.calls = adapters.flatMap(({ calls }) => calls);
    let first = 0;
    for (const adapter of adapters) {
      for (const specifier of adapter.modules)
        if (!this.has(specifier)) this.#bySpecifier.set(specifier, { adapter, first });
      first += adapter.calls.length;
    }
  }

  call(index: number): ApiCall {
    return itemAt(this.calls, index);
  }

  /** Returns the adapter that a call is of. */
  adapterOf(call: ApiCall): Adapter {
    const index = this.#adapters.findIndex(({ calls }) => calls.includes(call));
    return itemAt(this.#adapters, index);
  }

  /** Returns the calls of other APIs that do the same task as a call, and can be asked. */
  others(call: number): { readonly adapter: Adapter; readonly call: ApiCall }[] {
    const asked = this.call(call);
    const { task, reads } = asked;
    if (task === undefined) return [];
    return this.#adapters
      .filter((adapter) => adapter !== this.adapterOf(asked))
      .flatMap((adapter) => adapter.calls.map((other) => ({ adapter, call: other })))
      .filter(({ call: other }) => other.task === task && other.reads === reads && other.serve !== undefined);
  }

  readonly has = (specifier: string): boolean => this.#bySpecifier.has(specifier);

  /** Returns the adapter of a specifier that is known, and the number of its first call. */
  of(specifier: string): { readonly adapter: Adapter; readonly first: number } {
    return mustGet(this.#bySpecifier, specifier);
  }
}

export interface RunContext extends TaskContext {
  /** Throws if the function has broken built-ins that this program uses. */
  readonly checkBuiltIns: () => void;
  readonly waiter: Waiter;
  readonly leftBehind: LeftBehind;
}

/** A function, and what it is run with. */
export interface RunnableFunction {
  readonly fn: CallingFunction;
  readonly modules: ProgramModules;
  readonly apis: Apis;
  readonly recording: Recording;
  readonly context: RunContext;
}

/** Runs a function under test: with symbolic outputs of APIs, or with the real APIs. */
export class FunctionRunner {
  readonly #tested: RunnableFunction;
  /** The unknown values that runs took for lists. */
  readonly lists = new Set<string>();

  constructor(tested: RunnableFunction) {
    this.#tested = tested;
  }

  /**
   * Runs the function with symbolic outputs.
   *
   * @param given arguments that are no variables, by the path of the parameter or its property.
   */
  async symbolic(values: Assignment, given: Assignment): Promise<Explored> {
    const run = new Run(values, true, SYMBOLIC_LOOPS, this.lists);
    const outcome = await this.#call(run, given, (specifier) => {
      const { adapter, first } = this.#tested.apis.of(specifier);
      return symbolicApi(run, adapter, first);
    });
    return { run, ...outcome };
  }

  async real(values: Assignment, given: Assignment): Promise<RealRun> {
    const run = new Run(values, false, REAL_LOOPS, this.lists);
    const observed: Record<string, unknown> = {};
    const outcome = await this.#call(run, given, (specifier) => {
      const { adapter, first } = this.#tested.apis.of(specifier);
      const module = this.#tested.modules.apis.get(specifier);
      const observe = (found: object): void => void Object.assign(observed, found);
      return tracedApi(run, adapter, first, module, this.#tested.recording, { observe, load: this.#load });
    });
    return { run, ...outcome, observed };
  }

  /** Gives an API the time to load a model, which is no time of the call. */
  readonly #load = <Result>(work: () => Result): Result => {
    const { pulse, timeout, waiter } = this.#tested.context;
    pulse.beat(LOADING);
    const result = work();
    const resume = (): void => pulse.beat(timeout + 1000);
    // Answers that are made only when they are awaited are left alone.
    if (!types.isPromise(result)) resume();
    else {
      waiter.hold(result);
      result.then(resume, resume);
    }
    return result;
  };

  /** Returns an object of a class of an API; undefined if no call of the API is one of such an object. */
  #made(run: Run, { specifier, key }: ApiClass): unknown {
    const path = `${key === 'default' ? '' : key}().`;
    const { adapter } = this.#tested.apis.of(specifier);
    if (!adapter.calls.some(({ paths }) => paths.some((called) => called.startsWith(path)))) return undefined;
    const module = run.load!(this.#path, specifier) as Record<string, typeof Object>;
    return Reflect.construct(module[key]!, []);
  }

  /** The file of the function. */
  get #path(): string {
    return itemAt(this.#tested.fn.ranges, 0).path;
  }

  #cannotLoad(cause: unknown): LearnInvError {
    const { file, line } = this.#tested.modules.placeOf(cause) ?? {};
    const at = line === undefined ? '' : ` (${file}:${line})`;
    const path = relative(process.cwd(), this.#path);
    return new LearnInvError('BAD_FILE', `${path} cannot be loaded`, {
      expected: 'a module that loads without error',
      got: showThrown(cause).replace(/\s*Require stack:.*$/s, '') + at,
      hint: 'install what it imports, set what it reads, or move the code that fails into a function',
      cause,
    });
  }

  async #call(
    run: Run,
    given: Assignment,
    apiOf: (specifier: string) => unknown,
  ): Promise<{ readonly value: unknown; readonly error: unknown; readonly hasThrown: boolean }> {
    const { pulse, timeout, builtIns, waiter, leftBehind } = this.#tested.context;
    pulse.beat(timeout + 1000);
    try {
      const { name, parameters, owner } = this.#tested.fn;
      const loading = builtIns.frame(() =>
        this.#tested.modules.evaluate(run, apiOf, owner?.className ?? name),
      );
      const found = await waiter.settled(loading);
      run.isLoading = false;
      run.given = given;
      const fn = owner === undefined ? found : methodOf(found, name, owner);
      if (typeof fn !== 'function') throw new TypeError(`${name} is no function`);
      const args = parameters.map(({ name: parameter, gets }, at) => {
        const path = parameter === '' ? `argument${at}` : parameter;
        if (gets === 'default') return undefined;
        const made = gets && this.#made(run, gets);
        return made ?? run.unknowns.at(path);
      });
      const call = (): unknown => builtIns.frame(() => Reflect.apply(fn as () => unknown, undefined, args));
      const value = await leftBehind.settled(call, run);
      return { value: Symbolic.valueOf(value), error: undefined, hasThrown: false };
    } catch (error) {
      if (run.isLoading) throw this.#cannotLoad(error);
      return { value: undefined, error, hasThrown: true };
    } finally {
      // Runs are kept, the modules that each of them loaded are not.
      run.load = undefined;
      pulse.work(workLimit(timeout));
      this.#tested.context.checkBuiltIns();
    }
  }
}

/** Returns what calls a method; it first makes an object with the first arguments. */
function methodOf(
  type: unknown,
  name: string,
  { isStatic, parameters }: Required<CallingFunction>['owner'],
): unknown {
  const key = name.replace(/^.*[#.]/, '');
  const method = (holder: unknown): ((...args: unknown[]) => unknown) =>
    (holder as Record<string, (...args: unknown[]) => unknown>)[key]!;
  if (isStatic) return (...args: unknown[]) => Reflect.apply(method(type), type, args);
  return (...args: unknown[]) => {
    const made = Reflect.construct(type as new () => object, args.slice(0, parameters)) as object;
    return Reflect.apply(method(made), made, args.slice(parameters));
  };
}
