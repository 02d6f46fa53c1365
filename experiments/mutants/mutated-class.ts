import type { Structure } from '../../src/entry/index.ts';

/** A class whose methods under test are mutated. */
export interface MutatedClass {
  /** The kind of class, for the table. */
  readonly kind: 'list' | 'queue' | 'heap' | 'tree' | 'set' | 'map' | 'cache' | 'trie' | 'graph' | 'matrix';
  /** Absolute path of the folder that is copied for each mutant. */
  readonly folder: string;
  /** The file with the methods, relative to that folder; the class is loaded from it. */
  readonly file: string;
  /** Methods that are mutated too, since methods under test call them and no builder does. */
  readonly helpers?: readonly string[];
  readonly format: 'commonjs' | 'module';
  /**
   * Creates the structure: builders trusted, which call no method under test, and a hand-written repOK, which must end on every
   * object.
   *
   * @param exports the exports of the file.
   */
  readonly structure: (exports: never) => Structure;
  /** Test files that the package publishes, relative to the folder, in nodeunit's format. */
  readonly tests?: readonly string[];
  /** What a user can see of an object without changing it: JSON data. */
  readonly observe: (object: never) => unknown;
}
