import { loadMaker } from '../../inputs/load-maker.ts';

/** The types of Google's entities, by what compromise calls them. */
export const ENTITY_TYPES = {
  person: 'PERSON',
  place: 'LOCATION',
  organization: 'ORGANIZATION',
  date: 'DATE',
  money: 'PRICE',
  number: 'NUMBER',
  phone: 'PHONE_NUMBER',
} as const;

/** The part of the package `vader-sentiment` that is used. */
export interface Vader {
  readonly SentimentIntensityAnalyzer: {
    readonly polarity_scores: (text: unknown) => Readonly<Record<'compound' | 'pos' | 'neg', number>>;
  };
}
/** The part of the package `compromise` that is used. */
type Compromise = (text: string) => {
  readonly match: (tag: string) => { readonly out: (format: 'array') => readonly string[] };
};

const TAGS = {
  person: '#Person+',
  place: '#Place+',
  organization: '#Organization+',
  date: '#Date+',
  money: '#Money+',
  number: '#Value+',
  phone: '#PhoneNumber+',
} as const;

interface Request {
  readonly document: { readonly content: string };
}

/** Stands for the Natural Language API of Google: VADER scores sentiment, compromise finds entities. */
export async function googleLanguage(): Promise<unknown> {
  const { SentimentIntensityAnalyzer } = await loadMaker<Vader>('vader-sentiment', 'sentiment of texts');
  class LanguageServiceClient {
    async analyzeSentiment({ document }: Request): Promise<unknown> {
      const scoreOf = (text: string): number => SentimentIntensityAnalyzer.polarity_scores(text).compound;
      const sentences = document.content.split(/(?<=[.!?])\s+/);
      const magnitude = sentences.reduce((sum, sentence) => sum + Math.abs(scoreOf(sentence)), 0);
      return [{ documentSentiment: { score: scoreOf(document.content), magnitude } }];
    }

    async analyzeEntities({ document }: Request): Promise<unknown> {
      const compromise = await loadMaker<Compromise>('compromise', 'entities of texts');
      const parsed = compromise(document.content);
      const entities = Object.entries(TAGS).flatMap(([kind, tag]) =>
        parsed
          .match(tag)
          .out('array')
          .map((name) => ({
            ...{ name: name.replace(/[.,!?]+$/, ''), type: ENTITY_TYPES[kind as keyof typeof TAGS] },
            salience: 0.5,
          })),
      );
      return [{ entities }];
    }
  }
  return { LanguageServiceClient, v1: { LanguageServiceClient } };
}
