import type { LeftOut, ProposedOperation } from './operation.ts';

/** How the structure's file gets at the class. */
export interface ClassImport {
  /** What it is called where it is imported. */
  readonly name: string;
  /** The lines that import it. */
  readonly lines: readonly string[];
}

/** A method under test, with what to say beside it. */
export interface Tested extends ProposedOperation {
  readonly remark?: string;
}

/** What `learn-inv init` says of a class before a user corrects it. */
export interface Proposal {
  readonly structure: string;
  readonly import: ClassImport;
  /** The code of the constructor's arguments. */
  readonly args: string;
  readonly builders: readonly ProposedOperation[];
  readonly methods: readonly Tested[];
  readonly leftOut: readonly LeftOut[];
  /** The code of `expose`, where nothing of the state can be seen without. */
  readonly expose?: string;
  /** Private fields of a class whose other fields can be seen. */
  readonly unseen?: readonly string[];
}
