const { imul } = Math;

/**
 * A hash of 128 bits of words in order, mixed as in MurmurHash3 (A. Appleby, 2011), one word at a time. It is the same in every
 * process. Among a billion different inputs two with the same hash have a probability below 10^-20.
 */
export class Digest {
  #a = 0x243f6a88;
  #b = 0x05a308d3;
  #c = 0x13198a2e;
  #d = 0x03707344;
  #count = 0;

  /** @param word an integer, of which the last 32 bits count. */
  add(word: number): void {
    this.#count++;
    this.#a = lane(this.#a, this.#b, scattered(word, 0x239b961b, 15, 0xab0e9789), 19, 0x561ccd1b);
    this.#b = lane(this.#b, this.#c, scattered(word, 0xab0e9789, 16, 0x38b34ae5), 17, 0x0bcaa747);
    this.#c = lane(this.#c, this.#d, scattered(word, 0x38b34ae5, 17, 0xa1e38b93), 15, 0x96cd1c35);
    this.#d = lane(this.#d, this.#a, scattered(word, 0xa1e38b93, 18, 0x239b961b), 13, 0x32ac3b17);
  }

  /** Adds the length and the characters of a text. */
  addText(text: string): void {
    const { length } = text;
    this.add(length);
    for (let index = 0; index < length; index += 2)
      this.add(text.charCodeAt(index) | (index + 1 < length ? text.charCodeAt(index + 1) << 16 : 0));
  }

  /**
   * Returns the hash of all words so far, as nine characters of fifteen bits: none is half of a pair, which encodings would
   * replace. Digits would take six times as long as all else.
   */
  text(): string {
    const a = finished(this.#a ^ this.#count);
    const b = finished(this.#b ^ this.#count);
    const c = finished(this.#c ^ this.#count);
    const d = finished(this.#d ^ this.#count);
    const sum = a + b + c + d;
    const [p, q, r, s] = [a + sum, b + sum, c + sum, d + sum];
    return String.fromCharCode(
      p & LOW,
      (p >>> 15) & LOW,
      q & LOW,
      (q >>> 15) & LOW,
      r & LOW,
      (r >>> 15) & LOW,
      s & LOW,
      (s >>> 15) & LOW,
      (p >>> 30) | ((q >>> 30) << 2) | ((r >>> 30) << 4) | ((s >>> 30) << 6),
    );
  }
}

/** The last fifteen bits of a word. */
const LOW = 0x7fff;

/** Returns the next state of one of the four words of a hash, from its state and that of its neighbour. */
const lane = (own: number, next: number, word: number, by: number, sum: number): number =>
  (imul(rotated(own ^ word, by) + next, 5) + sum) | 0;

const scattered = (word: number, first: number, by: number, second: number): number =>
  imul(rotated(imul(word, first), by), second);

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Spreads each bit of a word over all of them. */
function finished(word: number): number {
  let mixed = imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
