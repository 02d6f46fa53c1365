import type { SearchCounts } from '../korat/search.ts';
import type { Random } from '../random.ts';
import type { Weights } from './counts.ts';
import { evenSample } from './even-sample.ts';

/** Which of some candidates are judged (1) or not (0): of those that Korat's repOK accepts, and of the others. */
export interface Chosen {
  readonly valid: Uint8Array;
  readonly invalid: Uint8Array;
}

/** An even sample of either class of the candidates of a search, which are asked about in order. */
export class Sample {
  /** Whether any candidates are left out. */
  readonly isPart: boolean;
  /** How many candidates a judged one stands for. */
  readonly weights: Weights;
  readonly #chooseValid: () => boolean;
  readonly #chooseInvalid: () => boolean;

  /** @param max most candidates of a class. */
  constructor(max: number, { valid, explored }: SearchCounts, random: Random) {
    const invalid = explored - valid;
    this.isPart = valid > max || invalid > max;
    this.weights = { valid: Math.max(1, valid / max), invalid: Math.max(1, invalid / max) };
    this.#chooseValid = evenSample(max, valid, random.fork('valid'));
    this.#chooseInvalid = evenSample(max, invalid, random.fork('invalid'));
  }

  /** Whether the next candidate is judged. */
  readonly choose = (koratSays: boolean): boolean =>
    koratSays ? this.#chooseValid() : this.#chooseInvalid();

  /** Chooses among the next candidates; undefined where all are judged. */
  take({ valid, explored }: SearchCounts): Chosen | undefined {
    if (!this.isPart) return undefined;
    const next = (count: number, choose: () => boolean): Uint8Array =>
      Uint8Array.from({ length: count }, () => Number(choose()));
    return { valid: next(valid, this.#chooseValid), invalid: next(explored - valid, this.#chooseInvalid) };
  }
}

/** Asks what {@link Sample.take} has chosen, candidate by candidate. */
export function choosing(chosen: Chosen | undefined): (koratSays: boolean) => boolean {
  if (chosen === undefined) return () => true;
  let valid = 0;
  let invalid = 0;
  return (koratSays) => (koratSays ? chosen.valid[valid++] : chosen.invalid[invalid++]) === 1;
}
