import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRepOK } from '../model/classifier.ts';
import { checkedModel } from '../model/check-model.ts';
import { modelToJson } from '../model/model-json.ts';
import type { Model } from '../model/model.ts';
import { unconstrainedWords, CONSTRAINS_NOTHING, weaknessOf } from '../model/vacuity/vacuity.ts';
import { guard } from '../../guard/guards/guard.ts';
import { assertRepOK } from '../../guard/assert/assert-rep-ok.ts';
import type { LearnInvError } from '../../base/error.ts';
import { string } from '../../objects/structure/arbitrary-domains.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, oneOf } from '../../objects/structure/finite-domains.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { learn } from './learn.ts';

const test = suite('broken objects by field');

/** Items that nothing constrains, a length that is counted, and a seal that no relation can say. */
class Sealed {
  size = 0;
  seal = 1;
  readonly items: number[] = [];
  add(item: number): void {
    this.items.push(item);
    this.size++;
    this.seal = (this.seal * 7 + item * 3) % 5;
  }
}

/** Keys and values of any text and number; only the keys depend on each other. */
class Register {
  readonly byName = new Map<string, number>();
  readonly order: string[] = [];
  put(name: string, value: number): void {
    if (!this.byName.has(name)) this.order.push(name);
    this.byName.set(name, value);
  }
}

/** Ascending items, and their parity: a number that is neither an argument nor independent of arguments. */
class Ascending {
  parity = 0;
  readonly items: number[] = [];
  insert(item: number): void {
    this.items.push(item);
    this.items.sort((a, b) => a - b);
    this.parity = (this.parity + item) % 2;
  }
}

/** A stack of free items that counts its items, and the calls that changed it. */
class Versioned {
  size = 0;
  version = 0;
  readonly items: number[] = [];
  push(item: number): void {
    this.items.push(item);
    this.size++;
    this.version++;
  }
  pop(): void {
    if (this.items.pop() === undefined) return;
    this.size--;
    this.version++;
  }
}

/** Two fields without any relation. */
class Box {
  low = 0;
  high = 0;
  put(low: number, high: number): void {
    this.low = low;
    this.high = high;
  }
}

const FEW = { scope: 3, seed: 1, maxCalls: 20_000, maxBroken: 1000 };
const learned = async (structure: Structure, beyond = false): Promise<Model> =>
  (await learn(structure, { ...FEW, beyond, trials: 1, votes: 1, jobs: 1 })).model;
const sealed = await learned(
  defineStructure({ name: 'sealed', create: () => new Sealed(), builders: { add: [int(0, 4)] } }),
);
const register = await learned(
  defineStructure({
    name: 'register',
    create: () => new Register(),
    builders: { put: [string(), int(0, 1000)] },
  }),
);
const box = await learned(
  defineStructure({ name: 'box', create: () => new Box(), builders: { put: [int(0, 4), int(0, 4)] } }),
);

const versioned = await learned(
  defineStructure({
    name: 'versioned',
    create: () => new Versioned(),
    builders: { push: [int(0, 4)], pop: [] },
  }),
);

const ascending = await learned(
  defineStructure({ name: 'ascending', create: () => new Ascending(), builders: { insert: [int(0, 4)] } }),
  true,
);

/** Returns the share of rejected objects by field. */
const sharesOf = ({ training: { breaks } }: Model): Record<string, number> =>
  Object.fromEntries(
    breaks!.map(({ role, field, broken, rejected }) => [`${role} ${field}`, rejected / broken]),
  );
const wordsOf = ({ training, schema }: Model): string[] =>
  unconstrainedWords(training.breaks!, schema.classes[0]!.name);

test('fields that conditions say nothing about are told from those that they constrain', () => {
  const { 'Sealed seal': ofSeal, ...others } = sharesOf(sealed);
  assert.equal(others, {
    'Sealed size': 1,
    'Sealed.items[] items.length': 1,
    'Sealed.items[] items[]': 0,
  });
  // At most the seal of an empty object is known.
  assert.ok(ofSeal! < 0.05, String(ofSeal));
  assert.match(
    wordsOf(sealed).join('; '),
    /^(nothing rejects|only 1 in \d+ objects with) a wrong `seal`.*; nothing rejects a wrong `items\[i\]`$/,
  );
});

test('values that may be anything are no broken ones, also of domains that are too large to list', () => {
  const shares = sharesOf(register);
  assert.ok('Register.order[] order[]' in shares);
  assert.not('Register.byName[] byName.value' in shares);
  assert.equal([...new Set(Object.values(shares))], [1]);
  assert.equal(wordsOf(register), []);
  assert.equal(box.training.breaks, []);
});

test('fields of unknown origin are judged where most valid objects are known', () => {
  const shares = sharesOf(ascending);
  assert.ok(shares['Ascending.items[] items.length']! > 0.5, JSON.stringify(shares));
  assert.ok(shares['Ascending parity']! < 0.1, JSON.stringify(shares));
});

test('lists of values that may be anything count by their lengths', async () => {
  /** A list of texts for each key, none of them empty: most objects with other texts are in no dataset. */
  class Shelf {
    readonly texts = new Map<number, string[]>();
    add(key: number, text: string): void {
      this.texts.set(key, [...(this.texts.get(key) ?? []), text]);
    }
  }
  const builders = { add: [int(0, 8), oneOf('a', 'b', 'c', 'd', 'e', 'f')] } as const;
  const shelf = defineStructure({ name: 'shelf', create: () => new Shelf(), builders });
  const { model } = await learn(shelf, { ...FEW, scope: 6, trials: 1, votes: 1, jobs: 1 });
  const shares = sharesOf(model);
  assert.not(Object.keys(shares).some((name) => name.endsWith('texts.value[]')));
  assert.is(weaknessOf(model), undefined, JSON.stringify(shares));
});

test('where few of the small valid objects are known, changes that may lead to valid ones are not counted', async () => {
  class Multimap {
    readonly map = new Map<string, Set<number>>();
    set(key: string, value: number): void {
      const values = this.map.get(key) ?? new Set();
      this.map.set(key, values.add(value));
    }
  }
  const builders = { set: [oneOf('a', 'b', 'c', 'd'), int(0, (k) => 2 * k)] } as const;
  const multimap = defineStructure({ name: 'multimap', create: () => new Multimap(), builders });
  const { model } = await learn(multimap, { seed: 1, scope: 6, trials: 1, votes: 1, jobs: 1 });
  const shares = sharesOf(model);
  assert.not(Object.keys(shares).some((name) => name.endsWith('map.value[]')));
  assert.is(weaknessOf(model), undefined, JSON.stringify(shares));
});

test('another number of calls is no broken value', () => {
  assert.equal(sharesOf(versioned), { 'Versioned size': 1, 'Versioned.items[] items.length': 1 });
});

test('the same seed breaks the same objects', async () => {
  const again = await learned(
    defineStructure({ name: 'sealed', create: () => new Sealed(), builders: { add: [int(0, 4)] } }),
  );
  assert.equal(again.training.breaks, sealed.training.breaks);
});

test('a list of options that is the same in all objects makes no model weak', async () => {
  /** A stack that counts its items, with options that are given once. */
  class WithOptions {
    readonly options = { names: ['a', 'b'], id: 'id', store: [] };
    readonly items: number[] = [];
    size = 0;
    push(item: number): void {
      this.items.push(item);
      this.size++;
    }
  }
  const structure = defineStructure({
    name: 'w',
    create: () => new WithOptions(),
    builders: { push: [int(0, 2)] },
  });
  const model = await learned(structure);
  const { breaks = [] } = model.training;
  assert.equal(
    breaks.filter(({ role, broken, rejected }) => role.endsWith('.names[]') && 2 * rejected < broken),
    [],
  );
  assert.ok(breaks.some(({ field }) => field === 'items.length'));
  assert.is(weaknessOf(model), undefined);
});

test('a model keeps the counts, and one with impossible counts is refused', () => {
  const json = (): ReturnType<typeof modelToJson> => JSON.parse(JSON.stringify(modelToJson(sealed))) as never;
  assert.equal(checkedModel(json(), 'the file').training.breaks, sealed.training.breaks);
  for (const damage of [{ rejected: 1e6 }, { broken: 0 }, { role: 1 }, { more: 1 }]) {
    const file = json();
    Object.assign(file.training.breaks![0]!, damage);
    assert.throws(
      () => checkedModel(file, 'the file'),
      (error: LearnInvError) => error.code === 'BAD_FILE',
    );
  }
});

test('a model without conditions judges no object, unless that is asked for', () => {
  assert.is(weaknessOf(box)?.words, CONSTRAINS_NOTHING);
  const repOK = createRepOK(box);
  assert.is(repOK.check(new Box()).outcome, 'out-of-scope');
  const isRefusal = (error: LearnInvError): boolean =>
    error.code === 'OUT_OF_SCOPE' && error.got.includes(CONSTRAINS_NOTHING);
  assert.throws(() => repOK(new Box()), isRefusal);
  assert.throws(() => repOK.explain(new Box()), isRefusal);
  assert.throws(() => assertRepOK(new Box(), repOK), isRefusal);
  assert.throws(() => guard(new Box(), repOK), isRefusal);
  const foreign = Object.assign(new Box(), { low: 'none' });
  assert.is(repOK.check(foreign).outcome, 'invalid', 'a kind of value that no object has is still wrong');
  assert.is(createRepOK(box, { allowWeak: true }).check(new Box()).outcome, 'valid');
});

test.run();
