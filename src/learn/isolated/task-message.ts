/** A message of a task. */
export type TaskMessage =
  /** The structure is loaded. */
  | { readonly kind: 'structure'; readonly name: string }
  | {
      readonly kind: 'progress';
      readonly stage: string;
      readonly done: number;
      readonly total?: number | undefined;
      readonly detail?: string | undefined;
    }
  /** Lines to print; a question, which is answered when they are printed. */
  | { readonly kind: 'lines'; readonly text: string };
