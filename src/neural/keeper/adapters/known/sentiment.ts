import { list, number, object, text } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type Ask } from '../adapter.ts';
import type { Vader } from '../local/language-stand-in.ts';
import { byPolarity } from './polarity.ts';
import { wink } from './wink.ts';

/** A word as the package reads it: it makes a text small first. */
const word = text(/^\P{Lu}*$/u);

const scored = (score: number, comparative: number): object => ({ score, comparative });

const sentiment = defineAdapter({
  modules: ['sentiment'],
  calls: [
    {
      paths: ['().analyze()'],
      task: 'sentiment',
      serve: (module) => {
        const analyzer = new (module as new () => { analyze: Ask })();
        return (text) => analyzer.analyze(text);
      },
      reads: 'text',
      output: object({
        // The sum of its words: a long text has any score.
        score: number(-20, 20, { isInteger: true, isUsual: true }),
        comparative: number(-5, 5),
        ...{ positive: list(word), negative: list(word), tokens: list(word), words: list(word) },
      }),
      inverse: byPolarity({
        positive: [scored(3, 0.4), scored(6, 0.8), scored(1, 0.1), scored(6, 4)],
        negative: [scored(-3, -0.4), scored(-6, -0.8), scored(-1, -0.1), scored(-6, -4)],
        neutral: [scored(0, 0)],
        furthest: { positive: scored(Infinity, 5), negative: scored(-Infinity, -5) },
      }),
    },
  ],
});

const compound = (value: number): object => ({
  compound: value,
  pos: Math.max(value, 0) / 2,
  neg: Math.max(-value, 0) / 2,
  neu: 1 - Math.abs(value) / 2,
});

const vader = defineAdapter({
  modules: ['vader-sentiment'],
  calls: [
    {
      paths: ['SentimentIntensityAnalyzer.polarity_scores()'],
      task: 'sentiment',
      serve: (module) => (text) => (module as Vader).SentimentIntensityAnalyzer.polarity_scores(text),
      reads: 'text',
      output: object(
        {
          compound: number(-1, 1),
          pos: number(0, 1),
          neg: number(0, 1),
          neu: number(0, 1),
        },
        ['pos', 'neg', 'neu'],
      ),
      inverse: byPolarity({
        positive: [compound(0.6), compound(0.97), compound(0.3)],
        negative: [compound(-0.6), compound(-0.97), compound(-0.3)],
        neutral: [compound(0)],
        furthest: {
          positive: { compound: 1, pos: 1, neg: 0, neu: 0 },
          negative: { compound: -1, pos: 0, neg: 1, neu: 0 },
        },
      }),
    },
  ],
});

export const sentimentAdapters: readonly Adapter[] = [sentiment, vader, wink];
