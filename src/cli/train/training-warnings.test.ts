import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Model } from '../../learn/model/model.ts';
import { trainingWarnings } from './train-summary.ts';

const ofWindows = (larger: number, broken: number): string[] =>
  trainingWarnings({
    scope: 6,
    encoding: { name: 'windows' },
    training: {
      validation: { precision: 0.5, recall: 0.5 },
      heldOutCheck: { larger: { tried: 200, accepted: larger }, broken: { tried: 2000, accepted: broken } },
    },
  } as Model);

const ofVectors = (precision: number, recall: number): string[] =>
  trainingWarnings({
    encoding: { name: 'vector' },
    training: { validation: { precision, recall } },
  } as Model);

test('a good model gives no warning', () => {
  assert.equal(ofWindows(200, 400), []);
  assert.equal(ofVectors(0.95, 0.995), []);
});

test('warns of a model that rejects valid objects beyond its scope', () => {
  const [warning, ...others] = ofWindows(150, 0);
  assert.match(warning!, 'rejects 50 of 200 valid objects larger than those of its training. Do not');
  assert.match(warning!, 'beyond scope 6');
  assert.equal(others, []);
});

test('warns of a model that accepts many broken objects', () => {
  assert.match(ofWindows(200, 800).join(), 'accepts 40.00 % of broken objects');
});

test('says which condition larger valid objects withdrew, and what it rejected', () => {
  const [warning] = trainingWarnings({
    encoding: { name: 'windows' },
    training: { validation: {}, withdrawn: [{ words: 'Queue: `size` is 0', rejected: 7 }] },
  } as unknown as Model);
  assert.match(warning!, 'violate (Queue: `size` is 0), and accepts 7 broken objects');
});

test('warns of low precision or recall of a vector model', () => {
  assert.match(ofVectors(0.41, 1).join(), 'only 41.00 % of the objects it accepts are valid');
  assert.match(ofVectors(1, 0.87).join(), 'accepts only 87.00 % of the held-out valid objects');
});

test.run();
