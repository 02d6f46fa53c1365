import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldBreaks, Model } from '../model.ts';
import { unconstrainedWords, CONDITIONS_ADVICE, CONSTRAINS_NOTHING, weaknessOf } from './vacuity.ts';

const test = suite('vacuity');

const count = (name: string, rejected: number, broken: number): FieldBreaks => {
  const [role, field] = name.split(' ') as [string, string];
  return { role, field, rejected, broken };
};
const words = (...breaks: readonly FieldBreaks[]): string[] => unconstrainedWords(breaks, 'List');
const weakness = (...breaks: readonly FieldBreaks[]): string | undefined =>
  weaknessOf({
    encoding: { name: 'windows' },
    conditions: [{}],
    schema: { classes: [{ name: 'List' }] },
    training: { breaks },
  } as unknown as Model)?.words;

test('a field is named as code names it', () => {
  assert.equal(words(count('List size', 0, 9)), ['nothing rejects a wrong `size`']);
  assert.equal(words(count('Node next', 0, 9)), ['nothing rejects a wrong `Node.next`']);
  assert.equal(words(count('List.since time', 0, 9)), ['nothing rejects a wrong `since.time`']);
  const rest = count('List.items[] more', 9, 9);
  assert.equal(words(count('List.items[] items[]', 0, 9), rest), ['nothing rejects a wrong `items[i]`']);
  assert.equal(words(count('Node.map[] map.key', 0, 9), count('Node.map[] map.size', 9, 9)), [
    'nothing rejects a wrong key of `Node.map`',
  ]);
  assert.equal(words(count('List[] []', 0, 9), count('List[] .length', 9, 9)), [
    'nothing rejects a wrong `this[i]`',
  ]);
  const inside = count('List[]..value[] .value[]', 0, 9);
  assert.equal(words(inside, count('List[]..value[] .value.length', 9, 9)), [
    'nothing rejects a wrong `this.value[i]`',
  ]);
});

test('a container or class of which nothing is rejected has one sentence', () => {
  assert.equal(
    words(
      ...[count('List.items[] items[]', 0, 9), count('List.items[] items.length', 0, 3)],
      ...[count('Node left', 0, 9), count('Node right', 0, 9)],
    ),
    ['nothing rejects a wrong `items`', 'nothing rejects a wrong field of Node'],
  );
});

test('a field is told from half of its broken objects on, and if there are enough of them', () => {
  assert.equal(words(count('List size', 20, 100)), ['only 1 in 5 objects with a wrong `size` is rejected']);
  assert.equal(words(count('List size', 50, 100)), []);
  assert.equal(words(count('List size', 0, 4)), []);
});

test('a model is weak if it rejects less than half of all broken objects, or of those of one container', () => {
  const size = count('List size', 200, 200);
  assert.is(weakness(size), undefined);
  assert.is(weakness(), undefined);
  assert.is(
    weakness(size, count('List seal', 0, 200), count('List.items[] items[]', 0, 4)),
    'rejects only 200 of 404 broken objects',
  );
  assert.is(weakness(size, count('List seal', 0, 200)), undefined, 'a half is enough');
  assert.is(
    weakness(size, count('List.items[] items[]', 0, 60), count('List.items[] items.length', 20, 20)),
    'rejects only 20 of 80 broken objects with a wrong `items`',
  );
  assert.is(weakness(size, count('Node next', 0, 60)), undefined, 'a class is no container');
});

test('a model without conditions is weak, one of candidate vectors is not known to be', () => {
  const model = { encoding: { name: 'windows' }, conditions: [], training: {} };
  assert.is(weaknessOf(model as unknown as Model)?.words, CONSTRAINS_NOTHING);
  assert.is(weaknessOf({ encoding: { name: 'vector' }, training: {} } as unknown as Model), undefined);
});

test('the advice is about conditions, or about the networks if these disagree with them', () => {
  const adviceAt = (agreed: number): string =>
    weaknessOf({
      encoding: { name: 'windows' },
      conditions: [],
      training: { agreement: { compared: 200, agreed } },
    } as unknown as Model)!.advice;
  assert.is(adviceAt(198), CONDITIONS_ADVICE);
  assert.match(adviceAt(197), /^Raise --trials: .* on 197 of 200 objects only$/);
});

test.run();
