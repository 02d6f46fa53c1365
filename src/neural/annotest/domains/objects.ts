import * as fc from 'fast-check';
import { wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, Made } from './argument-domain.ts';
import { toDomain, type DomainOrValue } from './choices.ts';
import { madeFrom, makeDomain } from './make-domain.ts';

/** A function that builds values for tests of others. */
export interface GeneratorReference {
  readonly name: string;
  /** The domains of its arguments; read when values are made, since generators may name each other. */
  readonly domains: () => readonly ArgumentDomain[];
  /** The function itself; without it, it is taken from the program by its name. */
  readonly run?: (...args: never[]) => unknown;
}

/** Generators that may build arguments of generators, one in another. */
const MAX_DEPTH = 8;
let depth = 0;

/**
 * Returns the domain of the values that a generator returns for arguments of its own domains. A generator may take what
 * other generators build, and may be asynchronous.
 *
 * @param args the domains of its arguments; needed if it has any.
 * @throws LearnInvError `INVALID_ANNOTATION` if the generator has no domains, or generators need each other without end.
 * @example
 * ```ts
 * annotate(train, { args: { net: objs((units) => new Network(units), [int(1, 4)]) } });
 * ```
 */
export function objs(
  generator: GeneratorReference | ((...args: never[]) => unknown),
  args?: readonly DomainOrValue[],
): ArgumentDomain {
  const { name, domains, run } = toReference(generator, args);
  const inside = <Result>(work: () => Result): Result => {
    if (depth >= MAX_DEPTH)
      throw wrongUse('generator', 'generators that do not need themselves', `\`${name}\``, 'objs(makeModel)');
    depth++;
    try {
      return work();
    } finally {
      depth--;
    }
  };
  const parts = {
    label: `objs(${name})`,
    made: (sizes: Parameters<ArgumentDomain['made']>[0]) =>
      inside(() => fc.tuple(...domains().map((domain) => domain.made(sizes)))).map((made) =>
        generatorCall(name, made, run),
      ),
    source: () =>
      inside(() => {
        const made = domains().map((domain) => domain.source());
        return made.length === 0
          ? `fc.constant(null).map(() => ${name}())`
          : `fc.tuple(${made.join(', ')}).map((args) => ${name}(...args))`;
      }),
    mismatch: () => undefined,
  };
  const domain = makeDomain(parts);
  // The names of a generator's dimensions are known once all generators are read.
  return Object.defineProperty(domain, 'names', {
    get: () => inside(() => domains().flatMap(({ names }) => names)),
  });
}

/** Returns the value of a call of a generator with given arguments. */
export const generatorCall = (
  name: string,
  args: readonly Made[],
  run?: (...args: never[]) => unknown,
): Made => {
  const code = `${name}(${args.map((arg) => arg.code).join(', ')})`;
  const made = madeFrom(args, code, (values, { program }) =>
    (run ?? (program[name] as (...given: unknown[]) => unknown))(...(values as never[])),
  );
  return { ...made, uses: [...new Set([name, ...(made.uses ?? [])])] };
};

function toReference(
  generator: GeneratorReference | ((...args: never[]) => unknown),
  args: readonly DomainOrValue[] | undefined,
): GeneratorReference {
  if (typeof generator !== 'function') {
    if (typeof generator?.domains === 'function') return generator;
    throw wrongUse('objs', 'a generator function', generator, 'objs(makeModel, [int(1, 4)])');
  }
  const given = args?.map(toDomain);
  const domains = (): readonly ArgumentDomain[] => {
    if (given !== undefined) return given;
    if (generator.length === 0) return [];
    throw wrongUse(
      'objs',
      `domains for the arguments of ${generator.name}`,
      '`none`',
      'objs(makeModel, [int(1, 4)])',
    );
  };
  return { name: generator.name || 'make', domains, run: generator };
}

/**
 * Returns the domain of callbacks that return values of a domain, the same one at each call.
 *
 * @param options `async: true` for callbacks that return a promise.
 * @example
 * ```ts
 * annotate(map, { args: { list: list(int()), change: fn(int(0, 5)) } });
 * ```
 */
export function fn(result: DomainOrValue, options?: { readonly async?: boolean }): ArgumentDomain {
  const domain = toDomain(result);
  const isAsync = options?.async === true;
  const head = isAsync ? 'async () => ' : '() => ';
  return makeDomain({
    label: `fn(() => ${domain.label})`,
    names: domain.names,
    made: (sizes) =>
      domain.made(sizes).map((made) => ({
        code: `${head}${made.code.startsWith('{') ? `(${made.code})` : made.code}`,
        uses: made.uses ?? [],
        build: (world) => (isAsync ? async () => made.build(world) : () => made.build(world)),
      })),
    source: () => `${domain.source()}.map((result) => ${head}result)`,
    mismatch: (value) => (typeof value === 'function' ? undefined : 'no function'),
  });
}
