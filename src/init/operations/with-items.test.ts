import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isBuilderLike, type Operations } from './proposed-operation.ts';
import { withItems } from './with-items.ts';

test('of plain objects, methods that insert one before or after another build too', () => {
  const guessed = {
    usable: ['appendChild', 'insertBefore', 'remove'].map((name) => ({
      ...{ name, args: ['node()', 'int(0, 5)'], parameters: ['reference', 'item'] },
    })),
    leftOut: [],
  } as unknown as Operations;
  const { usable } = withItems(guessed);
  assert.equal(
    usable.filter(isBuilderLike).map(({ name }) => name),
    ['appendChild', 'insertBefore'],
  );
  assert.not(isBuilderLike({ name: 'insertBefore' }));
  assert.is(usable[1]!.require, 'reference < item', 'no circle of links');
});

test.run();
