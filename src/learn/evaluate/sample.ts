import type { SearchCounts } from '../examples/korat/candidates.ts';
import type { Random } from '../../base/random.ts';
import type { SampleWeights } from './evaluation.ts';

/** Marks the candidates to judge (1) or skip (0), separately for those that Korat accepts and those that it rejects. */
export interface SampleMask {
  readonly valid: Uint8Array;
  readonly invalid: Uint8Array;
}

/** An even sample of each class of the candidates of a search, drawn in the order of the search. */
export class Sample {
  /** True if some candidates are not in the sample. */
  readonly isPartial: boolean;
  /** Visited candidates per judged candidate. */
  readonly weights: SampleWeights;
  readonly #chooseValid: () => boolean;
  readonly #chooseInvalid: () => boolean;

  /** @param max maximum number of candidates per class. */
  constructor(max: number, { valid, explored }: SearchCounts, random: Random) {
    const invalid = explored - valid;
    this.isPartial = valid > max || invalid > max;
    this.weights = { valid: Math.max(1, valid / max), invalid: Math.max(1, invalid / max) };
    this.#chooseValid = evenSample(max, valid, random.fork('valid'));
    this.#chooseInvalid = evenSample(max, invalid, random.fork('invalid'));
  }

  /** Returns true if the next candidate is in the sample. */
  readonly choose = (koratAccepts: boolean): boolean =>
    koratAccepts ? this.#chooseValid() : this.#chooseInvalid();

  /** Returns the mask of the next candidates; undefined if all candidates of the search are in the sample. */
  nextMask({ valid, explored }: SearchCounts): SampleMask | undefined {
    if (!this.isPartial) return undefined;
    const next = (count: number, choose: () => boolean): Uint8Array =>
      Uint8Array.from({ length: count }, () => Number(choose()));
    return { valid: next(valid, this.#chooseValid), invalid: next(explored - valid, this.#chooseInvalid) };
  }
}

/** Returns a function like {@link Sample.choose} for the candidates of one mask. */
export function chooseByMask(mask: SampleMask | undefined): (koratAccepts: boolean) => boolean {
  if (mask === undefined) return () => true;
  let valid = 0;
  let invalid = 0;
  return (koratAccepts) => (koratAccepts ? mask.valid[valid++] : mask.invalid[invalid++]) === 1;
}

/**
 * Chooses `size` of `total` items uniformly in one pass without storing them (selection sampling; Knuth, TAOCP 2,
 * 3.4.2, algorithm S). Returns a function to call once per item, in order; true if the item is chosen.
 */
export function evenSample(size: number, total: number, random: Random): () => boolean {
  let wanted = Math.min(size, total);
  let left = total;
  return () => {
    const chosen = wanted === left || random.next() * left < wanted;
    left--;
    if (chosen && wanted > 0) {
      wanted--;
      return true;
    }
    return false;
  };
}
