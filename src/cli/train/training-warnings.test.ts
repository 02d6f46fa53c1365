import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Model } from '../../classifier/model.ts';
import { trainingWarnings } from './training-warnings.ts';

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

test('a model that did well on all that it was tried on is not warned of', () => {
  assert.equal(ofWindows(200, 400), []);
  assert.equal(ofVectors(0.95, 0.995), []);
});

test('a model that rejects larger valid objects is told to be one of its scope', () => {
  const [warning, ...others] = ofWindows(150, 0);
  assert.match(warning!, 'rejects 50 of 200 valid objects larger than it was trained on. Do not');
  assert.match(warning!, 'beyond scope 6');
  assert.equal(others, []);
});

test('a model that accepts many broken objects is told to', () => {
  assert.match(ofWindows(200, 800).join(), 'accepts 40.00 % of broken objects');
});

test('low precision or recall on vectors held out is told', () => {
  assert.match(ofVectors(0.41, 1).join(), 'right of 41.00 % of the objects that it accepts');
  assert.match(ofVectors(1, 0.87).join(), 'accepts 87.00 % of valid objects held out');
});

test.run();
