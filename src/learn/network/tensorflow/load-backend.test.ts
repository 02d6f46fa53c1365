import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { restoreUtil } from './load-backend.ts';

test('restores functions removed from util and keeps existing ones', () => {
  const isArray = (): boolean => false;
  const util: Record<string, unknown> = { isArray };
  restoreUtil(util);
  const isNothing = util['isNullOrUndefined'] as (value: unknown) => boolean;
  assert.equal([null, undefined, 0, '', false].map(isNothing), [true, true, false, false, false]);
  assert.is(util['isArray'], isArray);
});

test.run();
