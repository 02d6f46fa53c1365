import Sentiment from 'sentiment';

export function tone(text: string): string {
  const { score } = new Sentiment().analyze(text.trim());
  if (score > 0) return 'positive';
  return score < 0 ? 'negative' : 'neutral';
}
