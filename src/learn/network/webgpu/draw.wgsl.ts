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

// Returns the bag at a place of the sequence of samples.
fn bagAtPlace(net: Network, place: u32) -> u32 {
  let isValid = place % 2 == 0;
  let count = select(net.invalidCount, net.validCount, isValid);
  let key = select(net.invalidKey, net.validKey, isValid);
  let draw = place / 2;
  let cycle = draw / count;
  let index = permuted(draw - cycle * count, count, mix(key + cycle * ${CYCLE_FACTOR}u));
  return tables[net.valids + select(net.validCount, 0, isValid) + index];
}

var<workgroup> ends: array<u32, LANES>;

// Draws a batch of a network: its bags and their first slots.
@compute @workgroup_size(LANES)
fn draw(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let net = networks[group.y];
  let firstOfBatch = group.x * net.batch;
  if (firstOfBatch >= net.sampleCount) { return; }
  let epoch = u32(results[progressOf(group.y) + ${PROGRESS.epochs}]);
  let count = min(net.batch, net.sampleCount - firstOfBatch);
  var filled = 0u;
  for (var first = 0u; first < count; first += LANES) {
    let at = firstOfBatch + first + lane;
    var bag = Bag();
    if (first + lane < count) { bag = bagAt(net, bagAtPlace(net, epoch * net.sampleCount + at)); }
    ends[lane] = bag.size;
    for (var distance = 1u; distance < LANES; distance *= 2) {
      workgroupBarrier();
      var before = 0u;
      if (lane >= distance) { before = ends[lane - distance]; }
      workgroupBarrier();
      ends[lane] += before;
    }
    if (first + lane < count) {
      let slot = filled + ends[lane] - bag.size;
      samples[net.samples + at] = Sample(slot, net.members + bag.start, 2 * bag.size + bag.label, bag.weight);
    }
    workgroupBarrier();
    filled += ends[LANES - 1];
    workgroupBarrier();
  }
}
`;
