import type { Adapter } from '../adapter.ts';
import { cloudVisionAdapters } from './cloud-vision.ts';
import { codeAdapters } from './codes.ts';
import { entityAdapters } from './entities.ts';
import { googleLanguageAdapter } from './google-language.ts';
import { languageAdapters } from './languages.ts';
import { printedTextAdapters } from './printed-text.ts';
import { sentimentAdapters } from './sentiment.ts';
import { speechAdapters } from './speech.ts';
import { visionAdapters } from './vision.ts';

/** The APIs that are known without a declaration. */
export const knownAdapters: readonly Adapter[] = [
  ...sentimentAdapters,
  ...entityAdapters,
  ...languageAdapters,
  googleLanguageAdapter,
  ...codeAdapters,
  ...printedTextAdapters,
  ...visionAdapters,
  ...cloudVisionAdapters,
  ...speechAdapters,
];
