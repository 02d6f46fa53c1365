/** A program with annotations that reaches a known bug of the package that it uses. */
export interface AnnotestCase {
  /** The file of the program, in this folder. */
  readonly program: string;
  /** The published name of the package; undefined if the bug is in the program itself. */
  readonly package?: string;
  /** The release with the bug. */
  readonly buggy: string;
  /** A release without the bug. */
  readonly passing: string;
  /** What to replace in the program for the runs that pass, where no release mends the bug. */
  readonly mend?: readonly (readonly [from: string, to: string])[];
  /** What messages of the crash contain. */
  readonly crash: readonly string[];
  /** What the messages of other bugs contain that the annotations find in a release, each confirmed by hand. */
  readonly others?: readonly string[];
  /** Packages that are needed only to load the package: code that takes their place. */
  readonly stubs?: Readonly<Record<string, string>>;
  /** Where the bug is reported. */
  readonly source: string;
}
