import type { Structure } from '../../src/entry/index.ts';

/** A published package with a known bug: a method that leaves an invalid object without throwing. */
export interface NpmCase {
  /** The published name of the package. */
  readonly package: string;
  /** The alias of the package in `package.json` of this folder, without the version. */
  readonly alias: string;
  /** The exported class, if the package has several. */
  readonly class?: string;
  readonly buggy: string;
  /** The release that fixes the bug; undefined if there is none. */
  readonly fixed: string | undefined;
  /** The operations of the structure that leave invalid objects; the first alone does so after builders. */
  readonly suspects: readonly [string, ...string[]];
  /** The members of the class at fault, if `suspects` names operations that call others. */
  readonly members?: readonly string[];
  /** The wrong fields; a good explanation names one of them. */
  readonly fields: readonly string[];
  /** The bug in one sentence. */
  readonly fault: string;
  /** Creates the structure of an installed version: builders trusted, other mutating methods under test. */
  readonly structure: (version: string) => Structure;
}
