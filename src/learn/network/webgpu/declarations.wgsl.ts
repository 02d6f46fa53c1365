/** Invocations of a workgroup, within the limit that every adapter guarantees. */
export const LANES = 256;
/** Groups of four hidden units in a slice, at most. */
export const SLICE_UNITS = 4;
/** Epochs after which the host reads the progress. */
export const ROUND = 8;

/** Indexes of the numbers that describe the progress of a network. Its curve follows them: two losses an epoch of a round. */
export const PROGRESS = { epochs: 0, bestEpoch: 1, bestLoss: 2, ended: 3, count: 4 } as const;
/** Numbers of the progress and the curve of a network. */
export const PROGRESS_SIZE = PROGRESS.count + 2 * ROUND;

/** Indexes of the numbers that describe the state of a slice. `forwarded` is -1 if its network has ended. */
export const STATE = { forwarded: 0, learned: 1, steps: 2, loss: 3, squares: 4, count: 5 } as const;

/** WGSL declarations: the buffers and their structs. Rows, weights and units are stored in groups of four (`vec4f`). */
export const DECLARATIONS = /* wgsl */ `
const LANES = ${LANES}u;
const SLICE_UNITS = ${SLICE_UNITS}u;

// A network in training. Offsets count elements of the buffers.
struct Network {
  rows: u32,      // first row of its data set
  stride: u32,    // elements per row; after the inputs comes a 1, for the biases
  inputs: u32,    // numbers per row, without that 1
  labels: u32,    // label of the first row of its data set in the tables
  slice: u32,     // first slice
  slices: u32,
  partials: u32,  // first part of a logit in the results: for two batches in turn, for each slice, a part for each sample
  valids: u32,    // first valid training row in the tables; the invalid ones follow
  validCount: u32,
  invalidCount: u32,
  validKey: u32,
  invalidKey: u32,
  samples: u32,   // first sample of an epoch
  sampleCount: u32, // samples per epoch
  batch: u32,     // samples per batch
  heldOut: u32,   // index of the first validation row in the tables
  heldOutCount: u32,
  logits: u32,    // first logit of the validation rows in the results
  probabilities: u32, // first probability in the results
  useTanh: u32,   // 1 for tanh, 0 for relu
  patience: u32,
  maxEpochs: u32,
  l2: f32,
  rate: f32,
  validShare: f32,   // share of one valid row in the validation loss
  invalidShare: f32,
}

// A slice of the hidden units of a network, with their weights; each slice has its own workgroup. The logit of a row is
// the sum over the slices.
struct Slice {
  network: u32,
  units: u32,     // elements per row of hidden units
  weights: u32,   // first of four parts: weights, two moments, best weights
  size: u32,      // elements in a part: hidden weights, output weights, and the bias of the output, used in the first slice
  step: u32,      // elements from a part to the next: those of all slices
  hidden: u32,    // first activation
  errors: u32,    // first error of a sample of the batch
}

// A sample: the first element of its row, and its label.
struct Sample { row: u32, label: u32 }

@group(0) @binding(0) var<storage, read> networks: array<Network>;
@group(0) @binding(1) var<storage, read> slices: array<Slice>;
@group(0) @binding(2) var<storage, read> rows: array<vec4f>;
@group(0) @binding(3) var<storage, read> tables: array<u32>;
@group(0) @binding(4) var<storage, read_write> samples: array<Sample>;
@group(0) @binding(5) var<storage, read_write> weights: array<vec4f>;
@group(0) @binding(6) var<storage, read_write> hidden: array<vec4f>;
@group(0) @binding(7) var<storage, read_write> errors: array<f32>;
@group(0) @binding(8) var<storage, read_write> results: array<f32>;

// The results: the progress of each network, the state of each slice, then logits and probabilities.
fn progressOf(network: u32) -> u32 { return network * ${PROGRESS_SIZE}; }
fn stateOf(slice: u32) -> u32 { return arrayLength(&networks) * ${PROGRESS_SIZE} + slice * ${STATE.count}; }

fn hasEnded(network: u32) -> bool { return results[progressOf(network) + ${PROGRESS.ended}] == 1; }

// The parts that a slice adds to the logits of a batch. Those of two batches are kept in turn, since other slices read
// those of the last batch while the slice computes those of the next.
fn partialsOf(net: Network, batch: u32, slice: u32) -> u32 {
  return net.partials + (batch % 2 * net.slices + slice) * ((net.batch + 3) / 4 * 4);
}

var<workgroup> parts: array<vec2f, LANES>;

// Returns the sum over the workgroup; only lane 0 gets the total.
fn sumOfLanes(part: vec2f, lane: u32) -> vec2f {
  parts[lane] = part;
  for (var half = LANES / 2; half > 0; half /= 2) {
    workgroupBarrier();
    if (lane < half) { parts[lane] += parts[lane + half]; }
  }
  return parts[lane];
}
`;
