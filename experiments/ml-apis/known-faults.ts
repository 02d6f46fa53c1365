import type { FailureKind } from '../../src/neural/ml-apis/judge/function-report.ts';

/** A subject, and what is wrong with it: written down from its source before the first run. */
export interface KnownSubject {
  readonly file: string;
  /** What runs its API: the package itself, a stand-in, or nothing, so that it is only explored. */
  readonly api: 'real' | 'stand-in' | 'explored';
  readonly faults: readonly { readonly kind: FailureKind; readonly line: number }[];
}

const fault = (kind: FailureKind, line: number): KnownSubject['faults'][0] => ({ kind, line });

/** The subjects. */
export const SUBJECTS: readonly KnownSubject[] = [
  // Long negative articles have a low score a word, so that many are called neutral.
  { file: 'factfulnews.ts', api: 'real', faults: [] },
  // A score is below, above or equal to 0.
  { file: 'peon.ts', api: 'real', faults: [fault('dead-code', 16)] },
  {
    file: 'garbage-sort.ts',
    api: 'explored',
    faults: [fault('unknown-label', 14), fault('unknown-label', 14)],
  },
  { file: 'cloudcats.cjs', api: 'explored', faults: [fault('crash', 10)] },
  { file: 'baby-monitor.ts', api: 'explored', faults: [fault('always-true', 7)] },
  { file: 'proctor.ts', api: 'explored', faults: [fault('always-true', 9)] },
  { file: 'baby-app.ts', api: 'explored', faults: [fault('unknown-label', 7), fault('crash', 7)] },
  { file: 'laugh-challenge.ts', api: 'explored', faults: [fault('crash', 6)] },
  { file: 'porn-filter.ts', api: 'explored', faults: [fault('unreachable-threshold', 9)] },
  { file: 'ticket-code.ts', api: 'real', faults: [fault('crash', 7)] },
  // VADER, which stands in for Google, gives hardly any sentence more than 0.9.
  { file: 'last-words.ts', api: 'stand-in', faults: [fault('dead-code', 9)] },
  {
    file: 'greeter.mjs',
    api: 'real',
    faults: [fault('unknown-label', 11), fault('always-true', 13), fault('crash', 13)],
  },
];

/** Programs without faults. */
export const CORRECT: readonly string[] = ['tone.ts', 'review.cjs', 'link.ts', 'language.mjs', 'contact.mjs'];
