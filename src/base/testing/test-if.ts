import type { Callback, uvu } from 'uvu';

/** A `test` that counts its tests as skipped, not as passed, where something they need is missing. */
export const testIf =
  <Context>(there: boolean, test: uvu.Test<Context>) =>
  (name: string, run: Callback<Context>): void => {
    if (there) test(name, run);
    else test.skip(name, run);
  };
