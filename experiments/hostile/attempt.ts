/** The parts of the experiment. */
export const PARTS = ['files', 'kills', 'classes'] as const;

export type Part = (typeof PARTS)[number];

/** One attack and what it led to; one line of `reports/data/hostile.jsonl`. */
export interface Attempt {
  readonly part: Part;
  /** The format of a mutant, or the command that was killed or ran a class. */
  readonly subject: string;
  /** The number of the mutant, the file call at which the command was killed, or the class. */
  readonly name: string;
  readonly seed: string;
  /** What was seen, in a few words: `refused`, `accepted`, `exit 2`. */
  readonly outcome: string;
  /** Why the attempt failed; undefined if it passed. */
  readonly failure?: string | undefined;
  /** Wall time. */
  readonly seconds: number;
  /** Largest resident memory of all processes together, in MB. */
  readonly megabytes: number;
}

/** What is known of an attempt before it is made. */
export type AttemptKey = Pick<Attempt, 'part' | 'subject' | 'name' | 'seed'>;

/** Returns the name of an attempt; no two share one. */
export const attemptName = ({ part, subject, name, seed }: AttemptKey): string =>
  [part, subject, name, seed].join(' ');
