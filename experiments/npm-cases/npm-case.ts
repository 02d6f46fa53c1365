import type { Structure } from '../../src/index.ts';

/** A published package with a known fault: a method that leaves an object broken without throwing. */
export interface NpmCase {
  /** As the package is published. */
  readonly package: string;
  /** How `package.json` beside this file calls it, less the version. */
  readonly alias: string;
  readonly buggy: string;
  /** The release that mends it; undefined where there is none. */
  readonly fixed: string | undefined;
  /** The operation of the structure that leaves objects broken. */
  readonly suspect: string;
  /** Fields that a good explanation of a broken object names one of. */
  readonly fields: readonly string[];
  /** What happens. */
  readonly fault: string;
  /** The class of a version that is installed: its builders trusted, its other mutating methods under test. */
  readonly structure: (version: string) => Structure;
}
