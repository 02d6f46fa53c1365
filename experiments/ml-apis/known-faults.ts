import type { FailureKind } from '../../src/neural/keeper/judge/function-report.ts';

/** A subject, and what is wrong with it: written down from its source before the first run. */
export interface KnownSubject {
  readonly file: string;
  /** What runs its API: the package itself, or a stand-in. */
  readonly api: 'real' | 'stand-in';
  /** What it reads: an app of images takes longer. */
  readonly reads: 'text' | 'image' | 'code' | 'speech';
  readonly faults: readonly { readonly kind: FailureKind; readonly line: number }[];
}

const fault = (kind: FailureKind, line: number): KnownSubject['faults'][0] => ({ kind, line });
const subject = (
  file: string,
  api: KnownSubject['api'],
  reads: KnownSubject['reads'],
  ...faults: KnownSubject['faults']
): KnownSubject => ({ file, api, reads, faults });

/** The subjects. */
export const SUBJECTS: readonly KnownSubject[] = [
  // Long negative articles have a low score a word, so that many are called neutral.
  subject('factfulnews.ts', 'real', 'text'),
  // A score is below, above or equal to 0.
  subject('peon.ts', 'real', 'text', fault('dead-code', 16)),
  // VADER, which stands in for Google, gives hardly any sentence more than 0.9; texts of several do have it.
  subject('last-words.ts', 'stand-in', 'text', fault('accuracy', 9)),
  subject(
    'greeter.mjs',
    'real',
    'text',
    ...[fault('unknown-label', 11), fault('always-true', 13), fault('crash', 13)],
  ),
  subject('ticket-code.ts', 'real', 'code', fault('crash', 7)),
  // Blank images and receipts without a total.
  subject('receipts.ts', 'real', 'image', fault('crash', 7)),
  subject('garbage-sort.ts', 'real', 'image', fault('unknown-label', 13), fault('unknown-label', 13)),
  // `tin` is a part of many words.
  subject('garbage-labels.cjs', 'stand-in', 'image', fault('collision', 7)),
  subject('cloudcats.cjs', 'stand-in', 'image', fault('crash', 10)),
  subject('baby-monitor.ts', 'stand-in', 'image', fault('always-true', 7)),
  subject('proctor.ts', 'stand-in', 'image', fault('always-true', 9)),
  subject('baby-app.ts', 'stand-in', 'image', fault('unknown-label', 7), fault('crash', 7)),
  subject('laugh-challenge.ts', 'stand-in', 'image', fault('crash', 6)),
  subject('porn-filter.ts', 'real', 'image', fault('unreachable-threshold', 9)),
  // Without a fault of its own; what stands in for Rekognition sees few fruits.
  subject('fruit.ts', 'stand-in', 'image'),
  // Silence, and "play" without more.
  subject('voice-command.cjs', 'stand-in', 'speech', fault('crash', 9), fault('crash', 11)),
];

/** Programs without faults. */
export const CORRECT: readonly KnownSubject[] = [
  subject('tone.ts', 'real', 'text'),
  subject('review.cjs', 'real', 'text'),
  subject('language.mjs', 'real', 'text'),
  subject('contact.mjs', 'real', 'text'),
  subject('link.ts', 'real', 'code'),
  subject('sign.ts', 'real', 'image'),
];
