import { loadMaker } from '../../inputs/load-maker.ts';

/** The scores of VADER. */
export interface Polarity {
  readonly compound: number;
  readonly pos: number;
  readonly neg: number;
}

/** The part of the package `vader-sentiment` that is used. */
export interface Vader {
  readonly SentimentIntensityAnalyzer: { readonly polarity_scores: (text: unknown) => Polarity };
}

/** Returns the scores of a text by VADER. */
export async function polarity(text: string): Promise<Polarity> {
  const { SentimentIntensityAnalyzer } = await loadMaker<Vader>(
    'vader-sentiment',
    'sentiment of cloud clients',
  );
  return SentimentIntensityAnalyzer.polarity_scores(text);
}
