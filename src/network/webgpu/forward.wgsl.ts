/** Samples to logits. */
export const FORWARD = /* wgsl */ `
// Gives each row of some samples, which stand from 'low' on, a slot; returns the number of slots.
fn fillSlots(c: Candidate, low: u32, count: u32, lane: u32) -> u32 {
  for (var i = lane; i < count; i += LANES) {
    let sample = samples[low + i];
    let bag = bags[c.bags + sample.bag];
    for (var j = 0u; j < bag.size; j++) {
      slots[c.slots + sample.slot + j].row = members[c.members + bag.start + j];
    }
  }
  storageBarrier();
  let last = samples[low + count - 1];
  return last.slot + bags[c.bags + last.bag].size;
}

// The hidden layer, four rows by four units at a time. Rows end in a 1, whose weights are the biases.
fn hiddenLayer(c: Candidate, network: u32, count: u32, lane: u32) {
  let tiles = (count + 3) / 4 * c.units;
  for (var tile = lane; tile < tiles; tile += LANES) {
    let unit = tile % c.units;
    let slot = tile / c.units * 4;
    // Behind the last row stand copies of it, which nothing reads.
    let row0 = rowOf(c, slot);
    let row1 = rowOf(c, min(slot + 1, count - 1));
    let row2 = rowOf(c, min(slot + 2, count - 1));
    let row3 = rowOf(c, min(slot + 3, count - 1));
    var sum0 = vec4f();
    var sum1 = vec4f();
    var sum2 = vec4f();
    var sum3 = vec4f();
    var at = network + unit;
    for (var i = 0u; i < c.stride; i++) {
      let w = mat4x4f(weights[at], weights[at + c.units], weights[at + 2 * c.units], weights[at + 3 * c.units]);
      sum0 += w * rows[row0 + i];
      sum1 += w * rows[row1 + i];
      sum2 += w * rows[row2 + i];
      sum3 += w * rows[row3 + i];
      at += 4 * c.units;
    }
    let to = c.hidden + slot * c.units + unit;
    hidden[to] = activation(c, sum0);
    hidden[to + c.units] = activation(c, sum1);
    hidden[to + 2 * c.units] = activation(c, sum2);
    hidden[to + 3 * c.units] = activation(c, sum3);
  }
  storageBarrier();
}

fn rowOf(c: Candidate, slot: u32) -> u32 { return c.rows + slots[c.slots + slot].row * c.stride; }

fn activation(c: Candidate, sum: vec4f) -> vec4f {
  if (c.useTanh == 1) { return tanhOf(sum); }
  return max(sum, vec4f());
}

fn outputLayer(c: Candidate, network: u32, count: u32, lane: u32) {
  let output = network + 4 * c.stride * c.units;
  for (var slot = lane; slot < count; slot += LANES) {
    var logit = weights[output + c.units].x;
    for (var unit = 0u; unit < c.units; unit++) {
      logit += dot(hidden[c.hidden + slot * c.units + unit], weights[output + unit]);
    }
    slots[c.slots + slot].value = logit;
  }
  storageBarrier();
}

// Writes the logits of some samples' rows to slots; returns the number of slots. 'network' is where weights stand.
fn forward(c: Candidate, network: u32, low: u32, count: u32, lane: u32) -> u32 {
  let size = fillSlots(c, low, count, lane);
  hiddenLayer(c, network, size, lane);
  outputLayer(c, network, size, lane);
  return size;
}

// Logits further from 0 than this count as this: what a probability lacks to 1 stays a number.
const FARTHEST = 80f;

// The log of the probability of a row.
fn logOfRow(logit: f32) -> f32 { return min(logit, 0) - log1p(exp(-min(abs(logit), FARTHEST))); }

// The log of the probability of a bag whose slots begin at 'first': the sum of its rows'.
fn logOfBag(first: u32, size: u32) -> f32 {
  var sum = 0f;
  for (var j = 0u; j < size; j++) { sum += logOfRow(slots[first + j].value); }
  return sum;
}
`;
