import type { DeclaredOption } from './declared-option.ts';

type ValueOf<Option> = Option extends { readonly parse: (...given: never) => infer Value } ? Value : never;

/** The options of a function that are declared. */
export type OptionsOf<Declared> = {
  readonly [Name in keyof Declared]?: ValueOf<Declared[Name]> | undefined;
};

/** The values of declared options where the defaults stand for those that are not given. */
export type SettledOptions<Declared> = {
  readonly [
    Name in keyof Declared as Declared[Name] extends { readonly isSettled: true } ? Name : never
  ]: ValueOf<Declared[Name]>;
} & {
  readonly [Name in keyof Declared as Declared[Name] extends { readonly isSettled: true } ? never : Name]?:
    | ValueOf<Declared[Name]>
    | undefined;
};

/** Returns options with the defaults of those that are not given. */
export function settledOptions<Declared extends object, Options extends OptionsOf<Declared>>(
  declared: Declared,
  options: Options,
): SettledOptions<Declared> & Omit<Options, keyof Declared> {
  const defaults = Object.entries<DeclaredOption<unknown>>(declared as never).flatMap(([name, option]) =>
    option.isSettled ? [[name, option.default]] : [],
  );
  return { ...Object.fromEntries(defaults), ...givenOptions(options) } as never;
}

/** Options that may not be undefined. */
export type Given<Options> = { readonly [Name in keyof Options]: Exclude<Options[Name], undefined> };

/** Returns the options that are not undefined, to be spread over defaults. */
const givenOptions = <Options extends object>(options: Options): Given<Options> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>;
