import type { TrainingData } from '../../types.ts';

/**
 * Returns the structs `Sample` of an order of bags of the only data set of a population: the rows of a batch occupy
 * consecutive slots.
 */
export function samplesOf(
  bags: Uint32Array,
  batchSize: number,
  { starts, labels, weights }: TrainingData,
): Uint32Array {
  const samples = new Uint32Array(4 * bags.length);
  const real = new Float32Array(samples.buffer);
  let slot = 0;
  bags.forEach((bag, i) => {
    const size = starts[bag + 1]! - starts[bag]!;
    if (i % batchSize === 0) slot = 0;
    samples.set([slot, starts[bag]!, 2 * size + labels[bag]!], 4 * i);
    real[4 * i + 3] = weights[bag]!;
    slot += size;
  });
  return samples;
}
