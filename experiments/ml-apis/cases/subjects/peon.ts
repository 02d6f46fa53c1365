// After hparton/peon, listeners/sentiment.js, with the package sentiment for ml-sentiment.
import Sentiment from 'sentiment';

interface Message {
  readonly content: string;
  react(emoji: string): void;
}

const sentiment = new Sentiment();

export function onMessage(message: Message): void {
  if (!message.content.includes('!ana')) return;
  const { score } = sentiment.analyze(message.content.replace('!ana', ''));
  if (score < 0) message.react('down');
  else if (score > 0) message.react('up');
  else if (score === 0) message.react('neutral');
  else message.react('shrug');
}
