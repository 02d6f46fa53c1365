import type { Adapter } from '../adapter.ts';
import { codeAdapters } from './codes.ts';
import { entityAdapters } from './entities.ts';
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
  ...codeAdapters,
  ...printedTextAdapters,
  ...visionAdapters,
  ...speechAdapters,
];
