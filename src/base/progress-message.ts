/** How far some work is, as one process tells another, or a run whoever follows it. */
export interface ProgressMessage {
  readonly kind: 'progress';
  /** What is counted: `mutants`. */
  readonly stage: string;
  readonly done: number;
  /** Undefined if it is not known. */
  readonly total?: number | undefined;
  readonly detail?: string | undefined;
}
