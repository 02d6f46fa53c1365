import { PROGRESS } from './declarations.wgsl.ts';

/** Epochs of Adam, batch by batch; all of a candidate's batches in one dispatch. */
export const LEARN = /* wgsl */ `
// Turns the logits of some samples' rows into errors, the slopes of the mean loss; returns the lane's sum of losses.
fn errors(c: Candidate, low: u32, count: u32, lane: u32) -> f32 {
  var loss = 0f;
  for (var i = lane; i < count; i += LANES) {
    let sample = samples[low + i];
    let bag = bags[c.bags + sample.bag];
    let first = c.slots + sample.slot;
    let factor = bag.weight / f32(count);
    if (bag.size == 1) { loss += bag.weight * errorOfRow(first, bag.label == 1, factor); }
    else { loss += bag.weight * errorsOfBag(first, bag, factor); }
  }
  storageBarrier();
  return loss;
}

// All from e = exp(-|z|), so that no confident row loses its digits.
fn errorOfRow(slot: u32, valid: bool, factor: f32) -> f32 {
  let z = slots[slot].value;
  let e = exp(-abs(z));
  let likely = 1 / (1 + e); // probability of what the sign of z says
  let wrong = (z >= 0) != valid;
  let distance = select(e * likely, likely, wrong);
  slots[slot].value = select(distance, -distance, valid) * factor;
  return select(0, abs(z), wrong) + log1p(e);
}

fn errorsOfBag(first: u32, bag: Bag, factor: f32) -> f32 {
  let log = logOfBag(first, bag.size);
  var slope = -1f; // of the loss by 'log'
  var loss = -log;
  if (bag.label == 0) {
    slope = exp(log) / -expm1(log);
    loss = -logOfRest(log);
  }
  for (var j = 0u; j < bag.size; j++) {
    let z = slots[first + j].value;
    let e = exp(-min(abs(z), FARTHEST));
    let rest = select(e, 1, z < 0) / (1 + e);
    slots[first + j].value = slope * rest * factor;
  }
  return loss;
}

// Everything that a step of Adam is told.
struct AdamStep { rate: f32, penalty: f32, slots: u32 }

// In scikit-learn's form: the correction of the moments goes into the rate. Steps count from 1.
fn adamRate(c: Candidate, steps: f32) -> f32 {
  let ofFirst = -expm1(steps * -0.105360515657826); // log 0.9
  let ofSecond = -expm1(steps * -0.00100050033358); // log 0.999
  return c.rate * sqrt(ofSecond) / ofFirst;
}

// One step on four weights. Returns the squares of those that the penalty is for.
fn adam(c: Candidate, index: u32, errorGradient: vec4f, a: AdamStep, penalized: bool) -> f32 {
  let at = c.weights + index;
  let weight = weights[at];
  let gradient = errorGradient + select(0, a.penalty, penalized) * weight;
  let first = 0.9 * weights[at + c.size] + 0.1 * gradient;
  let second = 0.999 * weights[at + 2 * c.size] + 0.001 * gradient * gradient;
  weights[at + c.size] = first;
  weights[at + 2 * c.size] = second;
  weights[at] = weight - a.rate * first / (sqrt(second) + 1e-8);
  return select(0, dot(weight, weight), penalized);
}

// Sets the weights of the output aside, which the hidden layer's gradient is made from while they change.
fn keepOutput(c: Candidate, lane: u32) {
  for (var unit = lane; unit < c.units; unit += LANES) {
    weights[c.weights + 4 * c.size + unit] = weights[c.weights + 4 * c.stride * c.units + unit];
  }
}

// Gradients, four inputs by four units at a time, and a step on each. Returns the lane's sum of squared weights.
fn update(c: Candidate, a: AdamStep, lane: u32) -> f32 {
  var squares = 0f;
  let tiles = (c.stride + 1) * c.units;
  for (var tile = lane; tile < tiles; tile += LANES) {
    let band = tile / c.units;
    let unit = tile % c.units;
    if (band < c.stride) { squares += updateHidden(c, a, band, unit); }
    else { squares += updateOutput(c, a, unit); }
  }
  if (lane == LANES - 1) { updateBias(c, a); }
  storageBarrier();
  return squares;
}

fn updateHidden(c: Candidate, a: AdamStep, band: u32, unit: u32) -> f32 {
  let output = weights[c.weights + 4 * c.size + unit];
  var sum0 = vec4f();
  var sum1 = vec4f();
  var sum2 = vec4f();
  var sum3 = vec4f();
  for (var i = 0u; i < a.slots; i++) {
    let slot = slots[c.slots + i];
    let h = hidden[c.hidden + i * c.units + unit];
    let delta = slot.value * output * slopeOf(c, h);
    let x = rows[c.rows + slot.row * c.stride + band];
    sum0 += x.x * delta;
    sum1 += x.y * delta;
    sum2 += x.z * delta;
    sum3 += x.w * delta;
  }
  let input = 4 * band;
  let at = input * c.units + unit;
  return adam(c, at, sum0, a, input < c.inputs)
    + adam(c, at + c.units, sum1, a, input + 1 < c.inputs)
    + adam(c, at + 2 * c.units, sum2, a, input + 2 < c.inputs)
    + adam(c, at + 3 * c.units, sum3, a, input + 3 < c.inputs);
}

// Either activation gives its slope from its value.
fn slopeOf(c: Candidate, h: vec4f) -> vec4f {
  if (c.useTanh == 1) { return 1 - h * h; }
  return select(vec4f(), vec4f(1), h > vec4f());
}

fn updateOutput(c: Candidate, a: AdamStep, unit: u32) -> f32 {
  var sum = vec4f();
  for (var i = 0u; i < a.slots; i++) {
    sum += slots[c.slots + i].value * hidden[c.hidden + i * c.units + unit];
  }
  return adam(c, 4 * c.stride * c.units + unit, sum, a, true);
}

fn updateBias(c: Candidate, a: AdamStep) {
  var sum = 0f;
  for (var i = 0u; i < a.slots; i++) { sum += slots[c.slots + i].value; }
  adam(c, (4 * c.stride + 1) * c.units, vec4f(sum, 0, 0, 0), a, false);
}

@compute @workgroup_size(LANES)
fn learn(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let c = candidates[group.x];
  let before = readProgress(group.x, lane);
  if (before[${PROGRESS.ended}] == 1) { return; }
  var steps = before[${PROGRESS.steps}];
  var losses = 0f;
  var squares = 0f;
  let end = min(step.endBatch, (c.samples + c.batch - 1) / c.batch);
  for (var batch = step.firstBatch; batch < end; batch++) {
    let first = batch * c.batch;
    let count = min(c.batch, c.samples - first);
    let low = step.epoch * step.samples + c.order + first;
    steps += 1;
    keepOutput(c, lane);
    let size = forward(c, c.weights, low, count, lane);
    losses += errors(c, low, count, lane);
    squares += update(c, AdamStep(adamRate(c, steps), c.l2 / f32(count), size), lane);
  }
  let sums = sumOfLanes(vec2f(losses, squares), lane);
  if (lane == 0) {
    let earlier = select(results[curveOf(group.x)], 0, step.firstBatch == 0);
    results[curveOf(group.x)] = earlier + (sums.x + 0.5 * c.l2 * sums.y) / f32(c.samples);
    results[progressOf(group.x) + ${PROGRESS.steps}] = steps;
  }
}
`;
