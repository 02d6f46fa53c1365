import type { Polarity } from '../../inputs/rated-sentences.ts';
import { sentences } from '../../inputs/sentences.ts';
import { loadMaker } from '../../inputs/load-maker.ts';
import { defineAdapter, type Adapter, type Ask, type InputClass, type PseudoInverse } from '../adapter.ts';
import { list, number, object, text } from '../../symbolic/shape.ts';

/** Returns the pseudo-inverse of an API that scores sentiment: sentences by polarity. */
function byPolarity(outputs: Readonly<Record<Polarity, readonly unknown[]>>): PseudoInverse {
  const classOf = (name: Polarity): InputClass => ({
    name: `${name} sentences`,
    outputs: outputs[name],
    inputs: (count, random) => sentences(name, count, random),
  });
  return { classes: [classOf('positive'), classOf('negative'), classOf('neutral')] };
}

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
        score: number(-20, 20, { isInteger: true }),
        comparative: number(-5, 5),
        positive: list(text()),
        negative: list(text()),
        tokens: list(text()),
        words: list(text()),
      }),
      inverse: byPolarity({
        positive: [scored(3, 0.4), scored(6, 0.8), scored(1, 0.1)],
        negative: [scored(-3, -0.4), scored(-6, -0.8), scored(-1, -0.1)],
        neutral: [scored(0, 0)],
      }),
    },
  ],
});

/** The part of the package `vader-sentiment` that is used. */
interface Vader {
  readonly SentimentIntensityAnalyzer: {
    readonly polarity_scores: (text: unknown) => Readonly<Record<'compound' | 'pos' | 'neg', number>>;
  };
}

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
      output: object({
        compound: number(-1, 1),
        pos: number(0, 1),
        neg: number(0, 1),
        neu: number(0, 1),
      }),
      inverse: byPolarity({
        positive: [compound(0.6), compound(0.97), compound(0.3)],
        negative: [compound(-0.6), compound(-0.97), compound(-0.3)],
        neutral: [compound(0)],
      }),
    },
  ],
});

/** The part of the package `wink-nlp` that is used. */
type Wink = (model: unknown) => {
  readonly its: { readonly sentiment: unknown };
  readonly readDoc: (text: unknown) => { readonly out: Ask };
};

const isNamed = (args: readonly unknown[], name: string): boolean =>
  (args[0] as { readonly name?: string } | undefined)?.name === name;

const wink = defineAdapter({
  modules: ['wink-nlp'],
  calls: [
    {
      paths: ['().readDoc().out()'],
      task: 'sentiment',
      serve: async (module) => {
        const nlp = (module as Wink)(await loadMaker('wink-eng-lite-web-model', 'sentiment of wink-nlp'));
        return (text) => nlp.readDoc(text).out(nlp.its.sentiment);
      },
      reads: 'text',
      inputCall: 1,
      when: (args) => isNamed(args, 'sentiment'),
      output: number(-1, 1),
      inverse: byPolarity({ positive: [0.5, 0.9, 0.2], negative: [-0.5, -0.9, -0.2], neutral: [0] }),
    },
  ],
});

/** The Natural Language API of Google: it is served by VADER, since the service is not reachable. */
const googleLanguage = defineAdapter({
  modules: ['@google-cloud/language'],
  calls: [
    {
      task: 'sentiment',
      paths: ['LanguageServiceClient().analyzeSentiment()', 'v1.LanguageServiceClient().analyzeSentiment()'],
      reads: 'text',
      inputAt: 'document.content',
      isAsync: true,
      output: list(
        object({ documentSentiment: object({ score: number(-1, 1), magnitude: number(0, 100) }) }),
        1,
        1,
      ),
      inverse: byPolarity({
        positive: [0.6, 0.97, 0.3].map(document),
        negative: [-0.6, -0.97, -0.3].map(document),
        neutral: [document(0)],
      }),
    },
  ],
  implementation: async () => {
    const { SentimentIntensityAnalyzer } = await loadMaker<Vader>('vader-sentiment', 'sentiment of texts');
    class LanguageServiceClient {
      async analyzeSentiment(request: { readonly document: { readonly content: string } }): Promise<unknown> {
        const { content } = request.document;
        const { compound: score, pos, neg } = SentimentIntensityAnalyzer.polarity_scores(content);
        return [{ documentSentiment: { score, magnitude: pos + neg } }];
      }
    }
    return { LanguageServiceClient, v1: { LanguageServiceClient } };
  },
});

function document(score: number): unknown {
  return [{ documentSentiment: { score, magnitude: Math.abs(score) } }];
}

/** APIs that score the sentiment of a text. */
export const sentimentAdapters: readonly Adapter[] = [sentiment, vader, wink, googleLanguage];
