import { median } from './race.ts';

/** Microseconds that a way of doing something takes. */
export interface Cost {
  readonly median: number;
  readonly least: number;
}

/** What each of some ways costs, all of them measured in turns for so many seconds, after a while to warm up. */
export function inTurns(ways: readonly (() => unknown)[], seconds: number): Cost[] {
  const samples = ways.map((): number[] => []);
  const sample = (way: () => unknown, repeats: number): number => {
    const start = performance.now();
    for (let repeat = 0; repeat < repeats; repeat++) way();
    return (1000 * (performance.now() - start)) / repeats;
  };
  // Short ways are repeated, so that a sample is long enough for the clock.
  const repeats = ways.map((way) => Math.max(1, Math.round(200 / sample(way, 3))));
  const warm = performance.now() + 300 * seconds;
  while (performance.now() < warm) ways.forEach((way, index) => sample(way, repeats[index]!));
  const end = performance.now() + 1000 * seconds;
  while (performance.now() < end || samples.some(({ length }) => length < 5)) {
    ways.forEach((way, index) => samples[index]!.push(sample(way, repeats[index]!)));
  }
  return samples.map((times) => ({ median: median(times), least: Math.min(...times) }));
}
