/** A contestant: each call runs an epoch. */
export type RunEpoch = () => Promise<{ seconds: number; loss: number }>;

/** The timings and losses of one contestant. */
export interface Timing {
  readonly title: string;
  readonly seconds: number[];
  readonly losses: number[];
}

/** Lets the contestants take turns, so that other work of the machine affects all of them alike. */
export async function race(
  sides: ReadonlyMap<string, RunEpoch>,
  warmUp: number,
  repeats: number,
): Promise<Timing[]> {
  const timings = [...sides.keys()].map((title): Timing => ({ title, seconds: [], losses: [] }));
  for (let round = 0; round < warmUp + repeats; round++) {
    for (const timing of timings) {
      const { seconds, loss } = await sides.get(timing.title)!();
      timing.losses.push(loss);
      if (round >= warmUp) timing.seconds.push(seconds);
    }
  }
  return timings;
}

/** Returns the median; for an even number of values the greater of the two middle ones. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
