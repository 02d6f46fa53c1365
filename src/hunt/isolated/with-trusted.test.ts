import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { whatChanged } from '../../learn/model/provenance/what-changed.ts';
import { deque } from '../testing/subjects.ts';
import { trainingSettings } from './training-settings.ts';
import { withTrusted } from './with-trusted.ts';

const test = suite('withTrusted');

test('makes builders of the methods that are named, and refuses other names', () => {
  const names = (operations: readonly { readonly name: string }[]): string[] =>
    operations.map(({ name }) => name);
  assert.is(withTrusted(deque), deque);
  const { builders, methods } = withTrusted(deque, ['removeFirst']);
  assert.equal(names(builders), [...names(deque.builders), 'removeFirst']);
  assert.not(names(methods).includes('removeFirst'));
  assert.throws(() => withTrusted(deque, ['none']), /has no method "none" to trust/);
});

test('a model is out of date once other methods are trusted, but not without a chosen scope', () => {
  const of = (
    ...settings: Parameters<typeof trainingSettings>
  ): { learnInv: string; files: {}; settings: {} } => ({
    ...{ learnInv: '1', files: {} },
    settings: trainingSettings(...settings),
  });
  assert.is(whatChanged(of(4, 10), of(undefined, 10)), undefined);
  assert.is(whatChanged(of(4, 10), of(4, 10, ['pop'])), 'trust in pop changed from nothing to 1');
  assert.is(whatChanged(of(4, 10, ['pop']), of(4, 10)), 'trust in pop changed from 1 to nothing');
});

test.run();
