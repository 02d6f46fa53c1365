import { itemAt } from '../../../base/item-at.ts';
import { parameterCount, type NetworkShape } from '../network.ts';
import { SLICE_UNITS } from './declarations.wgsl.ts';

/** The layout of a slice of a network, in groups of four numbers. */
export interface SliceLayout {
  /** Groups of four hidden units. */
  readonly units: number;
  /** The first group, relative to those of the network. */
  readonly start: number;
  /** `4 * stride * units` of the hidden layer, `units` of the output, and its bias, which only the first slice uses. */
  readonly size: number;
}

/** The layout of the weights of a network on the card: in groups of four, padded with zeros, which stay zero. */
export interface NetworkLayout {
  /** Groups of four inputs, where the constant 1 for the biases counts as an input. */
  readonly stride: number;
  readonly slices: readonly SliceLayout[];
  /** Groups of all slices. */
  readonly size: number;
  /** The index on the card of each parameter of the flat order (see `parameterCount`). */
  readonly indexes: Uint32Array;
}

/** Computes the layout of a network: its hidden units are divided evenly among slices. */
export function layOutNetwork(shape: NetworkShape): NetworkLayout {
  const { inputs, hidden } = shape;
  const stride = strideOf(inputs);
  const units = Math.ceil(hidden / 4);
  const count = sliceCountOf(hidden);
  const slices: SliceLayout[] = [];
  const places: { slice: SliceLayout; unit: number }[] = [];
  let start = 0;
  for (let i = 0; i < count; i++) {
    const own = Math.ceil((units * (i + 1)) / count) - Math.ceil((units * i) / count);
    const slice = { units: own, start, size: (4 * stride + 1) * own + 1 };
    start += slice.size;
    slices.push(slice);
    for (let unit = 0; unit < 4 * own; unit++) places.push({ slice, unit });
  }
  const indexes = new Uint32Array(parameterCount(shape));
  let i = 0;
  const place = (row: number): void => {
    for (const { slice, unit } of places.slice(0, hidden)) {
      indexes[i++] = 4 * (slice.start + row * slice.units) + unit;
    }
  };
  // The biases are the weights of the constant input after the last input; the output weights follow all inputs.
  for (let input = 0; input <= inputs; input++) place(input);
  place(4 * stride);
  // The first slice starts at 0.
  indexes[i] = 4 * (itemAt(slices, 0).size - 1);
  return { stride, slices, size: start, indexes };
}

/** Returns the number of slices of a network. */
export function sliceCountOf(hidden: number): number {
  return Math.ceil(hidden / (4 * SLICE_UNITS));
}

/** Returns the groups of four numbers in a row: its inputs and a 1 after them. */
export function strideOf(inputs: number): number {
  return Math.ceil((inputs + 1) / 4);
}
