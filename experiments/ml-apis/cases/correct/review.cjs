const { SentimentIntensityAnalyzer } = require('vader-sentiment');

function review({ title = '', body = '' }) {
  if (body === '') throw new RangeError('an empty review');
  const { compound } = SentimentIntensityAnalyzer.polarity_scores(`${title} ${body}`);
  if (compound >= 0.05) return 'publish';
  return compound <= -0.05 ? 'ask' : 'keep';
}

module.exports = { review };
