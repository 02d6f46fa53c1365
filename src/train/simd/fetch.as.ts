// Rows are drawn at random, so each stands far from the one before. A loop that only reads a little of every row lets the
// processor fetch many of them at once; loops that work on the rows would wait for one after the other.

const LINE: usize = 64;

let sum: u32 = 0;

/** Reads something of each line of the cache from `start` up to `end`. */
export function fetch(start: usize, end: usize): void {
  for (let at = start; at < end; at += LINE) sum += load<u32>(at);
}
