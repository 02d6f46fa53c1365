import { median } from './race.ts';

/** Microseconds per run of a contestant. */
export interface Cost {
  readonly median: number;
  readonly least: number;
}

/** Measures contestants in turns for `seconds`, after a warm-up of 0.3 times as long. */
export function inTurns(ways: readonly (() => unknown)[], seconds: number): Cost[] {
  const samples = ways.map((): number[] => []);
  const sample = (way: () => unknown, repeats: number): number => {
    const start = performance.now();
    for (let repeat = 0; repeat < repeats; repeat++) way();
    return (1000 * (performance.now() - start)) / repeats;
  };
  // Short contestants are repeated, so that a sample takes about 0.2 ms.
  const repeats = ways.map((way) => Math.max(1, Math.round(200 / sample(way, 3))));
  const warm = performance.now() + 300 * seconds;
  while (performance.now() < warm) ways.forEach((way, index) => sample(way, repeats[index]!));
  const end = performance.now() + 1000 * seconds;
  while (performance.now() < end || samples.some(({ length }) => length < 5)) {
    ways.forEach((way, index) => samples[index]!.push(sample(way, repeats[index]!)));
  }
  return samples.map((times) => ({ median: median(times), least: Math.min(...times) }));
}
