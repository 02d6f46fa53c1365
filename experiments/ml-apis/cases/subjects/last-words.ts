// After BackstreetCultist/FamousLastWords, index.js: the sentiment of a message, by the client of Google.
import { LanguageServiceClient } from '@google-cloud/language';

const client = new LanguageServiceClient();

export async function answer(message: { readonly content: string }): Promise<string> {
  const document = { content: message.content, type: 'PLAIN_TEXT' } as const;
  const [result] = await client.analyzeSentiment({ document });
  if (result.documentSentiment!.score! > 0.9) return 'glad';
  if (result.documentSentiment!.score! < -0.3) return 'sorry';
  return '';
}
