import { itemAt } from '../../../base/item-at.ts';
import type { Run } from '../symbolic/run.ts';
import type { Recording } from '../recording/recording.ts';
import { assemble, flatten } from '../symbolic/shape.ts';
import type { Adapter } from './adapter.ts';
import { callAt, callPath, commandOf, inputOf, leadsOn, propertyPath, type Chain } from './api-path.ts';

/** Who follows the calls of a real API. */
export interface Follower {
  readonly observe: (values: Readonly<Record<string, unknown>>) => void;
  /** Does what may load a model. */
  readonly load: <Result>(work: () => Result) => Result;
}

type Thenable = { readonly then: (...handlers: unknown[]) => unknown };

/** Methods that free what an API uses: a stand-in has nothing to free. */
const ENDS = /\.(?:close|destroy|dispose|terminate)$/;

/** Functions by which APIs load their models. */
const LOADS = /(?:^|\.)(?:load|init|warm|setBackend|ready)\w*$/i;

/** Thrown if a program uses a part of an API that its stand-in lacks. */
export class NotImitated extends Error {
  override readonly name = 'NotImitated';
  readonly api: string;

  constructor(api: string, path: string) {
    super(`what runs for ${api} has no ${path}`);
    this.api = api;
  }
}

/** Returns the module of an API with its calls observed. */
export function tracedApi(
  run: Run,
  adapter: Adapter,
  first: number,
  module: unknown,
  recording: Recording,
  { observe, load }: Follower,
): unknown {
  const { calls } = adapter;
  const wrap = (value: unknown, path: string, chain: Chain, receiver?: unknown): unknown => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isObject) return value;
    if (!leadsOn(calls, path)) return LOADS.test(path) && typeof value === 'function' ? loader(value) : value;
    return new Proxy(function api() {}, {
      get: (_, key) => {
        if (key === '__esModule') return true;
        const known = key === 'then' ? recorded(path, chain) : undefined;
        if (known !== undefined) return (resolve: (value: unknown) => void) => resolve(known.value);
        const read = Reflect.get(value, key, value) as unknown;
        if (key === 'default' && read === undefined) return wrap(value, path, chain);
        const own = read ?? (path === '' ? mainExport(value)[key as string] : undefined);
        if (key === 'then' && typeof own === 'function') {
          return (resolve: (value: unknown) => void, reject: unknown) =>
            (value as Thenable).then((resolved: unknown) => resolve(settled(resolved, path, chain)), reject);
        }
        if (typeof key === 'symbol') return own;
        const next = propertyPath(path, key);
        if (own === undefined && adapter.implementation !== undefined && key !== 'then') return lacking(next);
        const isCommand = adapter.commands?.includes(callPath(next)) === true;
        if (isCommand && recording.isReplayed)
          return function command(input: unknown) {
            return commandOf(next, input);
          };
        return callAt(calls, next, chain) === -1 ? wrap(own, next, chain, value) : settled(own, next, chain);
      },
      apply: (_, __, args: unknown[]) => {
        const [next, made] = [callPath(path), [...chain, args]];
        const known = leadsOn(calls, next) ? undefined : recorded(next, made);
        if (known !== undefined)
          return itemAt(calls, callAt(calls, next, made)).isAsync
            ? Promise.resolve(known.value)
            : known.value;
        const call = (): unknown =>
          Reflect.apply(mainExport(value) as unknown as () => unknown, receiver, args);
        return returned(callAt(calls, next, made) === -1 ? load(call) : call(), next, made);
      },
      construct: (_, args: unknown[]) => {
        const made = load(
          () => Reflect.construct(mainExport(value) as unknown as typeof Array, args) as unknown,
        );
        return wrap(made, callPath(path), [...chain, args]) as object;
      },
    });
  };
  /** Returns a function that loads something for the API: it is no call that is known. */
  const loader = (fn: object): unknown =>
    new Proxy(fn as () => unknown, {
      apply: (own, self, args) => load(() => Reflect.apply(own, self, args) as unknown),
    });
  const lacking = (path: string): unknown => {
    const refuse = (): object => {
      if (ENDS.test(path)) return {};
      throw new NotImitated(itemAt(adapter.modules, 0), path);
    };
    return new Proxy(function lacking() {}, {
      get: (_, key) =>
        typeof key === 'symbol' || key === 'then' ? undefined : lacking(propertyPath(path, key)),
      ...{ apply: refuse, construct: refuse },
    });
  };
  /** Returns the output of a call that is recorded. */
  const recorded = (path: string, chain: Chain): { readonly value: unknown } | undefined => {
    const index = callAt(calls, path, chain);
    const call = calls[index];
    if (call === undefined || call.reads === 'text') return undefined;
    const known = recording.outputOf(path, inputOf(call, chain));
    if (known === undefined) {
      if (recording.isReplayed) throw new Error(`${path} got an input that is not recorded`);
      return undefined;
    }
    return { value: settled(known.value, path, chain) };
  };
  const returned = (result: unknown, path: string, chain: Chain): unknown => {
    if (recording.isReplayed && leadsOn(calls, path)) return wrap(result, path, chain);
    if (!isThenable(result)) return settled(result, path, chain);
    if (leadsOn(calls, path) && !(result instanceof Promise)) return wrap(result, path, chain);
    const answer = Promise.resolve(result).then((resolved) => settled(resolved, path, chain));
    run.pending.push(answer);
    return answer;
  };
  const settled = (value: unknown, path: string, chain: Chain): unknown => {
    const index = callAt(calls, path, chain);
    if (index === -1) return wrap(value, path, chain);
    const name = `api${run.calls.length}`;
    const call = itemAt(calls, index);
    const input = inputOf(call, chain);
    run.calls.push({ call: first + index, name, input, size: [] });
    const variables = flatten(call.output, name, call.collection?.read(value) ?? value);
    if (call.reads !== 'text')
      recording.noteOutput(path, input, value, () =>
        assemble(call.output, name, (variable) => variables[variable]),
      );
    observe(variables);
    markOutputs(run, value);
    return value;
  };
  return wrap(module, '', []);
}

/** Returns the main export of an imported module, as `require` would return it. */
function mainExport(value: object): Record<string, unknown> {
  const { default: main } = value as { readonly default?: object };
  return (typeof value === 'function' || main === undefined ? value : main) as Record<string, unknown>;
}

const isThenable = (value: unknown): value is Thenable =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Thenable>).then === 'function';

function markOutputs(run: Run, value: unknown, depth = 0): void {
  if (typeof value === 'function') run.outputs.add(value);
  if (typeof value !== 'object' || value === null || depth > 4) return;
  run.outputs.add(value);
  const items = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
  for (const item of items.slice(0, 50)) markOutputs(run, item, depth + 1);
}
