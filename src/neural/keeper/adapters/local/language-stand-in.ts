import { loadMaker } from '../../inputs/load-maker.ts';

/** The kinds of entities, with Google's types and the tags of compromise. */
export const ENTITIES = [
  ['person', 'PERSON', '#Person+'],
  ['place', 'LOCATION', '#Place+'],
  ['organization', 'ORGANIZATION', '#Organization+'],
  ['date', 'DATE', '#Date+'],
  ['money', 'PRICE', '#Money+'],
  ['number', 'NUMBER', '#Value+'],
  ['phone', 'PHONE_NUMBER', '#PhoneNumber+'],
] as const;

export interface Vader {
  readonly SentimentIntensityAnalyzer: {
    readonly polarity_scores: (text: unknown) => Readonly<Record<'compound' | 'pos' | 'neg', number>>;
  };
}
type Compromise = (text: string) => {
  readonly match: (tag: string) => { readonly out: (format: 'array') => readonly string[] };
};

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
      const entities = ENTITIES.flatMap(([, type, tag]) => {
        const names = parsed.match(tag).out('array');
        return names.map((name) => ({ name: name.replace(/[.,!?]+$/, ''), type, salience: 0.5 }));
      });
      return [{ entities }];
    }
  }
  return { LanguageServiceClient, v1: { LanguageServiceClient } };
}
