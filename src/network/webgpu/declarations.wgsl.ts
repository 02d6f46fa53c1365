/** Invocations of a workgroup: what every adapter grants. */
export const LANES = 256;

/** Numbers of a candidate's progress before its curve: what the names below count from. */
export const PROGRESS = { steps: 0, epochs: 1, bestEpoch: 2, bestLoss: 3, ended: 4 } as const;
export const PROGRESS_SIZE = 8;

/** Where things stand, and how candidates find what is theirs. Rows, weights and units go by four (`vec4f`). */
export const CANDIDATE = /* wgsl */ `
const LANES = ${LANES}u;

// One network in training, with a workgroup of its own. Offsets count in elements of the buffers.
struct Candidate {
  rows: u32,      // of its data set
  stride: u32,    // of a row; the bias's 1 stands behind the inputs
  inputs: u32,
  units: u32,
  members: u32,   // of its data set, as the next one
  bags: u32,
  order: u32,     // of an epoch's samples
  samples: u32,
  batch: u32,
  judges: u32,
  judgeCount: u32,
  block: u32,     // judges worked on at once
  weights: u32,   // five parts: weights, two moments, best weights, and those of the output before a step
  size: u32,      // of each of the first four
  hidden: u32,
  slots: u32,
  probabilities: u32,
  useTanh: u32,
  patience: u32,
  maxEpochs: u32,
  l2: f32,
  rate: f32,
  ofValid: f32,   // share of one valid judge in the loss
  ofInvalid: f32,
}

struct Bag { start: u32, size: u32, label: f32, weight: f32 }

// A sample of an order: its bag, and its first slot in its batch.
struct Sample { bag: u32, slot: u32 }

// A row of a batch; the value is its logit, then its error.
struct Slot { row: u32, value: f32 }

// What a dispatch works on: an epoch of the round, and some batches of it.
struct Step { epoch: u32, firstBatch: u32, endBatch: u32, samples: u32, epochs: u32 }

@group(0) @binding(0) var<uniform> step: Step;
@group(0) @binding(1) var<storage, read> candidates: array<Candidate>;
@group(0) @binding(2) var<storage, read> rows: array<vec4f>;
@group(0) @binding(3) var<storage, read> members: array<u32>;
@group(0) @binding(4) var<storage, read> bags: array<Bag>;
@group(0) @binding(5) var<storage, read> samples: array<Sample>;
@group(0) @binding(6) var<storage, read_write> weights: array<vec4f>;
@group(0) @binding(7) var<storage, read_write> hidden: array<vec4f>;
@group(0) @binding(8) var<storage, read_write> slots: array<Slot>;
@group(0) @binding(9) var<storage, read_write> results: array<f32>;

// Of each candidate: its progress, then the losses of the round's epochs, in training and on the judges.
fn progressOf(candidate: u32) -> u32 { return candidate * (${PROGRESS_SIZE} + 2 * step.epochs); }
fn curveOf(candidate: u32) -> u32 { return progressOf(candidate) + ${PROGRESS_SIZE} + 2 * step.epoch; }

var<workgroup> progress: array<f32, ${PROGRESS_SIZE}>;

// The progress of the workgroup's candidate, alike for all of its invocations.
fn readProgress(candidate: u32, lane: u32) -> array<f32, ${PROGRESS_SIZE}> {
  if (lane < ${PROGRESS_SIZE}) { progress[lane] = results[progressOf(candidate) + lane]; }
  return workgroupUniformLoad(&progress);
}

var<workgroup> parts: array<vec2f, LANES>;

// The sum over the workgroup; for lane 0.
fn sumOfLanes(part: vec2f, lane: u32) -> vec2f {
  parts[lane] = part;
  for (var half = LANES / 2; half > 0; half /= 2) {
    workgroupBarrier();
    if (lane < half) { parts[lane] += parts[lane + half]; }
  }
  return parts[lane];
}
`;
