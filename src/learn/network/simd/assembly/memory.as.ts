// The layout of the kernel's memory, from low to high addresses: the data of the compiler, the data set, then
// everything that one network needs. Padding (inputs to a multiple of four, units to a multiple of eight or
// sixteen) is zero. It stays zero: a padded weight has no gradient, and its penalty and its step of Adam are
// zero.

/** Rows computed at once: the rows, activations and deltas of a block fit in the cache of a core. */
export const BLOCK: i32 = 256;
/** Hidden units stored together, for dense rows. */
export const STRIP: i32 = 8;
export const STRIP_BYTES: usize = 32;
/** Hidden units stored together, for sparse binary rows. */
export const WIDE_STRIP: i32 = 16;
export const WIDE_BYTES: usize = 64;

// The data set. The host writes rows, labels and samples.
export let inputs: i32 = 0;
export let stride: i32 = 0; // inputs, padded
export let rows: usize = 0;
export let labels: usize = 0;
export let samples: usize = 0; // indexes of rows
export let probabilities: usize = 0; // one per sample
export let dataEnd: usize = 0;

// Sparse binary rows, stored instead of `rows`; see ones.as.ts. The host writes both arrays.
export let sparse: bool = false;
export let oneStarts: usize = 0; // one per row and one more: index in `ones` of the first entry of the row
export let ones: usize = 0; // u16: the inputs that are 1, row by row

// One-hot groups of sparse binary rows; see one-hot.as.ts. The host writes them.
export let groupCount: i32 = 0;
export let groups: usize = 0; // three per group: first input, last input + 1, and the common input or NONE

// The network.
export let useTanh: bool = false;
export let units: i32 = 0; // hidden units, padded
export let weightCount: i32 = 0; // all parameters but the biases
export let bias: i32 = 0; // index of b2
export let parameterCount: i32 = 0; // a multiple of eight
export let parameters: usize = 0; // w1 by strip and input, w2, b1, b2 and seven unused
export let oneWeights: usize = 0; // the weights for sparse binary rows: `differences` if there are groups, else `parameters`
export let differences: usize = 0; // in the order of `parameters`
export let gradient: usize = 0; // in the order of `parameters`
export let gradientSum: usize = 0; // f64, in the order of `parameters`
export let firstMoment: usize = 0;
export let secondMoment: usize = 0;

// One block of rows.
export let blockRows: usize = 0; // dense: row by row; sparse: for each input, byte offsets of the deltas of its rows
export let columnEnds: usize = 0; // sparse: for each input, the end of its list in `blockRows`
export let blockHidden: usize = 0; // activations, then deltas, strip by strip
export let blockLogits: usize = 0; // one vector per row; the logit is the sum of its lanes
export let blockLabels: usize = 0;
export let blockErrors: usize = 0; // derivative of the loss with respect to the logit: (probability - label) * scale

/** Returns the address after `bytes` bytes at `start`, aligned to 16 bytes. Grows the memory if needed. */
function reserve(start: usize, bytes: usize): usize {
  const end = (start + bytes + 15) & ~15;
  const pages = <i32>((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
  return end;
}

/** Lays out a data set of dense rows. The host then writes rows (padded to `stride`), labels (f32) and samples. */
export function openData(rowCount: i32, inputCount: i32): void {
  sparse = false;
  groupCount = 0;
  rows = (__heap_base + 15) & ~15;
  stride = (inputCount + 3) & ~3;
  openSamples(reserve(rows, (<usize>rowCount * stride) << 2), rowCount, inputCount);
}

/** Lays out a data set of sparse binary rows with `oneCount` entries in all. The host then writes the rest. */
export function openOnes(rowCount: i32, inputCount: i32, oneCount: i32, groupsOfInputs: i32): void {
  sparse = true;
  groupCount = groupsOfInputs;
  oneStarts = (__heap_base + 15) & ~15;
  ones = reserve(oneStarts, (<usize>(rowCount + 1)) << 2);
  stride = (inputCount + 3) & ~3;
  groups = reserve(ones, (<usize>oneCount) << 1);
  openSamples(reserve(groups, <usize>groupCount * 12), rowCount, inputCount);
}

function openSamples(start: usize, rowCount: i32, inputCount: i32): void {
  inputs = inputCount;
  labels = start;
  samples = reserve(labels, (<usize>rowCount) << 2);
  probabilities = reserve(samples, (<usize>rowCount) << 2);
  dataEnd = reserve(probabilities, (<usize>rowCount) << 2);
}

/** Returns the number of hidden units stored together. */
export function stripUnits(): i32 {
  return sparse ? WIDE_STRIP : STRIP;
}

/** Lays out a network after the data, all parameters zero. Replaces the previous network. */
export function layOutNetwork(hidden: i32, withTanh: bool): void {
  useTanh = withTanh;
  const strip = stripUnits();
  units = (hidden + strip - 1) & ~(strip - 1);
  weightCount = stride * units + units;
  bias = weightCount + units;
  parameterCount = bias + 8;
  const bytes = (<usize>parameterCount) << 2;
  parameters = dataEnd;
  differences = reserve(parameters, bytes);
  gradient = groupCount > 0 ? reserve(differences, bytes) : differences;
  oneWeights = groupCount > 0 ? differences : parameters;
  gradientSum = reserve(gradient, bytes);
  firstMoment = reserve(gradientSum, bytes << 1);
  secondMoment = reserve(firstMoment, bytes);
  blockRows = reserve(secondMoment, bytes);
  columnEnds = reserve(blockRows, (BLOCK * stride) << 2);
  blockHidden = reserve(columnEnds, (<usize>stride) << 2);
  blockLogits = reserve(blockHidden, (BLOCK * units) << 2);
  blockLabels = reserve(blockLogits, BLOCK << 4);
  blockErrors = reserve(blockLabels, BLOCK << 2);
  const end = reserve(blockErrors, BLOCK << 2);
  memory.fill(dataEnd, 0, end - dataEnd);
}
