import { PROGRESS, ROUND, STATE } from './declarations.wgsl.ts';

/** WGSL source of validation: the loss on the held-out rows, keeping the best weights, and early stopping. */
export const VALIDATE = /* wgsl */ `
var<workgroup> partials: array<vec4f, LANES>;

// Writes the logits of held-out rows, with a part of the weights, unless 'skips'. Four rows have as many lanes as a slice
// has units; each sums over its units.
fn judge(net: Network, part: u32, skips: bool, block: u32, lane: u32) {
  let first = 4 * (block * (LANES / SLICE_UNITS) + lane / SLICE_UNITS);
  let unit = lane % SLICE_UNITS;
  let isActive = !skips && first < net.heldOutCount;
  var logits = vec4f();
  if (isActive) {
    let last = net.heldOutCount - 1;
    let at = net.rows + net.stride * vec4u(
      tables[net.heldOut + first], tables[net.heldOut + min(first + 1, last)],
      tables[net.heldOut + min(first + 2, last)], tables[net.heldOut + min(first + 3, last)]
    );
    for (var i = 0u; i < net.slices; i++) {
      let slice = slices[net.slice + i];
      let start = slice.weights + part * slice.step;
      if (unit < slice.units) {
        logits += weights[start + outputOf(net, slice) + unit] * activations(net, slice, start, unit, at);
      }
      if (unit == 0) { logits += weights[start + biasOf(slice)].x; }
    }
  }
  partials[lane] = logits;
  workgroupBarrier();
  if (isActive && unit == 0) {
    for (var i = 1u; i < SLICE_UNITS; i++) { logits += partials[lane + i]; }
    // Rows are padded to groups of four.
    for (var i = 0u; i < 4; i++) { results[net.logits + first + i] = logits[i]; }
  }
}

// Judges the held-out rows of the networks that have not ended.
@compute @workgroup_size(LANES)
fn validate(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  judge(networks[group.y], 0, hasEnded(group.y), group.x, lane);
}

// Judges the held-out rows of the networks that have ended, by their best weights.
@compute @workgroup_size(LANES)
fn judgeEnded(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  judge(networks[group.y], 3, !hasEnded(group.y), group.x, lane);
}

// The probability that counts least, as in 'metrics.ts': a confident mistake costs 16, not infinity.
const MIN_PROBABILITY = 1e-7f;
const MAX_LOSS = 16.118095651f; // -log MIN_PROBABILITY

// 1 if the weights are the best so far, plus 2 if the network has ended.
var<workgroup> outcome: u32;

// Ends an epoch.
@compute @workgroup_size(LANES)
fn finish(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let net = networks[group.x];
  let at = progressOf(group.x);
  if (lane == 0) { outcome = u32(hasEnded(group.x)); }
  if (workgroupUniformLoad(&outcome) == 1) { return; }
  var losses = vec2f();
  for (var i = lane; i < net.heldOutCount; i += LANES) {
    let valid = tables[net.labels + tables[net.heldOut + i]] == 1;
    let logit = results[net.logits + i];
    let loss = clamp(-logOfRow(select(-logit, logit, valid)), MIN_PROBABILITY, MAX_LOSS);
    losses += select(vec2f(loss, 0), vec2f(0, loss), valid);
  }
  let sums = sumOfLanes(losses, lane);
  if (lane == 0) {
    let loss = sums.x * net.invalidShare + sums.y * net.validShare;
    let epoch = results[at + ${PROGRESS.epochs}] + 1;
    let isBest = loss < results[at + ${PROGRESS.bestLoss}];
    if (isBest) {
      results[at + ${PROGRESS.bestLoss}] = loss;
      results[at + ${PROGRESS.bestEpoch}] = epoch;
    }
    let curve = at + ${PROGRESS.count} + 2 * ((u32(epoch) - 1) % ${ROUND});
    results[curve] = trainingLoss(net);
    results[curve + 1] = loss;
    results[at + ${PROGRESS.epochs}] = epoch;
    // The same rule as in 'adam-fit.ts'.
    let isLast = epoch >= f32(net.maxEpochs) || epoch + 1 - results[at + ${PROGRESS.bestEpoch}] > f32(net.patience);
    results[at + ${PROGRESS.ended}] = select(0f, 1f, isLast);
    outcome = u32(isBest) + 2 * u32(isLast);
  }
  let result = workgroupUniformLoad(&outcome);
  if (result % 2 == 1) { keepWeights(net, lane); }
  for (var i = lane; i < net.slices; i += LANES) {
    let state = stateOf(net.slice + i);
    results[state + ${STATE.forwarded}] = select(0f, -1f, result >= 2);
    results[state + ${STATE.learned}] = 0;
    results[state + ${STATE.loss}] = 0;
    results[state + ${STATE.squares}] = 0;
  }
}

// Returns the mean loss of the epoch, penalty included. Each slice has summed the squares of its weights over the batches.
fn trainingLoss(net: Network) -> f32 {
  var squares = 0f;
  for (var i = 0u; i < net.slices; i++) { squares += results[stateOf(net.slice + i) + ${STATE.squares}]; }
  return (results[stateOf(net.slice) + ${STATE.loss}] + 0.5 * net.l2 * squares) / f32(net.sampleCount);
}

fn keepWeights(net: Network, lane: u32) {
  let slice = slices[net.slice];
  for (var i = lane; i < slice.step; i += LANES) { weights[slice.weights + 3 * slice.step + i] = weights[slice.weights + i]; }
}

// Writes the probabilities of the held-out rows of the networks that have ended.
@compute @workgroup_size(LANES)
fn predict(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  if (!hasEnded(group.x)) { return; }
  let net = networks[group.x];
  for (var i = lane; i < net.heldOutCount; i += LANES) { results[net.probabilities + i] = exp(logOfRow(results[net.logits + i])); }
}
`;
