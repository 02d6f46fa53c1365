import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { viewOf } from './view-of.ts';

const object = { push: () => 0 };
const exposing = (expose?: (it: object) => unknown): Structure =>
  defineStructure<object>({
    name: 'queue',
    create: () => object,
    builders: { push: [] },
    ...(expose === undefined ? {} : { expose: expose as (it: object) => object }),
  });

test('returns the view that is declared, else the object', () => {
  assert.is(viewOf(exposing(), object), object);
  assert.equal(
    viewOf(
      exposing(() => ({ size: 1 })),
      object,
    ),
    { size: 1 },
  );
});

test('refuses what is no object, and a promise', () => {
  for (const view of [null, 5, undefined, () => object, Promise.resolve({})]) {
    assert.throws(
      () =>
        viewOf(
          exposing(() => view),
          object,
        ),
      /"expose" of structure "queue" returned no view/,
    );
  }
});

test.run();
