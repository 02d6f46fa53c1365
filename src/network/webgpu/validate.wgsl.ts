import { PROGRESS } from './declarations.wgsl.ts';

/** WGSL source of validation: the loss on the held-out bags, keeping the best weights, and early stopping. */
export const VALIDATE = /* wgsl */ `
// The log loss of a bag, clamped as in 'metrics.ts': a confident mistake costs 16, not infinity.
fn clampedLoss(log: f32, valid: bool) -> f32 {
  if (valid) { return clamp(-log, MIN_PROBABILITY, MAX_LOSS); }
  let p = exp(log);
  return clamp(select(-log1p(-min(p, 0.5)), -logOfDifference(p), p >= 0.5), MIN_PROBABILITY, MAX_LOSS);
}

const MIN_PROBABILITY = 1e-7f;
const MAX_LOSS = 16.118095651f; // -log MIN_PROBABILITY

// Returns log(1 - p) for p in 0.5..1, finite.
fn logOfDifference(p: f32) -> f32 { return log(max(1 - p, MIN_PROBABILITY)); }

// Returns the balanced mean loss on the validation samples; only lane 0 gets the total.
fn validationLoss(net: Network, lane: u32) -> f32 {
  var losses = vec2f();
  for (var first = 0u; first < net.validationCount; first += net.block) {
    let count = min(net.block, net.validationCount - first);
    let low = net.validation + first;
    _ = forward(net, net.weights, low, count, lane);
    for (var i = lane; i < count; i += LANES) {
      let sample = samples[low + i];
      let bag = bags[net.bags + sample.bag];
      let valid = bag.label == 1;
      let loss = clampedLoss(logOfBag(net.slots + sample.slot, bag.size), valid);
      losses += select(vec2f(loss, 0), vec2f(0, loss), valid);
    }
    storageBarrier();
  }
  let sums = sumOfLanes(losses, lane);
  return sums.x * net.invalidShare + sums.y * net.validShare;
}

var<workgroup> isBest: u32;

@compute @workgroup_size(LANES)
fn validate(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let net = networks[group.x];
  let before = readProgress(group.x, lane);
  if (before[${PROGRESS.ended}] == 1) { return; }
  let loss = validationLoss(net, lane);
  if (lane == 0) {
    let at = progressOf(group.x);
    let epoch = before[${PROGRESS.epochs}] + 1;
    var best = before[${PROGRESS.bestEpoch}];
    isBest = 0;
    if (loss < before[${PROGRESS.bestLoss}]) {
      isBest = 1;
      best = epoch;
      results[at + ${PROGRESS.bestLoss}] = loss;
      results[at + ${PROGRESS.bestEpoch}] = epoch;
    }
    results[curveOf(group.x) + 1] = loss;
    results[at + ${PROGRESS.epochs}] = epoch;
    // The same rule as in 'adam-fit.ts'.
    let ends = epoch >= f32(net.maxEpochs) || epoch + 1 - best > f32(net.patience);
    results[at + ${PROGRESS.ended}] = select(0f, 1f, ends);
  }
  if (workgroupUniformLoad(&isBest) == 1) {
    for (var i = lane; i < net.size; i += LANES) { weights[net.weights + 3 * net.size + i] = weights[net.weights + i]; }
  }
}

// Writes the probabilities of the validation samples, by the best weights, of the networks that have ended.
@compute @workgroup_size(LANES)
fn predict(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let net = networks[group.x];
  if (readProgress(group.x, lane)[${PROGRESS.ended}] == 0) { return; }
  for (var first = 0u; first < net.validationCount; first += net.block) {
    let count = min(net.block, net.validationCount - first);
    let low = net.validation + first;
    _ = forward(net, net.weights + 3 * net.size, low, count, lane);
    for (var i = lane; i < count; i += LANES) {
      let sample = samples[low + i];
      let size = bags[net.bags + sample.bag].size;
      results[net.probabilities + first + i] = exp(logOfBag(net.slots + sample.slot, size));
    }
    storageBarrier();
  }
}
`;
