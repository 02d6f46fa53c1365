// What stands where in the kernel's memory, from low to high: what the compiler put there, the data set, then
// whatever one network needs. Padding (inputs to a multiple of four, units to a multiple of eight, or sixteen) is zero and
// stays zero: a padded weight has no gradient, and half of nothing is nothing for the penalty and for Adam.

/**
 * Rows worked on at once, and in a bag at most (`training-data.ts` sees to that): rows, activations and deltas of a
 * block fit in a core's own cache.
 */
export const BLOCK: i32 = 256;
export const STRIP: i32 = 8;
export const STRIP_BYTES: usize = 32;
/** As many units stand together where rows are lists of ones. */
export const WIDE_STRIP: i32 = 16;
export const WIDE_BYTES: usize = 64;

// The data set.
export let inputs: i32 = 0;
export let stride: i32 = 0; // inputs, padded
export let rows: usize = 0;
export let labels: usize = 0;
export let samples: usize = 0; // row numbers, as the host wrote them
export let probabilities: usize = 0; // one a sample
export let dataEnd: usize = 0;

// Instead of `rows`, where these are zeros and ones and mostly zeros; see ones.as.ts.
export let sparse: bool = false;
export let rowOnes: usize = 0; // as the host wrote them, one more than rows: where a row's ones begin among all
export let ones: usize = 0; // as the host wrote them (u16): the number of each one's input

// Fields of such rows; see fields.as.ts.
export let fieldCount: i32 = 0;
export let fields: usize = 0; // as the host wrote them, three a field: its first input, the one after its last, and its commonest or NONE

// Its bags, unless each is one row; see bags.as.ts.
export let bagged: bool = false;
export let starts: usize = 0; // as the host wrote them, one more than bags
export let members: usize = 0; // row numbers, as the host wrote them
export let weights: usize = 0; // one a bag
export let slots: usize = 0; // one a row: the number of its slot, if it has one
export let slotRows: usize = 0; // the row in each slot
export let slotLogs: usize = 0; // in double precision, as the next two: log of the probability
export let slotRests: usize = 0; // one minus the probability
export let slotSlopes: usize = 0; // slopes of the losses of all bags that hold the row

// The network.
export let useTanh: bool = false;
export let units: i32 = 0; // hidden units, padded
export let weightCount: i32 = 0; // all parameters but the biases
export let bias: i32 = 0; // the index of b2
export let parameterCount: i32 = 0; // a multiple of eight
export let parameters: usize = 0; // w1 by strip and input, w2, b1, b2 and seven spare
export let oneWeights: usize = 0; // as the parameters, for rows of ones: `parameters`, or `differences` where there are fields
export let differences: usize = 0; // as the parameters
export let gradient: usize = 0; // as the parameters
export let gradientSum: usize = 0; // as the parameters, in double precision
export let firstMoment: usize = 0;
export let secondMoment: usize = 0;

// One block of rows.
export let blockRows: usize = 0; // row by row; where sparse, by input: where the deltas of its rows stand in a strip
export let columnEnds: usize = 0; // where sparse, by input: where its rows end in `blockRows`
export let blockHidden: usize = 0; // activations, then deltas, strip by strip
export let blockLogits: usize = 0; // a vector a row, whose lanes are to be summed
export let blockLabels: usize = 0;
export let blockErrors: usize = 0; // slope of the loss by the logit: probability minus label, scaled

function reserve(start: usize, bytes: usize): usize {
  const end = (start + bytes + 15) & ~15;
  const pages = <i32>((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
  return end;
}

/** Lays out a data set; the host then writes rows (padded to `rowStride()`), labels (f32) and samples. */
export function openData(rowCount: i32, inputCount: i32, sampleCount: i32): void {
  sparse = false;
  fieldCount = 0;
  rows = (__heap_base + 15) & ~15;
  stride = (inputCount + 3) & ~3;
  openSamples(reserve(rows, (<usize>rowCount * stride) << 2), inputCount, sampleCount);
}

/** Lays out a data set whose rows are zeros and `oneCount` ones; the host then writes where these are, and the rest. */
export function openOnes(
  rowCount: i32,
  inputCount: i32,
  sampleCount: i32,
  oneCount: i32,
  fieldsOfOnes: i32,
): void {
  sparse = true;
  fieldCount = fieldsOfOnes;
  rowOnes = (__heap_base + 15) & ~15;
  ones = reserve(rowOnes, (<usize>(rowCount + 1)) << 2);
  stride = (inputCount + 3) & ~3;
  fields = reserve(ones, (<usize>oneCount) << 1);
  openSamples(reserve(fields, <usize>fieldCount * 12), inputCount, sampleCount);
}

function openSamples(start: usize, inputCount: i32, sampleCount: i32): void {
  bagged = false;
  inputs = inputCount;
  labels = start;
  samples = reserve(labels, (<usize>sampleCount) << 2);
  probabilities = reserve(samples, (<usize>sampleCount) << 2);
  dataEnd = reserve(probabilities, (<usize>sampleCount) << 2);
}

/** Lays out the bags of a data set; from then on samples are bags. The host then writes starts, members, weights. */
export function openBags(rowCount: i32, bagCount: i32, memberCount: i32): void {
  bagged = true;
  starts = dataEnd;
  members = reserve(starts, (<usize>(bagCount + 1)) << 2);
  weights = reserve(members, (<usize>memberCount) << 2);
  slots = reserve(weights, (<usize>bagCount) << 2);
  slotRows = reserve(slots, (<usize>rowCount) << 2);
  slotLogs = reserve(slotRows, (<usize>rowCount) << 2);
  slotRests = reserve(slotLogs, (<usize>rowCount) << 3);
  slotSlopes = reserve(slotRests, (<usize>rowCount) << 3);
  dataEnd = reserve(slotSlopes, (<usize>rowCount) << 3);
}

/** Units that stand together. */
export function stripUnits(): i32 {
  return sparse ? WIDE_STRIP : STRIP;
}

/** Lays out a network behind the data, all zero, and forgets the one before. */
export function layOutNetwork(hidden: i32, withTanh: bool): void {
  useTanh = withTanh;
  const together = stripUnits();
  units = (hidden + together - 1) & ~(together - 1);
  weightCount = stride * units + units;
  bias = weightCount + units;
  parameterCount = bias + 8;
  const bytes = (<usize>parameterCount) << 2;
  parameters = dataEnd;
  differences = reserve(parameters, bytes);
  gradient = fieldCount > 0 ? reserve(differences, bytes) : differences;
  oneWeights = fieldCount > 0 ? differences : parameters;
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
