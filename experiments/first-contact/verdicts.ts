/** A finding of a package as published that a person looked at, and that is a fault of the package. */
export interface Verdict {
  readonly package: string;
  readonly method: string;
  /** What the package does wrong, and after which calls. */
  readonly reason: string;
}

/** The findings that are no false alarms. */
export const VERDICTS: readonly Verdict[] = [];
