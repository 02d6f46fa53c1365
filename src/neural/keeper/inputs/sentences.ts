import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { textInput, type Input } from './input.ts';
import { ofPolarity, readRatedSentences, type Polarity, type RatedSentence } from './rated-sentences.ts';

const THINGS = 'phone hotel movie restaurant book update laptop service concert flight'.split(' ');

/** Unambiguous sentences, with and without words from lexicons of sentiment. */
const SENTENCES: Readonly<Record<Polarity, readonly string[]>> = {
  positive: [
    'I love this *, it is wonderful.',
    'What a great *! I am so happy with it.',
    'The * was excellent and everyone was friendly.',
    'This is the best * I have ever had.',
    'We really enjoyed the *, thank you so much!',
    'Beautiful *, I am very pleased.',
    'I am delighted: the * works perfectly.',
    'Such an amazing *, it made my day.',
    'The * is good and the people are kind.',
    'My family was impressed by the *.',
    'I would recommend this * to every friend.',
    'The * is not bad at all, I like it a lot.',
    'A lovely * and a perfect evening, we laughed a lot.',
    'I cannot wait to come back, the * is fantastic.',
    'Superb *!',
  ],
  negative: [
    'I hate this *, it is terrible.',
    'What an awful *! I am so disappointed.',
    'The * was horrible and everyone was rude.',
    'This is the worst * I have ever had.',
    'The * is a waste of money, I want a refund.',
    'Ugly *, I am very angry.',
    'I am furious: the * failed again.',
    'Such a boring *, it ruined my day.',
    'The * is bad and the people are mean.',
    'My family was shocked by the dirty *.',
    'I would not recommend this * to anybody.',
    'The * is not good at all, I regret it.',
    'The * broke after two days and nobody answers my calls.',
    'Never again, the * is a disaster.',
    'Terrible *!',
  ],
  neutral: [
    'The * opens at nine.',
    'The * is in the second street on the left.',
    'There is a * next to the station.',
    'The * has four parts.',
    'She wrote about the * on Tuesday.',
    'The * is on the table.',
    'He asked which * it was.',
    'They will look at the * in March.',
    'The * was made in 2014.',
    'The * comes in blue and in grey.',
    'Two people walked past the *.',
    'The text describes the *.',
    'We talked about the * for ten minutes.',
    'The * weighs about two kilograms.',
  ],
};

let rated: readonly RatedSentence[] = [];

/**
 * Sets a file of sentences that people have rated; they replace the built-in sentences. @throws LearnInvError
 * `BAD_FILE`
 */
export function useRatedSentences(file: string | undefined): void {
  rated = file === undefined ? [] : readRatedSentences(file);
}

/** Returns sentences of a polarity, each once. */
export function sentences(polarity: Polarity, count: number, random: Random): Input[] {
  if (rated.length > 0)
    return random
      .shuffle([...ofPolarity(rated, polarity)])
      .slice(0, count)
      .map(({ text, rating }) => textInput(text, `${polarity} sentence, rated ${rating.toFixed(1)}`));
  const frames = random.shuffle([...SENTENCES[polarity]]);
  const things = random.shuffle([...THINGS]);
  return Array.from({ length: Math.min(count, frames.length * things.length) }, (_, at) => {
    const thing = itemAt(things, (at + Math.floor(at / frames.length)) % things.length);
    return textInput(itemAt(frames, at % frames.length).replaceAll('*', thing), `${polarity} sentence`);
  });
}
