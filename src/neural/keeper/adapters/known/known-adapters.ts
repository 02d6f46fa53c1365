import { itemAt } from '../../../../base/item-at.ts';
import { LearnInvError } from '../../../../base/error.ts';
import type { Adapter } from '../adapter.ts';
import { cloudVisionAdapters } from './cloud-vision.ts';
import { codeAdapters } from './codes.ts';
import { entityAdapters } from './entities.ts';
import { googleLanguageAdapter } from './google-language.ts';
import { languageAdapters } from './languages.ts';
import { visionAdapters } from './vision.ts';
import { natural } from './natural.ts';
import { sentimentAdapters } from './sentiment.ts';
import { speechAdapters } from './speech.ts';

/** The APIs that are known without a declaration. */
export const knownAdapters: readonly Adapter[] = [
  ...sentimentAdapters,
  ...entityAdapters,
  ...languageAdapters,
  natural,
  googleLanguageAdapter,
  ...codeAdapters,
  ...visionAdapters,
  ...cloudVisionAdapters,
  ...speechAdapters,
];

/**
 * Returns the adapter of an API that is known without a declaration, to change a part of it: a service of your own may answer
 * for a cloud client.
 *
 * @param specifier what programs import: `@google-cloud/vision`.
 * @throws LearnInvError `BAD_OPTION` if none is known.
 * @example
 * ```ts
 * export default defineAdapter({
 *   ...knownAdapter('@google-cloud/vision'),
 *   endpoint: 'http://localhost:9000',
 *   implementation: () => ({ ImageAnnotatorClient: MyClient }),
 * });
 * ```
 */
export function knownAdapter(specifier: string): Adapter {
  const found = knownAdapters.find(({ modules }) => modules.includes(specifier));
  if (found !== undefined) return found;
  throw new LearnInvError('BAD_OPTION', `there is no adapter for ${specifier}`, {
    expected: knownAdapters.map(({ modules }) => itemAt(modules, 0)).join(', '),
    got: specifier,
    hint: 'declare all of the API with defineAdapter',
  });
}
