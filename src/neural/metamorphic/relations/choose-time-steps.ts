import { itemAt } from '../../../base/item-at.ts';

/** The shortest sequence that algorithm 1 tries. */
const MIN_STEPS = 5;
/** The longest one, unless the series has fewer than twice as many values. */
const MAX_STEPS = 60;

/** The loss of information of sequences, by their length, and the length at the bend of the curve. */
export interface TimeSteps {
  /** The loss of length 5 first. */
  readonly losses: readonly number[];
  readonly timeSteps: number;
}

/**
 * Chooses the length of the sequences that a series is cut into, by algorithm 1 of Dwarakanath 2019 (MR-8). The
 * algorithm transforms each sequence into frequencies and shifts them so that frequency 0 is in the middle. It sets the
 * first and the last frequency to 0, transforms back, and takes the squared difference. By Parseval's theorem that is
 * (|F₀|² + |Fₗ|²) / T, so two frequencies suffice.
 *
 * @param series at least 10 values; they are scaled to their range.
 */
export function chooseTimeSteps(series: readonly number[]): TimeSteps {
  const low = Math.min(...series);
  const range = Math.max(...series) - low || 1;
  const scaled = series.map((value) => (value - low) / range);
  const longest = Math.max(MIN_STEPS, Math.min(MAX_STEPS, series.length >> 1));
  const losses: number[] = [];
  for (let steps = MIN_STEPS; steps <= longest; steps++) losses.push(lossOf(scaled, steps));
  return { losses, timeSteps: MIN_STEPS + findBend(losses) };
}

/** Returns the mean loss of all sequences of a length, for each of their values. */
function lossOf(series: readonly number[], steps: number): number {
  const count = series.length - steps + 1;
  // After the shift the first frequency is -floor(T / 2), the last one ceil(T / 2) - 1.
  const dropped = [-Math.floor(steps / 2), Math.ceil(steps / 2) - 1];
  let sum = 0;
  for (let from = 0; from < count; from++) {
    for (const frequency of dropped) {
      let real = 0;
      let imaginary = 0;
      for (let at = 0; at < steps; at++) {
        const angle = (-2 * Math.PI * frequency * at) / steps;
        real += series[from + at]! * Math.cos(angle);
        imaginary += series[from + at]! * Math.sin(angle);
      }
      sum += (real * real + imaginary * imaginary) / steps;
    }
  }
  return sum / (count * steps);
}

/** Returns the index at which a falling curve lies farthest below the line from its first to its last point. */
function findBend(curve: readonly number[]): number {
  const first = itemAt(curve, 0);
  const slope = (itemAt(curve, curve.length - 1) - first) / Math.max(1, curve.length - 1);
  let bend = 0;
  let most = 0;
  curve.forEach((value, at) => {
    const below = first + slope * at - value;
    if (below > most) [most, bend] = [below, at];
  });
  return bend;
}
