import fc, { type Arbitrary } from 'fast-check';
import type { Sizes, Made } from '../domains/argument-domain.ts';
import type { Annotated, Parameter } from '../program/annotated.ts';
import { sizesOf } from '../domains/sizes.ts';

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
  return sizesOf(domains).chain((sizes) =>
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
