// The output layer for bags of several rows, one block at a time. The probability of a bag is the product of the
// probabilities of its rows. A row that several bags of a block share gets one slot: it is computed once, and its error
// is the sum over these bags.

import { forward } from './forward.as';
import {
  BLOCK,
  blockErrors,
  labels,
  members,
  probabilities,
  samples,
  slotLogs,
  slotComplements,
  slotRows,
  slotSlopes,
  slots,
  starts,
  weights,
} from './memory.as';
import { addToBias, fourLogits } from './output-layer.as';

/** Bound of |logit|: keeps probabilities below 1, so that log(1 - probability) is finite. */
const MAX_LOGIT: f64 = 300;

/** Slots in use, one per distinct row. */
export let slotCount: i32 = 0;

/**
 * Assigns slots to the rows of the bags of the samples from `low` up to `high`. Returns the first sample whose rows do
 * not fit, or `high`.
 */
export function fillSlots(low: i32, high: i32, most: i32): i32 {
  slotCount = 0;
  for (let sample = low; sample < high; sample++) {
    const before = slotCount;
    if (!takeRows(bagOf(sample), most)) {
      if (sample == low) unreachable(); // the host rejects bags with more rows than a block holds
      slotCount = before;
      return sample;
    }
  }
  return high;
}

function takeRows(bag: usize, most: i32): bool {
  const end = membersOf(bag + 1);
  for (let member = membersOf(bag); member < end; member += 4) {
    const row = load<u32>(member);
    const slot = slots + ((<usize>row) << 2);
    // `slots` is never cleared: an entry is current if its slot holds the row.
    const current = load<u32>(slot);
    if (current < <u32>slotCount && load<u32>(slotRows + ((<usize>current) << 2)) == row) continue;
    if (slotCount == most) return false;
    store<u32>(slot, slotCount);
    store<u32>(slotRows + ((<usize>slotCount) << 2), row);
    slotCount++;
  }
  return true;
}

function bagOf(sample: i32): usize {
  return <usize>load<u32>(samples + ((<usize>sample) << 2));
}

/** Returns the address of the first member of a bag, which is also the end of the members of the previous bag. */
function membersOf(bag: usize): usize {
  return members + ((<usize>load<u32>(starts + (bag << 2))) << 2);
}

/** Returns the address in `values`, one f64 per slot, for the row of a member. */
function atSlotOf(values: usize, member: usize): usize {
  const slot = <usize>load<u32>(slots + ((<usize>load<u32>(member)) << 2));
  return values + (slot << 3);
}

/**
 * Writes the log of the probability p and the complement 1 - p of each row of the block to the slots from `first` on.
 * Neither subtracts numbers close to 1, which would lose precision.
 */
function rowTerms(first: i32, size: i32): void {
  for (let row = 0; row < size; row += 4) v128.store(blockErrors + ((<usize>row) << 2), fourLogits(row));
  for (let row = 0; row < size; row++) {
    const z = <f64>load<f32>(blockErrors + ((<usize>row) << 2));
    const e = Math.exp(-min(Math.abs(z), MAX_LOGIT));
    const offset = (<usize>(first + row)) << 3;
    store<f64>(slotLogs + offset, min(z, 0) - Math.log1p(e));
    store<f64>(slotComplements + offset, (z < 0 ? 1 : e) / (1 + e));
  }
}

/** Returns the log of the probability of a bag: the sum over its rows. */
function logOfBag(bag: usize): f64 {
  let sum: f64 = 0;
  const end = membersOf(bag + 1);
  for (let member = membersOf(bag); member < end; member += 4) sum += load<f64>(atSlotOf(slotLogs, member));
  return sum;
}

/**
 * Turns the logits of the rows in all slots into errors, for the bags of samples `low` up to `high`. Adds the sum of
 * the errors to the gradient of b2. Padding gets error 0. Returns the sum of the weighted losses of the bags.
 */
export function bagLayer(low: i32, high: i32, count: i32, scale: f64): f64 {
  rowTerms(0, slotCount);
  memory.fill(slotSlopes, 0, (<usize>slotCount) << 3);
  let loss: f64 = 0;
  for (let sample = low; sample < high; sample++) {
    const bag = bagOf(sample);
    const weight = <f64>load<f32>(weights + (bag << 2));
    const log = logOfBag(bag);
    let slope: f64 = -1; // derivative of the loss with respect to `log`
    if (load<f32>(labels + (bag << 2)) > 0) loss -= weight * log;
    else {
      const complement = -Math.expm1(log);
      loss -= weight * Math.log(complement);
      slope = (1 - complement) / complement;
    }
    addSlope(bag, weight * slope);
  }
  writeErrors(count, scale);
  return loss;
}

function addSlope(bag: usize, slope: f64): void {
  const end = membersOf(bag + 1);
  for (let member = membersOf(bag); member < end; member += 4) {
    const sum = atSlotOf(slotSlopes, member);
    store<f64>(sum, load<f64>(sum) + slope);
  }
}

/** Writes the error of each row: the derivative of the losses with respect to its log, times 1 - p (chain rule). */
function writeErrors(count: i32, scale: f64): void {
  let sum: f64 = 0;
  for (let row: usize = 0; row < <usize>count; row++) {
    let error: f64 = 0;
    if (row < <usize>slotCount) {
      error = load<f64>(slotSlopes + (row << 3)) * load<f64>(slotComplements + (row << 3)) * scale;
    }
    store<f32>(blockErrors + (row << 2), <f32>error);
    sum += error;
  }
  addToBias(<f32>sum);
}

/** Writes the probabilities of the bags of the first `count` samples. Computes each distinct row once. */
export function predictBags(count: i32): void {
  fillSlots(0, count, i32.MAX_VALUE);
  for (let first = 0; first < slotCount; first += BLOCK) {
    const size = min(BLOCK, slotCount - first);
    forward(slotRows + ((<usize>first) << 2), size);
    rowTerms(first, size);
  }
  for (let sample = 0; sample < count; sample++) {
    const probability = Math.exp(logOfBag(bagOf(sample)));
    store<f32>(probabilities + ((<usize>sample) << 2), <f32>probability);
  }
}
