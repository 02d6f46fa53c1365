/** Invocations of a workgroup, within the limit that every adapter guarantees. */
export const LANES = 256;

/** Indexes of the numbers that describe the progress of a network. Its curve follows them. */
export const PROGRESS = { steps: 0, epochs: 1, bestEpoch: 2, bestLoss: 3, ended: 4 } as const;
/** Numbers reserved for the progress of a network. */
export const PROGRESS_SIZE = 8;

/** WGSL declarations: the buffers and their structs. Rows, weights and units are stored in groups of four (`vec4f`). */
export const DECLARATIONS = /* wgsl */ `
const LANES = ${LANES}u;

// A network in training. Each has its own workgroup. Offsets count elements of the buffers.
struct Network {
  rows: u32,      // first row of its data set
  stride: u32,    // elements per row; after the inputs comes a 1, for the biases
  inputs: u32,    // numbers per row, without that 1
  units: u32,     // elements per row of hidden units
  members: u32,   // first member of its data set
  bags: u32,      // first bag of its data set
  order: u32,     // first training sample in an epoch
  samples: u32,   // training samples per epoch
  batch: u32,     // samples per batch
  validation: u32, // first validation sample
  validationCount: u32,
  block: u32,     // validation samples computed at once
  weights: u32,   // first of five parts: weights, two moments, best weights, and the output weights before the step
  size: u32,      // elements in each of the first four parts
  hidden: u32,    // first activation
  slots: u32,     // first slot
  probabilities: u32, // first probability in the results
  useTanh: u32,   // 1 for tanh, 0 for relu
  patience: u32,
  maxEpochs: u32,
  l2: f32,
  rate: f32,
  validShare: f32,   // share of one valid bag in the validation loss
  invalidShare: f32,
}

struct Bag { start: u32, size: u32, label: f32, weight: f32 }

// A sample: its bag, and the first slot of the bag in the batch.
struct Sample { bag: u32, slot: u32 }

// A row of a batch; 'value' is its logit, then its error.
struct Slot { row: u32, value: f32 }

// The work of a dispatch: the batches from firstBatch up to endBatch of an epoch of the round.
struct Step { epoch: u32, firstBatch: u32, endBatch: u32, samples: u32, epochs: u32 }

@group(0) @binding(0) var<uniform> step: Step;
@group(0) @binding(1) var<storage, read> networks: array<Network>;
@group(0) @binding(2) var<storage, read> rows: array<vec4f>;
@group(0) @binding(3) var<storage, read> members: array<u32>;
@group(0) @binding(4) var<storage, read> bags: array<Bag>;
@group(0) @binding(5) var<storage, read> samples: array<Sample>;
@group(0) @binding(6) var<storage, read_write> weights: array<vec4f>;
@group(0) @binding(7) var<storage, read_write> hidden: array<vec4f>;
@group(0) @binding(8) var<storage, read_write> slots: array<Slot>;
@group(0) @binding(9) var<storage, read_write> results: array<f32>;

// The results of a network: its progress, then the training and the validation loss of each epoch of the round.
fn progressOf(network: u32) -> u32 { return network * (${PROGRESS_SIZE} + 2 * step.epochs); }
fn curveOf(network: u32) -> u32 { return progressOf(network) + ${PROGRESS_SIZE} + 2 * step.epoch; }

var<workgroup> progress: array<f32, ${PROGRESS_SIZE}>;

// Returns the progress of the network of the workgroup, uniform over its invocations.
fn readProgress(network: u32, lane: u32) -> array<f32, ${PROGRESS_SIZE}> {
  if (lane < ${PROGRESS_SIZE}) { progress[lane] = results[progressOf(network) + lane]; }
  return workgroupUniformLoad(&progress);
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
