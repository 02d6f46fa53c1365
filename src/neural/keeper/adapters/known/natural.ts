import type { Random } from '../../../../base/random.ts';
import { textInput, type Input } from '../../inputs/input.ts';
import { list, number, object, text, type Shape } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type ApiCall, type PseudoInverse } from '../adapter.ts';
import { byPolarity } from './polarity.ts';

/** Returns the calls of an analyzer that gives words of a vocabulary marks, and returns their mean. */
function sentiment(vocabularies: readonly string[], output: Shape, unit: number): ApiCall {
  const signed = (sign: number): number[] => [0.4, 0.8, 0.1, 2].map((score) => sign * unit * score);
  return {
    ...{ paths: ['SentimentAnalyzer().getSentiment()'], reads: 'text', output },
    when: (_, chain) => vocabularies.includes(String(chain[0]?.[2])),
    inverse: byPolarity({
      ...{ positive: signed(1), negative: signed(-1), neutral: [0] },
      furthest: { positive: Infinity, negative: -Infinity },
    }),
  };
}

/** What a program teaches its classifiers: texts by label. */
const lessons = new Map<string, Set<string>>();

const teach = ([said, label]: readonly unknown[]): void => {
  const words = Array.isArray(said) ? said.join(' ') : said;
  if (typeof words !== 'string' || typeof label !== 'string') return;
  lessons.set(label, (lessons.get(label) ?? new Set()).add(words));
};

/** Texts of a label are those that it was taught by, and two of them in a row. */
const taughtTexts = (wanted: (output: unknown) => string | undefined): PseudoInverse => ({
  make: (output, count, random) => {
    const label = wanted(output) ?? random.pick([...lessons.keys(), '']);
    return pairs([...(lessons.get(label) ?? [])], label, count, random);
  },
});

function pairs(texts: readonly string[], label: string, count: number, random: Random): Input[] {
  const joined = texts.flatMap((text) =>
    texts.flatMap((other) => (text === other ? [] : `${text} ${other}`)),
  );
  const shuffled = [...random.shuffle([...texts]), ...random.shuffle(joined)];
  return shuffled.slice(0, count).map((text) => textInput(text, `taught as ${label}`));
}

const CLASSIFIERS = ['BayesClassifier()', 'LogisticRegressionClassifier()'];
/** The labels that were taught; any label if a program reads its classifier from a file. */
const label = (): Shape => text(lessons.size === 0 ? undefined : [...lessons.keys()]);

/** The package `natural`: sentiment of words, and classifiers that a program teaches. */
export const natural: Adapter = defineAdapter({
  modules: ['natural'],
  words: 'WordTokenizer WordPunctTokenizer TreebankWordTokenizer AggressiveTokenizer CaseTokenizer'
    .split(' ')
    .map((name) => `${name}().tokenize()`),
  lessons: { paths: CLASSIFIERS.map((path) => `${path}.addDocument()`), teach },
  calls: [
    sentiment(['afinn', 'afinnFinancialMarketNews'], number(-5, 5), 1),
    sentiment(['senticon', 'pattern'], number(-1, 1, { isUsual: true }), 0.2),
    {
      paths: CLASSIFIERS.map((path) => `${path}.classify()`),
      reads: 'text',
      get output() {
        return label();
      },
      inverse: taughtTexts((output) => output as string | undefined),
    },
    {
      paths: CLASSIFIERS.map((path) => `${path}.getClassifications()`),
      reads: 'text',
      get output() {
        return list(object({ label: label(), value: number(0, 1) }), Infinity, 1);
      },
      inverse: taughtTexts((output) => (output as readonly { readonly label?: string }[])[0]?.label),
    },
  ],
});
