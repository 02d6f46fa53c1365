import { PROGRESS } from './declarations.wgsl.ts';

/** WGSL source of epochs of Adam, batch by batch. One dispatch does many batches of each network. */
export const LEARN = /* wgsl */ `
// Turns the logits of the rows of 'count' samples into errors, the derivatives of the mean loss. Returns the sum of the
// losses of the lane.
fn errors(net: Network, low: u32, count: u32, lane: u32) -> f32 {
  var loss = 0f;
  for (var i = lane; i < count; i += LANES) {
    let sample = samples[low + i];
    let bag = bags[net.bags + sample.bag];
    let first = net.slots + sample.slot;
    let factor = bag.weight / f32(count);
    if (bag.size == 1) { loss += bag.weight * errorOfRow(first, bag.label == 1, factor); }
    else { loss += bag.weight * errorsOfBag(first, bag, factor); }
  }
  storageBarrier();
  return loss;
}

// Computed from e = exp(-|z|), which keeps the precision of confident rows.
fn errorOfRow(slot: u32, valid: bool, factor: f32) -> f32 {
  let z = slots[slot].value;
  let e = exp(-abs(z));
  let likely = 1 / (1 + e); // probability of the class that the sign of z predicts
  let wrong = (z >= 0) != valid;
  let distance = select(e * likely, likely, wrong);
  slots[slot].value = select(distance, -distance, valid) * factor;
  return select(0, abs(z), wrong) + log1p(e);
}

fn errorsOfBag(first: u32, bag: Bag, factor: f32) -> f32 {
  let log = logOfBag(first, bag.size);
  var slope = -1f; // derivative of the loss with respect to 'log'
  var loss = -log;
  if (bag.label == 0) {
    slope = exp(log) / -expm1(log);
    loss = -logOfComplement(log);
  }
  for (var j = 0u; j < bag.size; j++) {
    let z = slots[first + j].value;
    let e = exp(-min(abs(z), MAX_LOGIT));
    let complement = select(e, 1, z < 0) / (1 + e);
    slots[first + j].value = slope * complement * factor;
  }
  return loss;
}

// The parameters of a step of Adam.
struct AdamStep { rate: f32, penalty: f32, slots: u32 }

// The learning rate in scikit-learn's form, with the bias correction of the moments. Steps count from 1.
fn adamRate(net: Network, steps: f32) -> f32 {
  let ofFirst = -expm1(steps * -0.105360515657826); // log 0.9
  let ofSecond = -expm1(steps * -0.00100050033358); // log 0.999
  return net.rate * sqrt(ofSecond) / ofFirst;
}

// Does one step on four weights. Returns the sum of their squares if they are penalised, else 0.
fn adam(net: Network, index: u32, errorGradient: vec4f, a: AdamStep, penalized: bool) -> f32 {
  let at = net.weights + index;
  let weight = weights[at];
  let gradient = errorGradient + select(0, a.penalty, penalized) * weight;
  let first = 0.9 * weights[at + net.size] + 0.1 * gradient;
  let second = 0.999 * weights[at + 2 * net.size] + 0.001 * gradient * gradient;
  weights[at + net.size] = first;
  weights[at + 2 * net.size] = second;
  weights[at] = weight - a.rate * first / (sqrt(second) + 1e-8);
  return select(0, dot(weight, weight), penalized);
}

// Copies the weights of the output: the gradient of the hidden layer needs them as they were before the step.
fn keepOutput(net: Network, lane: u32) {
  for (var unit = lane; unit < net.units; unit += LANES) {
    weights[net.weights + 4 * net.size + unit] = weights[net.weights + 4 * net.stride * net.units + unit];
  }
}

// Computes gradients, four inputs by four units at a time, and does a step on each. Returns the sum of the squared weights
// of the lane.
fn update(net: Network, a: AdamStep, lane: u32) -> f32 {
  var squares = 0f;
  let tiles = (net.stride + 1) * net.units;
  for (var tile = lane; tile < tiles; tile += LANES) {
    let band = tile / net.units;
    let unit = tile % net.units;
    if (band < net.stride) { squares += updateHidden(net, a, band, unit); }
    else { squares += updateOutput(net, a, unit); }
  }
  if (lane == LANES - 1) { updateBias(net, a); }
  storageBarrier();
  return squares;
}

fn updateHidden(net: Network, a: AdamStep, band: u32, unit: u32) -> f32 {
  let output = weights[net.weights + 4 * net.size + unit];
  var sum0 = vec4f();
  var sum1 = vec4f();
  var sum2 = vec4f();
  var sum3 = vec4f();
  for (var i = 0u; i < a.slots; i++) {
    let slot = slots[net.slots + i];
    let h = hidden[net.hidden + i * net.units + unit];
    let delta = slot.value * output * slopeOf(net, h);
    let x = rows[net.rows + slot.row * net.stride + band];
    sum0 += x.x * delta;
    sum1 += x.y * delta;
    sum2 += x.z * delta;
    sum3 += x.w * delta;
  }
  let input = 4 * band;
  let at = input * net.units + unit;
  return adam(net, at, sum0, a, input < net.inputs)
    + adam(net, at + net.units, sum1, a, input + 1 < net.inputs)
    + adam(net, at + 2 * net.units, sum2, a, input + 2 < net.inputs)
    + adam(net, at + 3 * net.units, sum3, a, input + 3 < net.inputs);
}

// Returns the derivative of the activation, computed from its value.
fn slopeOf(net: Network, h: vec4f) -> vec4f {
  if (net.useTanh == 1) { return 1 - h * h; }
  return select(vec4f(), vec4f(1), h > vec4f());
}

fn updateOutput(net: Network, a: AdamStep, unit: u32) -> f32 {
  var sum = vec4f();
  for (var i = 0u; i < a.slots; i++) {
    sum += slots[net.slots + i].value * hidden[net.hidden + i * net.units + unit];
  }
  return adam(net, 4 * net.stride * net.units + unit, sum, a, true);
}

fn updateBias(net: Network, a: AdamStep) {
  var sum = 0f;
  for (var i = 0u; i < a.slots; i++) { sum += slots[net.slots + i].value; }
  adam(net, (4 * net.stride + 1) * net.units, vec4f(sum, 0, 0, 0), a, false);
}

@compute @workgroup_size(LANES)
fn learn(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let net = networks[group.x];
  let before = readProgress(group.x, lane);
  if (before[${PROGRESS.ended}] == 1) { return; }
  var steps = before[${PROGRESS.steps}];
  var losses = 0f;
  var squares = 0f;
  let end = min(step.endBatch, (net.samples + net.batch - 1) / net.batch);
  for (var batch = step.firstBatch; batch < end; batch++) {
    let first = batch * net.batch;
    let count = min(net.batch, net.samples - first);
    let low = step.epoch * step.samples + net.order + first;
    steps += 1;
    keepOutput(net, lane);
    let size = forward(net, net.weights, low, count, lane);
    losses += errors(net, low, count, lane);
    squares += update(net, AdamStep(adamRate(net, steps), net.l2 / f32(count), size), lane);
  }
  let sums = sumOfLanes(vec2f(losses, squares), lane);
  if (lane == 0) {
    let earlier = select(results[curveOf(group.x)], 0, step.firstBatch == 0);
    results[curveOf(group.x)] = earlier + (sums.x + 0.5 * net.l2 * sums.y) / f32(net.samples);
    results[progressOf(group.x) + ${PROGRESS.steps}] = steps;
  }
}
`;
