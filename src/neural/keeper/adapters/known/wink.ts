import type { EntityKind } from '../../inputs/entities.ts';
import { loadMaker } from '../../inputs/load-maker.ts';
import { list, number, object, text } from '../../symbolic/shape.ts';
import { defineAdapter, type Adapter, type ApiCall, type Ask } from '../adapter.ts';
import { sentencesOfTypes } from './entities.ts';
import { byPolarity } from './polarity.ts';

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

/** The properties of the language package, once it is loaded. */
let properties: Readonly<Record<string, unknown>> = {};

interface Collection {
  readonly out: (its: unknown) => unknown;
}

/** The entities of a text, which can be filtered. */
const entities: ApiCall = {
  ...{ paths: ['().readDoc().entities()'], reads: 'text', inputCall: 1 },
  output: list(object({ value: text(), type: text(TYPES) })),
  collection: {
    read: (value) => (value as Collection).out(properties['detail']),
    propertyOf: (item, args) => {
      const { value, type } = item as Readonly<Record<'value' | 'type', unknown>>;
      if (asks(args, ['type'])) return type;
      return asks(args, ['detail']) ? item : value;
    },
  },
  inverse: sentencesOfTypes(KINDS, (output) =>
    (output as readonly { readonly value?: string; readonly type?: string }[]).map(
      ({ value: name, type }) => ({ name, type }),
    ),
  ),
};

/** The package `wink-nlp`: the sentiment of a text, and the entities that it names. */
export const wink: Adapter = defineAdapter({
  modules: ['wink-nlp'],
  // Each instance for a model takes seconds and much memory: all runs share one for each list of steps.
  implementation: async () => {
    const make = await loadMaker<Wink>('wink-nlp', 'sentiment and entities of texts');
    const made = new Map<unknown, Map<string, ReturnType<Wink>>>();
    return (model: unknown, ...more: readonly unknown[]): unknown => {
      const instances = made.get(model) ?? new Map<string, ReturnType<Wink>>();
      made.set(model, instances);
      const steps = String(more[0]);
      const known = instances.get(steps) ?? make(model, ...more);
      instances.set(steps, known);
      properties = known.its;
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
      inverse: byPolarity({
        positive: [0.5, 0.9, 0.2],
        negative: [-0.5, -0.9, -0.2],
        neutral: [0],
        furthest: { positive: 1, negative: -1 },
      }),
    },
    entities,
  ],
});
