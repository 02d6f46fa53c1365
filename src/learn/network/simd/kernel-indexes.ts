import type { NetworkShape } from '../parameters.ts';

/** Sizes of the layout of parameters in the kernel. */
export interface KernelSizes {
  /** Inputs, padded. */
  readonly stride: number;
  /** Hidden units, padded. */
  readonly units: number;
  /** Hidden units stored together. */
  readonly strip: number;
}

/**
 * Returns the index in the kernel of each parameter of the flat order (see `parameters.ts`). The kernel stores w1 strip by
 * strip, then w2, b1 and b2.
 */
export function kernelIndexes(
  { inputs, hidden }: NetworkShape,
  { stride, units, strip }: KernelSizes,
): Uint32Array {
  const w2 = stride * units;
  const b1 = w2 + units;
  const b2 = b1 + units;
  const indexes = new Uint32Array(inputs * hidden + 2 * hidden + 1);
  let i = 0;
  for (let input = 0; input < inputs; input++) {
    for (let unit = 0; unit < hidden; unit++) {
      const first = unit - (unit % strip);
      indexes[i++] = first * stride + input * strip + (unit - first);
    }
  }
  for (let unit = 0; unit < hidden; unit++) indexes[i++] = b1 + unit;
  for (let unit = 0; unit < hidden; unit++) indexes[i++] = w2 + unit;
  indexes[i] = b2;
  return indexes;
}
