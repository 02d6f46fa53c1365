import { types } from 'node:util';
import { isPromiseLike } from '../../../base/is-promise-like.ts';
import type { World, Sizes, Made } from '../domains/argument-domain.ts';
import type { Subject } from '../program/load-program.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { Annotated, Parameter } from '../program/annotated.ts';
import { drawnSizes } from '../domains/sizes.ts';

/** Items that are read of a generator, which may have no end. */
const MAX_ITEMS = 1000;

export interface BuiltCall {
  readonly receiver: unknown;
  readonly args: readonly unknown[];
}

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

export interface Generated {
  readonly sizes: Sizes;
  readonly args: readonly GeneratedArgument[];
  readonly receiver: readonly GeneratedArgument[] | undefined;
  /** Seed of the random numbers that the call draws. */
  readonly seed: number;
}

/** A generated argument; undefined if the call leaves it out. */
export type GeneratedArgument = { readonly made: Made; readonly rest: boolean } | undefined;

/** Returns the generated calls of a function; the annotated constructor makes the receivers of a method. */
export function generatedCalls(annotated: Annotated, constructor?: Annotated): Arbitrary<Generated> {
  const { parameters, kind, example = constructor?.example } = annotated;
  const examples = example?.map((made) => ({ made, rest: false }));
  const made = examples === undefined ? (constructor?.parameters ?? []) : [];
  const domains = [...parameters, ...made].map(({ domain }) => domain);
  const seed = fc.noShrink(fc.integer());
  return drawnSizes(domains).chain((sizes) =>
    fc.tuple(argumentsOf(parameters, sizes), argumentsOf(made, sizes), seed).map(([args, makes, drawn]) => ({
      sizes,
      args,
      receiver: kind === 'method' ? (examples ?? makes) : undefined,
      seed: drawn,
    })),
  );
}

const argumentsOf = (
  parameters: readonly Parameter[],
  sizes: Sizes,
): Arbitrary<readonly GeneratedArgument[]> =>
  fc
    .tuple(
      ...parameters.map(({ domain, optional, rest }): Arbitrary<GeneratedArgument> => {
        const given = domain.made(sizes).map((made) => ({ made, rest }));
        return optional && !rest ? fc.option(given, { nil: undefined, freq: 3 }) : given;
      }),
    )
    .map((args) => args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1));
