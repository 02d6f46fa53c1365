import { readFileSync } from 'node:fs';
import { LearnInvError } from '../../../base/error.ts';

export type Polarity = 'positive' | 'neutral' | 'negative';

export interface RatedSentence {
  readonly text: string;
  /** From -4, extremely negative, to 4, extremely positive. */
  readonly rating: number;
}

/** Ratings on which people agree: from this on in size, and up to this for a neutral sentence. */
const [CLEAR, NEUTRAL] = [1.5, 0.3];

/**
 * Reads sentences that people have rated, one a line: a rating from -4 to 4, a tab, and the text; other
 * columns before the rating are left out.
 */
export function readRatedSentences(path: string): readonly RatedSentence[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw badFile(path, `it cannot be read: ${(cause as Error).message}`);
  }
  const lines = text.split(/\r?\n/).map((line, at) => ({ line, number: at + 1 }));
  const rated = lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      const columns = line.split('\t');
      const [rating = '', sentence = ''] = columns.slice(-2);
      const value = columns.length < 2 || rating.trim() === '' ? NaN : Number(rating);
      if (!(Math.abs(value) <= 4) || sentence.trim() === '')
        throw badFile(path, `line ${number}: ${JSON.stringify(line.slice(0, 60))}`);
      return { rating: value, text: sentence };
    });
  if (rated.length === 0) throw badFile(path, 'no line');
  return rated;
}

/** Returns the sentences on whose polarity people agree. */
export const ofPolarity = (rated: readonly RatedSentence[], polarity: Polarity): readonly RatedSentence[] =>
  rated.filter(({ rating }) =>
    polarity === 'neutral'
      ? Math.abs(rating) <= NEUTRAL
      : (polarity === 'positive' ? rating : -rating) >= CLEAR,
  );

const badFile = (path: string, got: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${path} has no rated sentences`, {
    expected: 'lines of a rating from -4 to 4, a tab, and a sentence',
    got,
    hint: 'see "Sentences that people have rated" in docs/ml-apis.md',
  });
