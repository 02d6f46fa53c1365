/** WGSL source of the forward pass: samples to logits. */
export const FORWARD = /* wgsl */ `
// Assigns a slot to each row of the 'count' samples from 'low' on. Returns the number of slots.
fn fillSlots(net: Network, low: u32, count: u32, lane: u32) -> u32 {
  for (var i = lane; i < count; i += LANES) {
    let sample = samples[low + i];
    let bag = bags[net.bags + sample.bag];
    for (var j = 0u; j < bag.size; j++) {
      slots[net.slots + sample.slot + j].row = members[net.members + bag.start + j];
    }
  }
  storageBarrier();
  let last = samples[low + count - 1];
  return last.slot + bags[net.bags + last.bag].size;
}

// Computes the hidden layer, four rows by four units at a time. Rows end in a 1, whose weights are the biases.
fn hiddenLayer(net: Network, start: u32, count: u32, lane: u32) {
  let tiles = (count + 3) / 4 * net.units;
  for (var tile = lane; tile < tiles; tile += LANES) {
    let unit = tile % net.units;
    let slot = tile / net.units * 4;
    // The last row fills up incomplete tiles; nothing reads these results.
    let row0 = rowOf(net, slot);
    let row1 = rowOf(net, min(slot + 1, count - 1));
    let row2 = rowOf(net, min(slot + 2, count - 1));
    let row3 = rowOf(net, min(slot + 3, count - 1));
    var sum0 = vec4f();
    var sum1 = vec4f();
    var sum2 = vec4f();
    var sum3 = vec4f();
    var at = start + unit;
    for (var i = 0u; i < net.stride; i++) {
      let w = mat4x4f(weights[at], weights[at + net.units], weights[at + 2 * net.units], weights[at + 3 * net.units]);
      sum0 += w * rows[row0 + i];
      sum1 += w * rows[row1 + i];
      sum2 += w * rows[row2 + i];
      sum3 += w * rows[row3 + i];
      at += 4 * net.units;
    }
    let to = net.hidden + slot * net.units + unit;
    hidden[to] = activation(net, sum0);
    hidden[to + net.units] = activation(net, sum1);
    hidden[to + 2 * net.units] = activation(net, sum2);
    hidden[to + 3 * net.units] = activation(net, sum3);
  }
  storageBarrier();
}

fn rowOf(net: Network, slot: u32) -> u32 { return net.rows + slots[net.slots + slot].row * net.stride; }

fn activation(net: Network, sum: vec4f) -> vec4f {
  if (net.useTanh == 1) { return tanhOf(sum); }
  return max(sum, vec4f());
}

// Writes the logit of each row to its slot.
fn outputLayer(net: Network, start: u32, count: u32, lane: u32) {
  let output = start + 4 * net.stride * net.units;
  for (var slot = lane; slot < count; slot += LANES) {
    var logit = weights[output + net.units].x;
    for (var unit = 0u; unit < net.units; unit++) {
      logit += dot(hidden[net.hidden + slot * net.units + unit], weights[output + unit]);
    }
    slots[net.slots + slot].value = logit;
  }
  storageBarrier();
}

// Writes the logits of the rows of 'count' samples from 'low' on to slots, with the weights from 'start' on. Returns the
// number of slots.
fn forward(net: Network, start: u32, low: u32, count: u32, lane: u32) -> u32 {
  let size = fillSlots(net, low, count, lane);
  hiddenLayer(net, start, size, lane);
  outputLayer(net, start, size, lane);
  return size;
}

// Bound of |logit|, so that 1 - probability stays representable.
const MAX_LOGIT = 80f;

// Returns the log of the probability of a row.
fn logOfRow(logit: f32) -> f32 { return min(logit, 0) - log1p(exp(-min(abs(logit), MAX_LOGIT))); }

// Returns the log of the probability of the bag whose slots begin at 'first': the sum over its rows.
fn logOfBag(first: u32, size: u32) -> f32 {
  var sum = 0f;
  for (var j = 0u; j < size; j++) { sum += logOfRow(slots[first + j].value); }
  return sum;
}
`;
