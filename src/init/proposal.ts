import type { LeftOut, ProposedOperation } from './operations/proposed-operation.ts';

/** How the structure file imports the class. */
export interface ClassImport {
  /** The name of the class in the structure file. */
  readonly name: string;
  /** The lines of code that import it. */
  readonly lines: readonly string[];
}

/** A method under test, with an optional comment for the structure file. */
export interface ProposedMethod extends ProposedOperation {
  readonly remark?: string;
  /** True if it threw in trials, but only refused calls, which it left without an effect. */
  readonly isRefusing?: boolean;
}

/** Operations sorted into builders and methods. */
export interface SortedOperations {
  readonly builders: readonly ProposedOperation[];
  readonly methods: readonly ProposedMethod[];
}

export interface SortedAndLeftOut extends SortedOperations {
  readonly leftOut: readonly LeftOut[];
}

/** The structure file that `learn-inv init` proposes, as data. */
export interface Proposal extends SortedAndLeftOut {
  readonly structure: string;
  readonly import: ClassImport;
  /** Lines of code that operations need. */
  readonly constants?: readonly string[];
  /** The expression that makes an object, in which `k` is the scope. */
  readonly create: string;
  /** Packages whose private fields are read; none by default. */
  readonly privateFields?: readonly string[];
  /** Observers of state that cannot be read. */
  readonly observe?: readonly string[];
  /** True if calls start timers. */
  readonly timers?: boolean;
  /** Private fields, which are not read, of a class that also has readable fields. */
  readonly unseen?: readonly string[];
  /** True if no method under test changed an object in a trial. */
  readonly isIdle?: boolean;
  /** Sentences about the class that its user must know. */
  readonly notes: readonly string[];
}
