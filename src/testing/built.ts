import type * as Package from '../index.ts';

/** The built package. Its processes start in a fraction of the time that tsx takes to start those of the sources. */
export const built = (await import(
  new URL('../../dist/src/index.js', import.meta.url).href
)) as typeof Package;
