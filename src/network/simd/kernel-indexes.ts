import type { NetworkShape } from '../parameters.ts';

/** Sizes in the kernel's memory, as the kernel tells them. */
export interface KernelSizes {
  /** Inputs, padded. */
  readonly stride: number;
  /** Hidden units, padded. */
  readonly units: number;
  /** Hidden units that stand together. */
  readonly strip: number;
}

/**
 * Where each parameter of the flat order (see `parameters.ts`) stands among the kernel's, which go strip by
 * strip and put the two weight blocks first: place `i` holds the kernel's index of parameter `i`.
 */
export function kernelIndexes(
  { inputs, hidden }: NetworkShape,
  { stride, units, strip }: KernelSizes,
): Uint32Array {
  const w2 = stride * units;
  const b1 = w2 + units;
  const b2 = b1 + units;
  const places = new Uint32Array(inputs * hidden + 2 * hidden + 1);
  let i = 0;
  for (let input = 0; input < inputs; input++) {
    for (let unit = 0; unit < hidden; unit++) {
      const first = unit - (unit % strip);
      places[i++] = first * stride + input * strip + (unit - first);
    }
  }
  for (let unit = 0; unit < hidden; unit++) places[i++] = b1 + unit;
  for (let unit = 0; unit < hidden; unit++) places[i++] = w2 + unit;
  places[i] = b2;
  return places;
}
