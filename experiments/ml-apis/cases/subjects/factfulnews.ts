// After Cobresun/Factfulnews-backend, lib/sentimentAnalysis.js.
import Sentiment from 'sentiment';

const sentiment = new Sentiment();

export function newsTone(article: string): string {
  const { comparative } = sentiment.analyze(article);
  if (comparative > 0.1) return 'Positive';
  if (comparative < -0.1) return 'Negative';
  return 'Neutral';
}
