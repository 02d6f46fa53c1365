import type { Input } from '../inputs/input.ts';

/** What can be wrong with a function that uses ML APIs. */
export type FailureKind =
  | 'accuracy'
  | 'dead-code'
  | 'crash'
  | 'always-true'
  | 'collision'
  | 'unreachable-threshold'
  | 'unknown-label';

/** Something wrong with a function. */
export interface KeeperFailure {
  readonly kind: FailureKind;
  /** The goal in words: `score > 0.5 is true`. */
  readonly goal: string;
  readonly file: string;
  readonly line: number;
  /** Number of inputs made for the goal that reached it. */
  readonly reached: number;
  readonly n: number;
  readonly message: string;
}

/** What to replace in a file: offsets, and the new text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change that makes a function agree more often with its inputs. */
export interface Suggestion {
  readonly goal: string;
  /** The change in words. */
  readonly change: string;
  /** Shares of held-out inputs that take the right branch. */
  readonly before: number;
  readonly after: number;
  readonly file: string;
  /** SHA-256 of the file that was tested: the offsets of the edit are those in it. */
  readonly digest: string;
  readonly line: number;
  /** What to replace in the file; undefined for another API that is called in another way. */
  readonly edit: Edit | undefined;
}

/** A goal, and what became of it. */
export interface GoalReport {
  readonly goal: string;
  readonly file: string;
  readonly line: number;
  readonly isSatisfiable: boolean;
  readonly isCovered: boolean;
  readonly reached: number;
  readonly n: number;
}

/** An input that a function was run on. */
export interface SeenInput {
  readonly input: Input | undefined;
  /** The arguments, or the input, as text. */
  readonly shown: string;
  /** The goal that the input was made for. */
  readonly goal: string;
  readonly isReached: boolean;
  /** Where the function ended: what it returned or threw. */
  readonly outcome: string;
}

/** What keeper found out about a function. */
export interface KeeperFunctionReport {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly apis: readonly string[];
  /** Number of goals: both branches of each condition, each case, and each compared constant. */
  readonly goals: number;
  readonly satisfiable: number;
  readonly covered: number;
  /** Number of inputs that the function was run on. */
  readonly inputs: number;
  readonly failures: readonly KeeperFailure[];
  readonly suggestions: readonly Suggestion[];
  readonly details: readonly GoalReport[];
  readonly seen: readonly SeenInput[];
  /** What keeper could not follow or make. */
  readonly warnings: readonly string[];
  readonly seconds: number;
}
