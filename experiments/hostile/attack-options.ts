import type { AttemptRecords } from './attempt-records.ts';

/** What each part of the experiment works with. */
export interface AttackOptions {
  /** The folder that attempts start from; nobody changes it. */
  readonly fixtures: string;
  /** A folder for one attempt, which the next one replaces. */
  readonly folder: string;
  readonly records: AttemptRecords;
  readonly seed: string;
  /** True for a sample of the attempts. */
  readonly quick: boolean;
  /** The hostile classes to run, and the commands to run them under; undefined for all. */
  readonly classes?: readonly string[] | undefined;
  readonly commands?: readonly string[] | undefined;
  readonly log: (line: string) => void;
}
