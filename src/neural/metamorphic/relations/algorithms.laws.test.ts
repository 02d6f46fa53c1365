import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chooseTimeSteps } from './choose-time-steps.ts';
import { doublingInput } from './doubling-input.ts';

const test = suite('the algorithms of the paper');

type Complex = readonly [number, number];

/** The discrete Fourier transform by its definition; sign 1 for the inverse, which is not divided by the length. */
const transform = (list: readonly Complex[], sign: 1 | -1): Complex[] =>
  list.map((_, frequency) =>
    list.reduce<Complex>(
      ([re, im], [a, b], at) => {
        const angle = (sign * 2 * Math.PI * frequency * at) / list.length;
        return [
          re + a * Math.cos(angle) - b * Math.sin(angle),
          im + a * Math.sin(angle) + b * Math.cos(angle),
        ];
      },
      [0, 0],
    ),
  );

/** The loss of algorithm 1, step by step as the paper gives it. */
function lossByPaper(series: readonly number[], steps: number): number {
  const low = Math.min(...series);
  const range = Math.max(...series) - low || 1;
  const scaled = series.map((value) => (value - low) / range);
  const count = scaled.length - steps + 1;
  const half = Math.ceil(steps / 2);
  let sum = 0;
  for (let from = 0; from < count; from++) {
    const window = scaled.slice(from, from + steps);
    const f = transform(
      window.map((value): Complex => [value, 0]),
      -1,
    );
    const shifted = [...f.slice(half), ...f.slice(0, half)];
    shifted[0] = [0, 0];
    shifted[steps - 1] = [0, 0];
    const back = [...shifted.slice(steps - half), ...shifted.slice(0, steps - half)];
    transform(back, 1).forEach(([re, im], at) => {
      sum += (re / steps - window[at]!) ** 2 + (im / steps) ** 2;
    });
  }
  return sum / (count * steps);
}

test('two frequencies give the loss that the transforms of the paper give', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 10, maxLength: 24 }), (series) => {
      chooseTimeSteps(series).losses.forEach((loss, at) => {
        assert.ok(Math.abs(loss - lossByPaper(series, at + 5)) < 1e-9);
      });
    }),
    { numRuns: 20 },
  );
});

test('the chosen steps do not depend on the unit of the series', () => {
  const series = Array.from({ length: 80 }, (_, at) =>
    Math.round(50 + 30 * Math.sin(at / 3) + ((at * 37) % 11)),
  );
  const { timeSteps, losses } = chooseTimeSteps(series);
  assert.ok(timeSteps > 5 && timeSteps < 40);
  assert.ok(losses[0]! > losses.at(-1)!);
  assert.is(chooseTimeSteps(series.map((value) => 3 * value + 7)).timeSteps, timeSteps);
});

test('an input that doubles a steep forecast is found, and none of a flat one', async () => {
  const mean = (input: readonly number[]): number =>
    input.reduce((sum, value) => sum + value, 0) / input.length;
  const input = [10, 12, 11, 13, 12];
  const steep = (values: readonly number[]): number => 10 + 60 * (mean(values) - 11.6);
  const found = await doublingInput(input, (values) => Promise.resolve(steep(values)), 0.05);
  assert.ok(found.factor >= 2 && found.share < 0.05 + 1e-9, JSON.stringify(found));
  assert.ok(Math.abs(steep(found.changed) - 10 * found.factor) < 1e-6);
  const flat = await doublingInput(input, (values) => Promise.resolve(mean(values)), 0.05);
  assert.ok(flat.factor < 1.1);
});

test.run();
