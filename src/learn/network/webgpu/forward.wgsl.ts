/** WGSL source of the forward pass: rows to logits. */
export const FORWARD = /* wgsl */ `
// Computes the activations of four units for four rows: a column for each row. 'start' is the first weight of a slice and
// 'at' has the first elements of the rows, which end in a 1, whose weights are the biases.
fn activations(net: Network, slice: Slice, start: u32, unit: u32, at: vec4u) -> mat4x4f {
  var a = vec4f();
  var b = vec4f();
  var c = vec4f();
  var d = vec4f();
  var first = start + unit;
  for (var i = 0u; i < net.stride; i++) {
    let w = mat4x4f(
      weights[first], weights[first + slice.units], weights[first + 2 * slice.units], weights[first + 3 * slice.units]
    );
    a += w * rows[at.x + i];
    b += w * rows[at.y + i];
    c += w * rows[at.z + i];
    d += w * rows[at.w + i];
    first += 4 * slice.units;
  }
  return mat4x4f(activation(net, a), activation(net, b), activation(net, c), activation(net, d));
}

fn activation(net: Network, sum: vec4f) -> vec4f {
  if (net.useTanh == 1) { return tanhOf(sum); }
  return max(sum, vec4f());
}

// The first output weight of a slice, relative to its first weight, and the bias of the output.
fn outputOf(net: Network, slice: Slice) -> u32 { return 4 * net.stride * slice.units; }
fn biasOf(slice: Slice) -> u32 { return slice.size - 1; }

// Returns the log of the probability of a row.
fn logOfRow(logit: f32) -> f32 { return min(logit, 0) - log1p(exp(-abs(logit))); }
`;
