import type { ProgressMessage } from '../../base/progress-message.ts';

/** A message of a task. */
export type TaskMessage =
  /** The structure is loaded. */
  | { readonly kind: 'structure'; readonly name: string }
  | ProgressMessage
  /** Lines to print; a question, which is answered when they are printed. */
  | { readonly kind: 'lines'; readonly text: string };
