/** The exit codes of the command line. */
export const EXIT = {
  fine: 0,
  /** A finding, or a threshold missed. */
  finding: 1,
  /** Usage, or input that cannot be used. */
  input: 2,
  /** Our own fault. */
  fault: 3,
} as const;
