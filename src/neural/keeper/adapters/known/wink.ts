import type { EntityKind } from '../../inputs/entities.ts';
import { loadMaker } from '../../inputs/load-maker.ts';
import { list, number, object, text, type Shape } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type ApiCall, type Ask } from '../adapter.ts';
import { sentencesOfTypes, type TypedEntity } from './entities.ts';
import { byPolarity } from './polarity.ts';

/** The part of the package `wink-nlp` that is used. */
type Wink = (
  model: unknown,
  ...more: readonly unknown[]
) => {
  readonly its: Readonly<Record<string, () => unknown>>;
  readonly readDoc: (text: unknown) => { readonly out: Ask };
};

/** The kinds of entities by the types of the model `wink-eng-lite-web-model`. */
const KINDS: Readonly<Record<string, EntityKind>> = {
  ...{ DATE: 'date', TIME: 'time', MONEY: 'money', CARDINAL: 'number' },
  ...{ PERCENT: 'percent', EMAIL: 'email', URL: 'url' },
};
const TYPES = [...Object.keys(KINDS), 'DURATION', 'EMOJI', 'EMOTICON', 'HASHTAG', 'MENTION', 'ORDINAL'];

/** True if what is asked for is one of some properties: `its.type`. */
const asks = ([its]: readonly unknown[], names: readonly (string | undefined)[]): boolean =>
  names.includes((its as { readonly name?: string } | undefined)?.name);

/** Returns a call that reads a property of the entities. @param entityOf returns the entity of an item of the output. */
const entities = (
  names: readonly (string | undefined)[],
  item: Shape,
  entityOf: (item: unknown) => TypedEntity,
): ApiCall => ({
  ...{ paths: ['().readDoc().entities().out()'], reads: 'text', inputCall: 1, output: list(item) },
  when: (args) => asks(args, names),
  inverse: sentencesOfTypes(KINDS, (output) => (output as readonly unknown[]).map(entityOf)),
});

/** The package `wink-nlp`: the sentiment of a text, and the entities that it names. */
export const wink: Adapter = defineAdapter({
  modules: ['wink-nlp'],
  // Each instance for a model takes seconds and much memory: all runs share one.
  implementation: async () => {
    const make = await loadMaker<Wink>('wink-nlp', 'sentiment and entities of texts');
    const made = new Map<unknown, ReturnType<Wink>>();
    return (model: unknown, ...more: readonly unknown[]): unknown => {
      if (more.length > 0) return make(model, ...more);
      const known = made.get(model) ?? make(model);
      made.set(model, known);
      // Its properties are functions without names.
      for (const [value, its] of Object.entries(known.its)) Object.defineProperty(its, 'name', { value });
      return known;
    };
  },
  calls: [
    {
      paths: ['().readDoc().out()'],
      task: 'sentiment',
      serve: async (module) => {
        const nlp = (module as Wink)(await loadMaker('wink-eng-lite-web-model', 'sentiment of wink-nlp'));
        return (text) => nlp.readDoc(text).out(nlp.its['sentiment']);
      },
      reads: 'text',
      inputCall: 1,
      when: (args) => asks(args, ['sentiment']),
      output: number(-1, 1),
      inverse: byPolarity({ positive: [0.5, 0.9, 0.2], negative: [-0.5, -0.9, -0.2], neutral: [0] }),
    },
    entities([undefined, 'value', 'normal'], text(), (name) => ({ name: name as string | undefined })),
    entities(['type'], text(TYPES), (type) => ({ type: type as string | undefined })),
    entities(['detail'], object({ value: text(), type: text(TYPES) }), (detail) => {
      const { value: name, type } = detail as { readonly value?: string; readonly type?: string };
      return { name, type };
    }),
  ],
});
