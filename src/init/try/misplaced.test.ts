import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { functionFields, replacedFunction } from './misplaced.ts';

test('a function that became another value is misplaced, another function and no value are not', () => {
  const object = { compare: (): number => 0, visit: (): number => 1, size: 2, end: undefined };
  const fields = functionFields(object);
  assert.equal(fields, ['compare', 'visit']);
  const replaced = (changes: object): string | undefined =>
    replacedFunction(fields, { ...object, ...changes });
  assert.is(replaced({ size: 3, end: 4, compare: (): number => 2, visit: undefined }), undefined);
  assert.is(replaced({ visit: 5 }), 'visit');
  assert.is(replaced({ compare: [] }), 'compare');
});

test.run();
