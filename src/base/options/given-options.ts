/** Options that may not be undefined. */
export type Given<Options> = { readonly [Name in keyof Options]: Exclude<Options[Name], undefined> };

/** Returns the options that are not undefined, to be spread over defaults. */
export const givenOptions = <Options extends object>(options: Options): Given<Options> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>;
