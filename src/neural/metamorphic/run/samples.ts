import type { Values } from '../relation/outcome.ts';
import { NoSample } from './judge-sampled.ts';
import type { SubjectPool } from './subject-pool.ts';

/** Seeds of the source are even multiples of this stride, those of follow-ups others, so that no two runs share one. */
const STRIDE = 1000;
/** Runs of one request: processes share the rest. */
const BATCH = 4;

/** The runs of source and follow-ups with different seeds. Relations share those of the source. */
export class Samples {
  readonly #pool: SubjectPool;
  readonly #seed: number;
  readonly #known = new Map<string, Promise<readonly Values[]>>();

  constructor(pool: SubjectPool, seed: number) {
    this.#pool = pool;
    this.#seed = seed;
  }

  /** Returns runs `from` to `to` of the source (`at` undefined) or of a follow-up of a relation. Throws {@link NoSample}. */
  async take(index: number, at: number | undefined, from: number, to: number): Promise<readonly Values[]> {
    const batches: Promise<readonly Values[]>[] = [];
    for (let begin = from - (from % BATCH); begin < to; begin += BATCH)
      batches.push(this.#batch(index, at, begin));
    const lists = await Promise.all(batches);
    const skipped = from % BATCH;
    return lists.flat().slice(skipped, skipped + to - from);
  }

  #batch(index: number, at: number | undefined, begin: number): Promise<readonly Values[]> {
    const key = at === undefined ? `source ${begin}` : `${index} ${at} ${begin}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#run(index, at, begin)));
    return known;
  }

  async #run(index: number, at: number | undefined, begin: number): Promise<readonly Values[]> {
    const stream = at === undefined ? 0 : 1 + 16 * index + at;
    const seeds = Array.from({ length: BATCH }, (_, offset) => this.#seed + STRIDE * stream + begin + offset);
    const answer = await this.#pool.do({ kind: 'sample', index, at, seeds, isPaired: false });
    if (answer.kind === 'ended') throw new NoSample(answer.message, answer.isStopped);
    if (answer.kind !== 'sampled') throw new TypeError(`unexpected answer ${answer.kind}`);
    return answer.values.map((values) => {
      if (typeof values === 'string') throw new NoSample(`a run fails: ${values}`, false);
      return values;
    });
  }
}
