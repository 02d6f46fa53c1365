const { clz32, imul } = Math;

/** Rounds of {@link permutation}: four give the statistics of a shuffle. */
export const ROUNDS = 4;

/**
 * Returns a pseudo-random permutation of 0..count - 1 as a function of the index. So a graphics card can
 * compute any part of it without the rest (`draw.wgsl.ts` repeats the arithmetic). Each round xors the index
 * with a key, multiplies it by an odd number and xors its higher bits into the lower bits. All of these are
 * bijections of the numbers below a power of two. Results of at least `count` are permuted again. Technique:
 * Kensler, Correlated Multi-Jittered Sampling, section 2.
 *
 * @param count 1 to 2^31.
 * @param key 32 bits.
 */
export function permutation(count: number, key: number): (index: number) => number {
  const bits = 32 - clz32(count - 1);
  const mask = bits === 0 ? 0 : -1 >>> (32 - bits);
  const keys = Uint32Array.from({ length: ROUNDS }, (_, round) => mix(key + round));
  const factors = keys.map((roundKey) => (roundKey << 16) | (roundKey >>> 16) | 1);
  const shifts = keys.map((roundKey) => 1 + ((roundKey >>> 27) % Math.max(1, bits - 1)));
  return (index) => {
    let x = index;
    do {
      for (let round = 0; round < ROUNDS; round++) {
        x = imul(x ^ keys[round]!, factors[round]!) & mask;
        x ^= x >>> shifts[round]!;
      }
    } while (x >= count);
    return x;
  };
}

/**
 * Mixes 32 bits: each bit of the argument changes about half of the bits of the result. Returns 0 to 2^32 -
 * 1.
 */
export function mix(bits: number): number {
  let x = bits;
  x = imul(x ^ (x >>> 16), 0x7feb352d);
  x = imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}
