import { UnknownNode, type Call, type Receiver } from '../../learn/examples/collect/receiver.ts';
import { isInstance } from '../../base/is-instance.ts';
import { isRefusal } from '../../base/is-refusal.ts';
import { describeThrown, errorMark, type Thrown } from '../../base/thrown.ts';
import { cutText } from '../../base/show-thrown.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import { lookAlike, publicTexts, type PublicTexts } from './public-text.ts';

/** How a call ended, and what a caller can read of its result or error. */
export interface CallOutcome {
  readonly kind: 'returned' | 'refused' | 'threw';
  readonly texts: PublicTexts;
  /** What was thrown. */
  readonly thrown?: Thrown;
  /** True for an error of the language, by which no code refuses a call. */
  readonly isFailure?: boolean;
}

/** Characters of a result in words. */
const MAX_TEXT = 80;

const REFUSED: CallOutcome = { kind: 'refused', texts: ['', ''] };

/**
 * Makes a call and returns how it ended. Passes on the error of a promise that does not settle.
 *
 * @param inner the objects of the state, which all look alike; default: those that the call leaves.
 */
export function* callOutcome(
  receiver: Receiver,
  call: Call,
  inner?: ReadonlySet<object>,
): Steps<CallOutcome> {
  try {
    return (yield* settled(receiver.perform(call)))
      ? { kind: 'returned', texts: publicTexts(receiver.result, inner ?? new Set(receiver.objects)) }
      : REFUSED;
  } catch (error) {
    if (isInstance(error, UnknownNode)) return REFUSED;
    if (isNeverSettled(error)) throw error;
    const thrown = describeThrown(error);
    const mark = errorMark(thrown);
    return { kind: 'threw', texts: [mark, mark], thrown, isFailure: !isRefusal(error) };
  }
}

/** Returns in words how a call ended. */
export function ending({ kind, texts: [text], thrown }: CallOutcome): string {
  if (thrown !== undefined) return `throws ${thrown.name}: ${cutText(thrown.message, MAX_TEXT)}`;
  return kind === 'returned' ? `returns ${cutText(text, MAX_TEXT)}` : 'is refused';
}

/** True if two calls ended in the same way, and a caller can read the same of their results or errors. */
export const isSameOutcome = (a: CallOutcome, b: CallOutcome): boolean =>
  a.kind === b.kind && lookAlike(a.texts, b.texts);
