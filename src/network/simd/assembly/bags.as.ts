// Objects of several rows: rows to bags and back, a block at a time. A bag is valid with the product of its rows'
// probabilities. A row that several bags of a block hold is worked on once, with the sum of their errors.

import { addToBias } from './backward.as';
import { forward, fourLogits } from './forward.as';
import {
  BLOCK,
  blockErrors,
  labels,
  members,
  probabilities,
  samples,
  slotLogs,
  slotRests,
  slotRows,
  slotSlopes,
  slots,
  starts,
  weights,
} from './memory.as';

/** Logits further from 0 than this count as this: the probability stays below 1, and the log of its rest finite. */
const FARTHEST: f64 = 300;

/** Rows in slots. */
export let distinct: i32 = 0;

/**
 * Gives at most `most` slots to the rows of the bags of samples `low` up to `high`; returns the first sample whose
 * rows do not fit.
 */
export function fillSlots(low: i32, high: i32, most: i32): i32 {
  distinct = 0;
  for (let sample = low; sample < high; sample++) {
    const before = distinct;
    if (!takeRows(bagOf(sample), most)) {
      if (sample == low) unreachable(); // the host refuses bags of more rows than a block holds
      distinct = before;
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
    // Slots are never cleared: one holds if its row agrees.
    const place = load<u32>(slot);
    if (place < <u32>distinct && load<u32>(slotRows + ((<usize>place) << 2)) == row) continue;
    if (distinct == most) return false;
    store<u32>(slot, distinct);
    store<u32>(slotRows + ((<usize>distinct) << 2), row);
    distinct++;
  }
  return true;
}

function bagOf(sample: i32): usize {
  return <usize>load<u32>(samples + ((<usize>sample) << 2));
}

/** Where the members of a bag begin, and those of the bag before it end. */
function membersOf(bag: usize): usize {
  return members + ((<usize>load<u32>(starts + (bag << 2))) << 2);
}

/** Where something in double precision a slot, such as `slotLogs`, stands for a member. */
function ofMember(numbers: usize, member: usize): usize {
  const slot = <usize>load<u32>(slots + ((<usize>load<u32>(member)) << 2));
  return numbers + (slot << 3);
}

/**
 * The log of the probability of the block's rows and what the probability lacks to 1, neither by a difference near
 * 1, to the slots from `first` on.
 */
function rowTerms(first: i32, size: i32): void {
  for (let row = 0; row < size; row += 4) v128.store(blockErrors + ((<usize>row) << 2), fourLogits(row));
  for (let row = 0; row < size; row++) {
    const z = <f64>load<f32>(blockErrors + ((<usize>row) << 2));
    const e = Math.exp(-min(Math.abs(z), FARTHEST));
    const offset = (<usize>(first + row)) << 3;
    store<f64>(slotLogs + offset, min(z, 0) - Math.log1p(e));
    store<f64>(slotRests + offset, (z < 0 ? 1 : e) / (1 + e));
  }
}

/** The log of a bag's probability: the sum of its rows'. */
function logOfBag(bag: usize): f64 {
  let sum: f64 = 0;
  const end = membersOf(bag + 1);
  for (let member = membersOf(bag); member < end; member += 4) sum += load<f64>(ofMember(slotLogs, member));
  return sum;
}

/**
 * Logits to errors, zero for padding, whose sum goes to the gradient of b2, for the block of all slots' rows, which
 * the bags of samples `low` up to `high` hold; returns the sum of the bags' weighted losses.
 */
export function bagLayer(low: i32, high: i32, count: i32, scale: f64): f64 {
  rowTerms(0, distinct);
  memory.fill(slotSlopes, 0, (<usize>distinct) << 3);
  let loss: f64 = 0;
  for (let sample = low; sample < high; sample++) {
    const bag = bagOf(sample);
    const weight = <f64>load<f32>(weights + (bag << 2));
    const log = logOfBag(bag);
    let slope: f64 = -1; // of the loss by `log`
    if (load<f32>(labels + (bag << 2)) > 0) loss -= weight * log;
    else {
      const rest = -Math.expm1(log);
      loss -= weight * Math.log(rest);
      slope = (1 - rest) / rest;
    }
    addSlope(bag, weight * slope);
  }
  writeErrors(count, scale);
  return loss;
}

function addSlope(bag: usize, slope: f64): void {
  const end = membersOf(bag + 1);
  for (let member = membersOf(bag); member < end; member += 4) {
    const sum = ofMember(slotSlopes, member);
    store<f64>(sum, load<f64>(sum) + slope);
  }
}

/** A row's error: the slopes of its bags' losses by its log, times the slope of that by its logit. */
function writeErrors(count: i32, scale: f64): void {
  let sum: f64 = 0;
  for (let row: usize = 0; row < <usize>count; row++) {
    let error: f64 = 0;
    if (row < <usize>distinct) {
      error = load<f64>(slotSlopes + (row << 3)) * load<f64>(slotRests + (row << 3)) * scale;
    }
    store<f32>(blockErrors + (row << 2), <f32>error);
    sum += error;
  }
  addToBias(<f32>sum);
}

/** Writes the probabilities of the bags of the first `count` samples, and works on each of their rows once. */
export function predictBags(count: i32): void {
  fillSlots(0, count, i32.MAX_VALUE);
  for (let first = 0; first < distinct; first += BLOCK) {
    const size = min(BLOCK, distinct - first);
    forward(slotRows + ((<usize>first) << 2), size);
    rowTerms(first, size);
  }
  for (let sample = 0; sample < count; sample++) {
    const probability = Math.exp(logOfBag(bagOf(sample)));
    store<f32>(probabilities + ((<usize>sample) << 2), <f32>probability);
  }
}
