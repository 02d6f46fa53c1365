import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { conditionsFor } from './conditions.ts';

const codes = (object: object): string[] =>
  conditionsFor({ name: 'put', args: ['int(0, 5)'], parameters: ['key'] }, object).map(({ code }) => code);

test('conditions use only lookups that the object itself has', () => {
  assert.equal(codes(new Map()).slice(-10), [
    'object.has(key)',
    '!object.has(key)',
    'object.get(key) != null',
    'object.get(key) == null',
    '[...object.keys()].includes(key)',
    '![...object.keys()].includes(key)',
    '[...object].includes(key)',
    '![...object].includes(key)',
    '[...object.values()].includes(key)',
    '![...object.values()].includes(key)',
  ]);
  assert.equal(codes({ add: (key: number) => key }), []);
});

test.run();
