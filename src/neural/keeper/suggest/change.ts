import type { Edit } from '../judge/function-report.ts';

/** A change of a program that may help a goal. */
export interface Change {
  /** The change in words. */
  readonly change: string;
  readonly edit: Edit | undefined;
  /** Which of the inputs that the change was not chosen by go the right way, before and after it. */
  readonly before: readonly boolean[];
  readonly after: readonly boolean[];
}
