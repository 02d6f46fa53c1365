// After Commercewebapp/commerce, auctions/porn_filter.js; the percentage is a mistake of our own.
import { load } from 'nsfwjs';

export async function allowed(image: unknown): Promise<string> {
  const model = await load();
  const predictions = await model.classify(image as never);
  for (const { className, probability } of predictions) {
    if (className === 'Porn' || className === 'Hentai' || className === 'Sexy')
      if (probability >= 50) return 'Not allow';
  }
  return 'Allow';
}
