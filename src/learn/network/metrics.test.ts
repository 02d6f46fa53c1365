import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { classScores, logLoss, rocAuc } from './metrics.ts';

/** Labels with probabilities of few distinct values, so that ties are frequent. */
const judged = fc
  .array(fc.record({ label: fc.integer({ min: 0, max: 1 }), eighths: fc.integer({ min: 0, max: 8 }) }))
  .map((rows) => ({
    labels: Uint8Array.from(rows, ({ label }) => label),
    probabilities: Float32Array.from(rows, ({ eighths }) => eighths / 8),
  }));

const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

test('precision and recall are the ratios of the counts', () => {
  const scores = classScores(Uint8Array.of(1, 1, 1, 0, 0), Float32Array.of(0.9, 0.5, 0.1, 0.8, 0.2), 0.5);
  assert.equal(scores, { precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
});

test('scores without a valid row or a positive verdict are 0, not NaN', () => {
  assert.equal(classScores(Uint8Array.of(0, 0), Float32Array.of(0, 0), 0.5), {
    precision: 0,
    recall: 0,
    f1: 0,
  });
});

test('F1 is the harmonic mean of precision and recall', () => {
  fc.assert(
    fc.property(judged, ({ labels, probabilities }) => {
      const { precision, recall, f1 } = classScores(labels, probabilities, 0.5);
      const mean = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
      return close(f1, mean);
    }),
  );
});

test('a lower threshold never lowers recall', () => {
  fc.assert(
    fc.property(judged, ({ labels, probabilities }) => {
      return classScores(labels, probabilities, 0.3).recall >= classScores(labels, probabilities, 0.6).recall;
    }),
  );
});

test('ROC AUC is the share of pairs in the right order; ties count half', () => {
  fc.assert(
    fc.property(judged, ({ labels, probabilities }) => {
      let wins = 0;
      let pairs = 0;
      for (let a = 0; a < labels.length; a++) {
        for (let b = 0; b < labels.length; b++) {
          if (labels[a] !== 1 || labels[b] !== 0) continue;
          pairs++;
          wins += (1 + Math.sign(probabilities[a]! - probabilities[b]!)) / 2;
        }
      }
      return close(rocAuc(labels, probabilities), pairs === 0 ? 0.5 : wins / pairs);
    }),
  );
});

test('a probability of 0.5 costs ln 2, balanced or not', () => {
  const labels = Uint8Array.of(1, 0, 0);
  const probabilities = Float32Array.of(0.5, 0.5, 0.5);
  assert.ok(close(logLoss(labels, probabilities, false), Math.LN2));
  assert.ok(close(logLoss(labels, probabilities, true), Math.LN2));
});

test('repeating one class changes the plain loss but not the balanced loss', () => {
  const once = [Uint8Array.of(1, 0), Float32Array.of(0.9, 0.4)] as const;
  const twice = [Uint8Array.of(1, 0, 0), Float32Array.of(0.9, 0.4, 0.4)] as const;
  assert.ok(close(logLoss(...once, true), logLoss(...twice, true)));
  assert.not.ok(close(logLoss(...once, false), logLoss(...twice, false)));
});

test('a confident mistake has a finite loss', () => {
  assert.ok(Number.isFinite(logLoss(Uint8Array.of(1), Float32Array.of(0), false)));
});

test.run();
