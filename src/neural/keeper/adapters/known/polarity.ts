import { itemAt } from '../../../../base/item-at.ts';
import { textInput, type Input } from '../../inputs/input.ts';
import type { Polarity } from '../../inputs/rated-sentences.ts';
import { sentences } from '../../inputs/sentences.ts';
import type { InputClass, PseudoInverse } from '../adapter.ts';

/** Returns the pseudo-inverse of an API that scores sentiment: sentences by polarity. */
export function byPolarity({
  mixed,
  furthest,
  ...outputs
}: Readonly<Record<Polarity, readonly unknown[]>> & {
  readonly mixed?: readonly unknown[];
  /** The outputs that no text goes beyond. */
  readonly furthest: Readonly<Record<'positive' | 'negative', unknown>>;
}): PseudoInverse {
  const classOf = (name: Polarity): InputClass => ({
    name: `${name} sentences`,
    outputs: outputs[name],
    ...(name === 'neutral' ? {} : { furthest: furthest[name] }),
    inputs: (count, random) => sentences(name, count, random),
  });
  const plain = [classOf('positive'), classOf('negative'), classOf('neutral')];
  return { classes: mixed === undefined ? plain : [...plain, mixedClass(mixed)] };
}

/** Returns the class of texts that praise and blame. */
const mixedClass = (outputs: readonly unknown[]): InputClass => ({
  ...{ name: 'mixed texts', outputs },
  inputs: (count, random) => {
    const blame = sentences('negative', count, random);
    return sentences('positive', count, random).map((sentence, at) =>
      joinedTexts(sentence, itemAt(blame, at % blame.length)),
    );
  },
});

const joinedTexts = (one: Input, other: Input): Input =>
  one.kind === 'text' && other.kind === 'text'
    ? { ...textInput(`${one.text} ${other.text}`, 'sentences that praise and blame'), isGuess: true }
    : one;
