/** A message of a task. */
export type TaskMessage =
  /** The structure is loaded. */
  | { readonly kind: 'structure'; readonly name: string }
  | {
      readonly kind: 'progress';
      readonly stage: string;
      readonly done: number;
      readonly total?: number | undefined;
    };
