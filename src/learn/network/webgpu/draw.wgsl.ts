import { CYCLE_FACTOR, ROUNDS } from '../fit/batch-order.ts';
import { PROGRESS } from './declarations.wgsl.ts';

/** WGSL source of the samples of an epoch: the arithmetic of `batch-order.ts`. */
export const DRAW = /* wgsl */ `
fn mix(bits: u32) -> u32 {
  var x = bits;
  x = (x ^ (x >> 16)) * 0x7feb352d;
  x = (x ^ (x >> 15)) * 0x846ca68b;
  return x ^ (x >> 16);
}

// Returns the permuted index, for a count of at least 1.
fn permuted(index: u32, count: u32, key: u32) -> u32 {
  let bits = 32 - countLeadingZeros(count - 1);
  let mask = (1u << bits) - 1; // bits <= 31
  var x = index;
  loop {
    for (var round = 0u; round < ${ROUNDS}; round++) {
      let k = mix(key + round);
      x = ((x ^ k) * ((k << 16) | (k >> 16) | 1)) & mask;
      x ^= x >> (1 + (k >> 27) % max(1, max(1, bits) - 1));
    }
    if (x < count) { break; }
  }
  return x;
}

// Returns the sample at a place of the sequence of samples.
fn sampleAt(net: Network, place: u32) -> Sample {
  let isValid = place % 2 == 0;
  let count = select(net.invalidCount, net.validCount, isValid);
  let key = select(net.invalidKey, net.validKey, isValid);
  let draw = place / 2;
  let cycle = draw / count;
  let index = permuted(draw - cycle * count, count, mix(key + cycle * ${CYCLE_FACTOR}u));
  let row = tables[net.valids + select(net.validCount, 0, isValid) + index];
  return Sample(net.rows + row * net.stride, u32(isValid));
}

// Draws a batch of a network.
@compute @workgroup_size(LANES)
fn draw(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let net = networks[group.y];
  let epoch = u32(results[progressOf(group.y) + ${PROGRESS.epochs}]);
  let end = min((group.x + 1) * net.batch, net.sampleCount);
  for (var i = group.x * net.batch + lane; i < end; i += LANES) {
    samples[net.samples + i] = sampleAt(net, epoch * net.sampleCount + i);
  }
}
`;
