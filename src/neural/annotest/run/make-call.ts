import { types } from 'node:util';
import { isPromiseLike } from '../../../structure/is-promise-like.ts';
import type { World } from '../domains/made.ts';
import type { Subject } from '../program/load-program.ts';
import type { Generated, GeneratedArgument } from './generated.ts';

/** Items that are read of a generator, which may have no end. */
const MAX_ITEMS = 1000;

/** The values of a call, built for it alone. */
export interface BuiltCall {
  /** The object that a method is called on. */
  readonly receiver: unknown;
  readonly args: readonly unknown[];
}

/** Builds the values of a call. */
export async function buildCall(
  { annotated, target }: Subject,
  { args, receiver }: Generated,
  world: World,
): Promise<BuiltCall> {
  const given = await build(args, world);
  if (receiver === undefined)
    return { receiver: annotated.kind === 'function' ? undefined : target, args: given };
  const Class = target as new (...given: unknown[]) => unknown;
  return { receiver: new Class(...(await build(receiver, world))), args: given };
}

async function build(args: readonly GeneratedArgument[], world: World): Promise<unknown[]> {
  const values: unknown[] = [];
  for (const arg of args) {
    const built = arg?.made.build(world);
    const value = types.isPromise(built) ? await built : built;
    if (arg?.rest === true) values.push(...(value as unknown[]));
    else values.push(value);
  }
  return values;
}

/** Makes a call and returns what it returns. The results of a generator are its items. */
export function makeCall({ annotated, target }: Subject, { receiver, args }: BuiltCall): unknown {
  const { kind, name } = annotated;
  type Call = (this: unknown, ...given: readonly unknown[]) => unknown;
  if (kind === 'constructor') return new (target as new (...given: readonly unknown[]) => unknown)(...args);
  if (kind === 'function') return itemsOf((target as Call)(...args));
  const method = name.slice(name.search(/[#.]/) + 1);
  const call = (receiver as Readonly<Record<string, Call>>)[method] as Call;
  return itemsOf(call.apply(receiver, args as unknown[]));
}

/** True for a promise, or an object of another library that acts as one. A Proxy has any property, `then` too. */
export const isAwaited = (result: unknown): result is PromiseLike<unknown> =>
  types.isPromise(result) || (!types.isProxy(result) && isPromiseLike(result));

/** Thrown for a promise that does not settle. */
export class Unsettled extends Error {
  override readonly name = 'Unsettled';
}

/** Waits for the promises that calls return. */
export class Waiter {
  readonly #timeout: number;
  #reject: ((error: Error) => void) | undefined;

  /** @param timeout milliseconds within which a promise must settle. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** Says that nothing can settle the promise that is awaited. */
  idle(): void {
    this.#reject?.(new Unsettled('the promise never settles'));
  }

  /** Returns what a promise is fulfilled with. Throws `Unsettled` if it is not settled. */
  async settled(promise: PromiseLike<unknown>): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      this.#reject = reject;
      const error = new Unsettled(`the promise does not settle within ${this.#timeout} ms`);
      // The process must become idle if nothing but this timer is left.
      timer = setTimeout(() => reject(error), this.#timeout).unref();
    });
    try {
      return await Promise.race([promise, late]);
    } finally {
      clearTimeout(timer);
      this.#reject = undefined;
    }
  }
}

/** Returns the items of a generator object as a list, since its code runs only while it is read. */
export function itemsOf(result: unknown): unknown {
  if (!types.isGeneratorObject(result)) return result;
  return Symbol.asyncIterator in result
    ? laterItems(result as unknown as AsyncIterable<unknown>)
    : [...firstItems(result)];
}

function* firstItems(items: Iterable<unknown>): Generator {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count === MAX_ITEMS) return;
  }
}

async function laterItems(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const list: unknown[] = [];
  for await (const item of items) if (list.push(item) === MAX_ITEMS) break;
  return list;
}
