import { STATE } from './declarations.wgsl.ts';

/** WGSL source of an epoch of Adam. A dispatch learns from a batch and computes the logits of the next. */
export const LEARN = /* wgsl */ `
// Writes the activations of the slice and its parts of the logits for a batch.
fn forward(net: Network, slice: Slice, index: u32, batch: u32, lane: u32) {
  let low = net.samples + batch * net.batch;
  let size = sizeOf(net, batch);
  let tiles = (size + 3) / 4 * slice.units;
  for (var tile = lane; tile < tiles; tile += LANES) {
    let unit = tile % slice.units;
    let first = tile / slice.units * 4;
    // The last row fills up incomplete tiles; nothing reads these activations.
    let at = min(first + vec4u(0, 1, 2, 3), vec4u(size - 1)) + low;
    let computed = activations(
      net, slice, slice.weights, unit, vec4u(samples[at.x].row, samples[at.y].row, samples[at.z].row, samples[at.w].row)
    );
    let to = slice.hidden + first * slice.units + unit;
    hidden[to] = computed[0];
    hidden[to + slice.units] = computed[1];
    hidden[to + 2 * slice.units] = computed[2];
    hidden[to + 3 * slice.units] = computed[3];
  }
  storageBarrier();
  let output = slice.weights + outputOf(net, slice);
  let bias = weights[slice.weights + biasOf(slice)].x;
  let to = partialsOf(net, batch, index);
  for (var i = lane; i < size; i += LANES) {
    var logit = bias;
    for (var unit = 0u; unit < slice.units; unit++) {
      logit += dot(hidden[slice.hidden + i * slice.units + unit], weights[output + unit]);
    }
    results[to + i] = logit;
  }
}

// Returns the number of samples of a batch.
fn sizeOf(net: Network, batch: u32) -> u32 { return min(net.batch, net.sampleCount - batch * net.batch); }

// Sums the logits over the slices and turns them into errors, the derivatives of the mean loss. Returns the sum of the
// losses of the lane.
fn errorsOf(net: Network, slice: Slice, batch: u32, size: u32, lane: u32) -> f32 {
  var loss = 0f;
  for (var i = lane; i < size; i += LANES) {
    var z = 0f;
    for (var other = 0u; other < net.slices; other++) { z += results[partialsOf(net, batch, other) + i]; }
    let valid = samples[net.samples + batch * net.batch + i].label == 1;
    // Computed from e = exp(-|z|), which keeps the precision of confident rows.
    let e = exp(-abs(z));
    let likely = 1 / (1 + e); // probability of the class that the sign of z predicts
    let wrong = (z >= 0) != valid;
    let distance = select(e * likely, likely, wrong);
    errors[slice.errors + i] = select(distance, -distance, valid) / f32(size);
    loss += select(0, abs(z), wrong) + log1p(e);
  }
  storageBarrier();
  return loss;
}

// The parameters of a step of Adam on a slice; the first slice of a network has the bias of the output.
struct AdamStep { rate: f32, penalty: f32, hasBias: bool }

// The learning rate in scikit-learn's form, with the bias correction of the moments. Steps count from 1.
fn adamRate(net: Network, steps: f32) -> f32 {
  let ofFirst = -expm1(steps * -0.105360515657826); // log 0.9
  let ofSecond = -expm1(steps * -0.00100050033358); // log 0.999
  return net.rate * sqrt(ofSecond) / ofFirst;
}

// Does one step on four weights. Returns the sum of their squares if they are penalised, else 0.
fn adam(slice: Slice, index: u32, errorGradient: vec4f, a: AdamStep, penalized: bool) -> f32 {
  let at = slice.weights + index;
  let weight = weights[at];
  let gradient = errorGradient + select(0, a.penalty, penalized) * weight;
  let first = 0.9 * weights[at + slice.step] + 0.1 * gradient;
  let second = 0.999 * weights[at + 2 * slice.step] + 0.001 * gradient * gradient;
  weights[at + slice.step] = first;
  weights[at + 2 * slice.step] = second;
  weights[at] = weight - a.rate * first / (sqrt(second) + 1e-8);
  return select(0, dot(weight, weight), penalized);
}

var<workgroup> scratch: array<vec4f, LANES>;

// Replaces the activations by their errors and does a step on the output weights. Returns the sum of the squared weights of
// the lane. Each lane has a segment of the samples of four units.
fn updateOutput(net: Network, slice: Slice, size: u32, a: AdamStep, lane: u32) -> f32 {
  let segments = LANES / slice.units;
  let unit = lane % slice.units;
  let output = outputOf(net, slice) + unit;
  let weight = weights[slice.weights + output];
  var sum = vec4f();
  var ofBias = 0f;
  if (lane < segments * slice.units) {
    for (var i = lane / slice.units; i < size; i += segments) {
      let at = slice.hidden + i * slice.units + unit;
      let error = errors[slice.errors + i];
      let h = hidden[at];
      sum += error * h;
      ofBias += error;
      hidden[at] = error * weight * slopeOf(net, h);
    }
  }
  scratch[lane] = sum;
  let bias = sumOfLanes(vec2f(select(0, ofBias, unit == 0), 0), lane).x; // with a barrier after the write to scratch
  var squares = 0f;
  if (lane < slice.units) {
    var gradient = vec4f();
    for (var i = lane; i < segments * slice.units; i += slice.units) { gradient += scratch[i]; }
    squares = adam(slice, output, gradient, a, true);
  }
  if (lane == 0 && a.hasBias) { _ = adam(slice, biasOf(slice), vec4f(bias, 0, 0, 0), a, false); }
  storageBarrier();
  workgroupBarrier();
  return squares;
}

// The weights of four inputs of four units. If there are fewer tiles than lanes, several lanes share a tile, each with a
// segment of the samples.
struct Tile { isActive: bool, band: u32, unit: u32, segment: u32, segments: u32, lane: u32, width: u32 }

// Does a step on the weights of the hidden layer, tile by tile, from the errors that 'updateOutput' leaves. Returns the
// sum of the squared weights of the lane.
fn updateHidden(net: Network, slice: Slice, batch: u32, size: u32, a: AdamStep, lane: u32) -> f32 {
  var squares = 0f;
  let low = net.samples + batch * net.batch;
  let tiles = net.stride * slice.units;
  let width = min(tiles, LANES);
  let segments = LANES / width;
  let segment = lane / width;
  for (var first = 0u; first < tiles; first += LANES) {
    let index = first + lane % width;
    let isActive = index < tiles && segment < segments;
    let tile = Tile(isActive, index / slice.units, index % slice.units, segment, segments, lane, width);
    var sum0 = vec4f();
    var sum1 = vec4f();
    var sum2 = vec4f();
    var sum3 = vec4f();
    if (isActive) {
      let ofUnit = slice.hidden + tile.unit;
      var i = segment;
      // Four samples at once, so that their loads overlap.
      for (; i + 3 * segments < size; i += 4 * segments) {
        let at = low + i;
        let row0 = samples[at].row;
        let row1 = samples[at + segments].row;
        let row2 = samples[at + 2 * segments].row;
        let row3 = samples[at + 3 * segments].row;
        let x0 = rows[row0 + tile.band];
        let x1 = rows[row1 + tile.band];
        let x2 = rows[row2 + tile.band];
        let x3 = rows[row3 + tile.band];
        let e0 = hidden[ofUnit + i * slice.units];
        let e1 = hidden[ofUnit + (i + segments) * slice.units];
        let e2 = hidden[ofUnit + (i + 2 * segments) * slice.units];
        let e3 = hidden[ofUnit + (i + 3 * segments) * slice.units];
        sum0 += x0.x * e0 + x1.x * e1 + x2.x * e2 + x3.x * e3;
        sum1 += x0.y * e0 + x1.y * e1 + x2.y * e2 + x3.y * e3;
        sum2 += x0.z * e0 + x1.z * e1 + x2.z * e2 + x3.z * e3;
        sum3 += x0.w * e0 + x1.w * e1 + x2.w * e2 + x3.w * e3;
      }
      for (; i < size; i += segments) {
        let x = rows[samples[low + i].row + tile.band];
        let e = hidden[ofUnit + i * slice.units];
        sum0 += x.x * e;
        sum1 += x.y * e;
        sum2 += x.z * e;
        sum3 += x.w * e;
      }
    }
    squares += stepOf(net, slice, a, tile, 0, sum0);
    squares += stepOf(net, slice, a, tile, 1, sum1);
    squares += stepOf(net, slice, a, tile, 2, sum2);
    squares += stepOf(net, slice, a, tile, 3, sum3);
  }
  storageBarrier();
  return squares;
}

// Sums a row of the gradient of a tile over its segments, and does the step on its weights.
fn stepOf(net: Network, slice: Slice, a: AdamStep, tile: Tile, row: u32, sum: vec4f) -> f32 {
  scratch[tile.lane] = sum;
  workgroupBarrier();
  var squares = 0f;
  // The rows are spread over the segments.
  if (tile.isActive && tile.segment == row % tile.segments) {
    var gradient = vec4f();
    for (var i = tile.lane % tile.width; i < tile.segments * tile.width; i += tile.width) { gradient += scratch[i]; }
    let input = 4 * tile.band + row;
    squares = adam(slice, input * slice.units + tile.unit, gradient, a, input < net.inputs);
  }
  workgroupBarrier();
  return squares;
}

// Returns the derivative of the activation, computed from its value.
fn slopeOf(net: Network, h: vec4f) -> vec4f {
  if (net.useTanh == 1) { return 1 - h * h; }
  return select(vec4f(), vec4f(1), h > vec4f());
}

var<workgroup> state: array<f32, ${STATE.count}>;

@compute @workgroup_size(LANES)
fn learn(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let slice = slices[group.x];
  let net = networks[slice.network];
  if (lane < ${STATE.count}) { state[lane] = results[stateOf(group.x) + lane]; }
  let before = workgroupUniformLoad(&state);
  if (before[${STATE.forwarded}] < 0) { return; }
  let learned = u32(before[${STATE.learned}]);
  let forwarded = u32(before[${STATE.forwarded}]);
  let learns = learned < forwarded;
  let forwards = forwarded * net.batch < net.sampleCount;
  var sums = vec2f();
  if (learns) {
    let size = sizeOf(net, learned);
    let a = AdamStep(adamRate(net, before[${STATE.steps}] + 1), net.l2 / f32(size), group.x == net.slice);
    sums.x = errorsOf(net, slice, learned, size, lane);
    sums.y = updateOutput(net, slice, size, a, lane);
    sums.y += updateHidden(net, slice, learned, size, a, lane);
  }
  if (forwards) { forward(net, slice, group.x - net.slice, forwarded, lane); }
  let totals = sumOfLanes(sums, lane);
  if (lane == 0) {
    let at = stateOf(group.x);
    results[at + ${STATE.forwarded}] = before[${STATE.forwarded}] + select(0f, 1f, forwards);
    results[at + ${STATE.learned}] = before[${STATE.learned}] + select(0f, 1f, learns);
    results[at + ${STATE.steps}] = before[${STATE.steps}] + select(0f, 1f, learns);
    results[at + ${STATE.loss}] = before[${STATE.loss}] + totals.x;
    results[at + ${STATE.squares}] = before[${STATE.squares}] + totals.y;
  }
}
`;
