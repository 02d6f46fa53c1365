import { describeValue } from '../../base/options/describe-value.ts';
import { showThrown } from '../../base/show-thrown.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { TimeLimit } from '../../base/time-limit/time-limit.ts';

/** Milliseconds that a repOK may take for one object. */
const TIMEOUT = 500;
/** Objects on which a repOK may not return before no more are tried. */
const MAX_STOPPED = 10;

/** What a hand-written repOK says of an object. */
export interface RepOKAnswer {
  /** `rejects` too if it throws or returns no boolean. */
  readonly kind: 'accepts' | 'rejects' | 'hangs';
  /** What it does: `returns false`. */
  readonly words: string;
}

/** Asks a hand-written repOK about objects, and stops it where it does not return: on a cycle, for example. */
export class RepOKAsker {
  readonly #repOK: NonNullable<Structure['repOK']>;
  readonly #onStopped: () => void;
  readonly #limit = new TimeLimit(TIMEOUT);
  #stopped = 0;

  /** @param onStopped called when the repOK was stopped. */
  constructor(repOK: NonNullable<Structure['repOK']>, onStopped: () => void) {
    this.#repOK = repOK;
    this.#onStopped = onStopped;
  }

  /** False if the repOK was stopped so often that more objects would take too long. */
  get hasTime(): boolean {
    return this.#stopped < MAX_STOPPED;
  }

  ask(object: object): RepOKAnswer {
    let result: unknown;
    try {
      if (!this.#limit.run(() => void (result = this.#repOK(object)))) {
        this.#stopped++;
        this.#onStopped();
        return { kind: 'hangs', words: `does not return within ${TIMEOUT} ms` };
      }
    } catch (error) {
      return { kind: 'rejects', words: `throws ${showThrown(error)}` };
    }
    if (typeof result !== 'boolean')
      return { kind: 'rejects', words: `returns ${describeValue(result)}, no boolean` };
    return { kind: result ? 'accepts' : 'rejects', words: `returns ${String(result)}` };
  }
}
