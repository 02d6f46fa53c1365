import { LearnInvError } from '../../src/base/error.ts';
import { number, oneOf, optional, record, text } from '../cells/cell-checks.ts';
import { putRecords, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { attemptName, PARTS, type Attempt, type AttemptKey } from './attempt.ts';

const check = record({
  part: oneOf(...PARTS),
  ...{ subject: text, name: text, seed: text, outcome: text },
  failure: optional(text),
  ...{ seconds: number, megabytes: number },
});

const FORMAT: RecordFormat<Attempt> = { parse: parseAttempt, name: attemptName };

function parseAttempt(json: unknown, source: string): Attempt {
  const mismatch = check(json, '');
  if (mismatch === undefined) return json as Attempt;
  throw new LearnInvError('BAD_FILE', `${source} is not an attempt`, {
    expected: `${mismatch.path || 'the line'}: ${mismatch.expected}`,
    got: JSON.stringify(mismatch.got) ?? 'undefined',
    hint: 'delete the line; the attempt is then made again',
  });
}

/** The attempts that were made, in a JSON-lines file that is written now and then. */
export class AttemptRecords {
  readonly #path: string;
  readonly #known: Map<string, Attempt>;
  #unsaved: Attempt[] = [];

  /** @throws LearnInvError `BAD_FILE` if the file is damaged. */
  constructor(path: string) {
    this.#path = path;
    this.#known = readRecords(path, FORMAT);
  }

  /** All attempts, in no particular order. */
  get all(): readonly Attempt[] {
    return [...this.#known.values()];
  }

  has(key: AttemptKey): boolean {
    return this.#known.has(attemptName(key));
  }

  /** Adds an attempt; every 25th call writes the file, since it is written whole. */
  add(attempt: Attempt): void {
    const rounded = {
      ...attempt,
      seconds: Math.round(attempt.seconds * 1000) / 1000,
      megabytes: Math.ceil(attempt.megabytes),
    };
    this.#known.set(attemptName(attempt), rounded);
    if (this.#unsaved.push(rounded) >= 25) this.save();
  }

  /** Writes what is not written yet. */
  save(): void {
    if (this.#unsaved.length > 0) putRecords(this.#path, this.#unsaved, FORMAT);
    this.#unsaved = [];
  }
}
