import type { Pulse } from '../../programs/process/pulse.ts';

/** Items between two beats. */
const STEP = 1 << 12;

/** Yields items of a long search that makes no watched calls, and beats the pulse of the process as the last time. */
export function* beating<Item>(items: Iterable<Item>, pulse: Pulse): Generator<Item, void> {
  let count = 0;
  for (const item of items) {
    if (count++ % STEP === 0) pulse.again();
    yield item;
  }
}
