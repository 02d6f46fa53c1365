import type { Values } from '../relation/outcome.ts';
import type { SubjectPool } from './subject-pool.ts';

/** Seeds of the source are even multiples of this stride, those of follow-ups others, so that no two runs share one. */
const STRIDE = 1000;
/** Runs of one request: processes share the rest. */
const BATCH = 4;

/** Thrown if a run of a sample gives no numbers. */
export class NoSample extends Error {
  readonly isStopped: boolean;

  constructor(message: string, isStopped: boolean) {
    super(message);
    this.isStopped = isStopped;
  }
}

/** Returns runs `from` to `to` of the source (`at` undefined) or of a follow-up of a relation. Throws {@link NoSample}. */
export type Sample = (at: number | undefined, from: number, to: number) => Promise<readonly Values[]>;

/** Returns what runs source and follow-ups of each relation with different seeds. Relations share the runs of the source. */
export function sampler(pool: SubjectPool, seed: number): (index: number) => Sample {
  const known = new Map<string, Promise<readonly Values[]>>();
  const run = async (index: number, at: number | undefined, begin: number): Promise<readonly Values[]> => {
    const stream = at === undefined ? 0 : 1 + 16 * index + at;
    const seeds = Array.from({ length: BATCH }, (_, offset) => seed + STRIDE * stream + begin + offset);
    const answer = await pool.do({ kind: 'sample', index, at, seeds, isPaired: false });
    if (answer.kind === 'ended') throw new NoSample(answer.message, answer.isStopped);
    if (answer.kind !== 'sampled') throw new TypeError(`unexpected answer ${answer.kind}`);
    return answer.values.map((values) => {
      if (typeof values === 'string') throw new NoSample(`a run fails: ${values}`, false);
      return values;
    });
  };
  return (index) => async (at, from, to) => {
    const batches: Promise<readonly Values[]>[] = [];
    for (let begin = from - (from % BATCH); begin < to; begin += BATCH) {
      const key = at === undefined ? `source ${begin}` : `${index} ${at} ${begin}`;
      const batch = known.get(key) ?? run(index, at, begin);
      known.set(key, batch);
      batches.push(batch);
    }
    return (await Promise.all(batches)).flat().slice(from % BATCH, (from % BATCH) + to - from);
  };
}
