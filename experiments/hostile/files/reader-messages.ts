/** The mutants that a reader's process reads, from its arguments. */
export interface ReaderJob {
  readonly format: string;
  /** A folder with the fixtures, which the process may change. */
  readonly folder: string;
  readonly seed: string;
  readonly numbers: readonly number[];
}

/** What a reader's process says of a mutant before and after it reads it. */
export type ReaderMessage =
  | { readonly begun: number }
  | {
      readonly read: number;
      readonly outcome: 'accepted' | 'refused';
      readonly failure?: string;
      readonly seconds: number;
      readonly megabytes: number;
    };
