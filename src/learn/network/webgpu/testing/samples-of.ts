import type { TrainingData } from '../../types.ts';
import { strideOf } from '../network-layout.ts';

/** Returns the structs `Sample` of an order of rows of the only data set of a population. */
export function samplesOf(order: Uint32Array, { labels, width }: TrainingData): Uint32Array {
  const samples = new Uint32Array(2 * order.length);
  order.forEach((row, i) => samples.set([row * strideOf(width), labels[row]!], 2 * i));
  return samples;
}
