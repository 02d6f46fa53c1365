import { loadMaker } from '../../inputs/load-maker.ts';

/** The scores of VADER. */
export interface Polarity {
  readonly compound: number;
  readonly pos: number;
  readonly neg: number;
}

interface Vader {
  readonly SentimentIntensityAnalyzer: { polarity_scores(text: string): Polarity };
}

/** Returns the scores of a text by VADER. */
export async function polarity(text: string): Promise<Polarity> {
  const { SentimentIntensityAnalyzer } = await loadMaker<Vader>(
    'vader-sentiment',
    'sentiment of cloud clients',
  );
  return SentimentIntensityAnalyzer.polarity_scores(text);
}
