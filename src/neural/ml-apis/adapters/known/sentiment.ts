import type { Polarity } from '../../inputs/rated-sentences.ts';
import { sentences } from '../../inputs/sentences.ts';
import { textInput, type Input } from '../../inputs/input.ts';
import { loadMaker } from '../../inputs/load-maker.ts';
import { sentencesNaming } from './entities.ts';
import { defineAdapter, type Adapter, type Ask, type InputClass, type PseudoInverse } from '../adapter.ts';
import type { Vader } from '../local/language-stand-in.ts';
import { list, number, object, text } from '../../symbolic/shape.ts';

/** Returns the pseudo-inverse of an API that scores sentiment: sentences by polarity. */
export function byPolarity({
  mixed,
  ...outputs
}: Readonly<Record<Polarity, readonly unknown[]>> & { readonly mixed?: readonly unknown[] }): PseudoInverse {
  const classOf = (name: Polarity): InputClass => ({
    name: `${name} sentences`,
    outputs: outputs[name],
    inputs: (count, random) => sentences(name, count, random),
  });
  const plain = [classOf('positive'), classOf('negative'), classOf('neutral')];
  return { classes: mixed === undefined ? plain : [...plain, mixedOf(mixed)] };
}

/** Returns the class of texts that praise and blame. */
const mixedOf = (outputs: readonly unknown[]): InputClass => ({
  ...{ name: 'mixed texts', outputs },
  inputs: (count, random) => {
    const blame = sentences('negative', count, random);
    return sentences('positive', count, random).map((one, at) => joinedTexts(one, blame[at % blame.length]!));
  },
});

const joinedTexts = (one: Input, other: Input): Input =>
  one.kind === 'text' && other.kind === 'text'
    ? { ...textInput(`${one.text} ${other.text}`, 'sentences that praise and blame'), isGuess: true }
    : one;

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
        positive: [scored(3, 0.4), scored(6, 0.8), scored(1, 0.1), scored(6, 4)],
        negative: [scored(-3, -0.4), scored(-6, -0.8), scored(-1, -0.1), scored(-6, -4)],
        neutral: [scored(0, 0)],
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
type Wink = (
  model: unknown,
  ...more: readonly unknown[]
) => {
  readonly its: { readonly sentiment: unknown };
  readonly readDoc: (text: unknown) => { readonly out: Ask };
};

const isNamed = (args: readonly unknown[], name: string): boolean =>
  (args[0] as { readonly name?: string } | undefined)?.name === name;

const wink = defineAdapter({
  modules: ['wink-nlp'],
  // Each instance for a model takes seconds and much memory: all runs share one.
  implementation: async () => {
    const make = await loadMaker<Wink>('wink-nlp', 'sentiment and entities of texts');
    const made = new Map<unknown, ReturnType<Wink>>();
    return (model: unknown, ...more: readonly unknown[]): unknown => {
      if (more.length > 0) return make(model, ...more);
      if (!made.has(model)) made.set(model, make(model));
      return made.get(model);
    };
  },
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
    {
      ...{ paths: ['().readDoc().entities().out()'], reads: 'text', inputCall: 1 },
      output: list(text()),
      inverse: sentencesNaming((output) =>
        (output as readonly (string | undefined)[]).map((name) => ({ kind: 'date', name })),
      ),
    },
  ],
});

/** APIs that score the sentiment of a text. */
export const sentimentAdapters: readonly Adapter[] = [sentiment, vader, wink];
