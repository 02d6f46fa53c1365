import type { EntityKind } from '../../inputs/entities.ts';
import { list, number, object, text, type Shape } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type ApiCall, type PseudoInverse } from '../adapter.ts';
import { ENTITIES, googleLanguage } from '../local/language-stand-in.ts';
import { sentencesOfTypes } from './entities.ts';
import { byPolarity } from './polarity.ts';

/** Types that the stand-in never returns. */
const OTHER_TYPES = ['ADDRESS', 'CONSUMER_GOOD', 'EVENT', 'OTHER', 'UNKNOWN', 'WORK_OF_ART'];
/** The kinds of entities by their types. */
const KINDS: Readonly<Record<string, EntityKind>> = Object.fromEntries(
  ENTITIES.map(([kind, type]) => [type, kind]),
);

/** Returns a call whose answer is a list with one object. */
const call = (method: string, fields: Readonly<Record<string, Shape>>, inverse: PseudoInverse): ApiCall => ({
  paths: [`LanguageServiceClient().${method}()`, `v1.LanguageServiceClient().${method}()`],
  ...{ reads: 'text', inputAt: 'document.content', isAsync: true, inverse },
  output: list(object(fields), 1, 1),
});

const document = (score: number, magnitude = Math.abs(score)): unknown => [
  { documentSentiment: { score, magnitude } },
];

const entitiesNamed = sentencesOfTypes(KINDS, (output) => {
  const [{ entities }] = output as [{ readonly entities: readonly { name?: string; type?: string }[] }];
  return entities;
});

/** The Natural Language API of Google: it is imitated, since the service is not reachable. */
export const googleLanguageAdapter: Adapter = defineAdapter({
  modules: ['@google-cloud/language'],
  implementation: googleLanguage,
  isStandIn: true,
  calls: [
    {
      ...call(
        'analyzeSentiment',
        { documentSentiment: object({ score: number(-1, 1), magnitude: number(0, 100, { isUsual: true }) }) },
        byPolarity({
          positive: [0.6, 0.97, 0.3].map((score) => document(score)),
          negative: [-0.6, -0.97, -0.3].map((score) => document(score)),
          neutral: [document(0)],
          mixed: [document(0, 1.4), document(0, 2)],
          furthest: { positive: document(1, Infinity), negative: document(-1, Infinity) },
        }),
      ),
      task: 'sentiment',
    },
    call(
      'analyzeEntities',
      {
        entities: list(
          object({
            name: text(),
            type: text([...Object.keys(KINDS), ...OTHER_TYPES]),
            salience: number(0, 1),
          }),
        ),
      },
      entitiesNamed,
    ),
    // Nothing offline tells the category of a text: the call is explored, not run.
    call('classifyText', { categories: list(object({ name: text(), confidence: number(0, 1) })) }, {}),
  ],
});
