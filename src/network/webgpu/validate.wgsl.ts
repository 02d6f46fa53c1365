import { PROGRESS } from './declarations.wgsl.ts';

/** The loss on the held-out bags, and what follows from it: the best weights are kept, and a candidate ends. */
export const JUDGE = /* wgsl */ `
// The log loss of a bag as 'metrics.ts' counts it: a confident mistake costs 16, not infinity.
fn judgedLoss(log: f32, valid: bool) -> f32 {
  if (valid) { return clamp(-log, CLOSEST, DEAREST); }
  let p = exp(log);
  return clamp(select(-log1p(-min(p, 0.5)), -logOfDifference(p), p >= 0.5), CLOSEST, DEAREST);
}

const CLOSEST = 1e-7f;
const DEAREST = 16.118095651f; // -log CLOSEST

// log(1 - p) for p in 0.5..1, finite.
fn logOfDifference(p: f32) -> f32 { return log(max(1 - p, CLOSEST)); }

// The balanced mean loss on the judges; for lane 0.
fn lossOnJudges(c: Candidate, lane: u32) -> f32 {
  var losses = vec2f();
  for (var first = 0u; first < c.judgeCount; first += c.block) {
    let count = min(c.block, c.judgeCount - first);
    let low = c.judges + first;
    _ = forward(c, c.weights, low, count, lane);
    for (var i = lane; i < count; i += LANES) {
      let sample = samples[low + i];
      let bag = bags[c.bags + sample.bag];
      let valid = bag.label == 1;
      let loss = judgedLoss(logOfBag(c.slots + sample.slot, bag.size), valid);
      losses += select(vec2f(loss, 0), vec2f(0, loss), valid);
    }
    storageBarrier();
  }
  let sums = sumOfLanes(losses, lane);
  return sums.x * c.ofInvalid + sums.y * c.ofValid;
}

var<workgroup> verdict: u32;
const GOES_ON = 0u;
const IS_BEST = 1u;

@compute @workgroup_size(LANES)
fn judge(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let c = candidates[group.x];
  let before = readProgress(group.x, lane);
  if (before[${PROGRESS.ended}] == 1) { return; }
  let loss = lossOnJudges(c, lane);
  if (lane == 0) {
    let at = progressOf(group.x);
    let epoch = before[${PROGRESS.epochs}] + 1;
    var best = before[${PROGRESS.bestEpoch}];
    verdict = GOES_ON;
    if (loss < before[${PROGRESS.bestLoss}]) {
      verdict = IS_BEST;
      best = epoch;
      results[at + ${PROGRESS.bestLoss}] = loss;
      results[at + ${PROGRESS.bestEpoch}] = epoch;
    }
    results[curveOf(group.x) + 1] = loss;
    results[at + ${PROGRESS.epochs}] = epoch;
    // As 'adam-fit.ts' decides it.
    let ends = epoch >= f32(c.maxEpochs) || epoch + 1 - best > f32(c.patience);
    results[at + ${PROGRESS.ended}] = select(0f, 1f, ends);
  }
  if (workgroupUniformLoad(&verdict) == IS_BEST) {
    for (var i = lane; i < c.size; i += LANES) { weights[c.weights + 3 * c.size + i] = weights[c.weights + i]; }
  }
}

// Writes what the best weights of candidates that have ended say of their judges.
@compute @workgroup_size(LANES)
fn conclude(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let c = candidates[group.x];
  if (readProgress(group.x, lane)[${PROGRESS.ended}] == 0) { return; }
  for (var first = 0u; first < c.judgeCount; first += c.block) {
    let count = min(c.block, c.judgeCount - first);
    let low = c.judges + first;
    _ = forward(c, c.weights + 3 * c.size, low, count, lane);
    for (var i = lane; i < count; i += LANES) {
      let sample = samples[low + i];
      let size = bags[c.bags + sample.bag].size;
      results[c.probabilities + first + i] = exp(logOfBag(c.slots + sample.slot, size));
    }
    storageBarrier();
  }
}
`;
