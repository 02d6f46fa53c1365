import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nearest } from './nearest.ts';

const test = suite('the nearest word of a vocabulary');

test('is the same word in other letters, one with the same part, or a slip of the pen', () => {
  assert.is(nearest('Joy', ['anger', 'joy']), 'joy');
  assert.is(nearest('work of art', ['ARTIST', 'WORK_OF_ART']), 'WORK_OF_ART');
  assert.is(nearest('glass', ['class', 'wine glass']), 'wine glass');
  assert.is(nearest('suprised', ['happy', 'surprised']), 'surprised');
});

test('is one of related meaning before one of like letters, and none if neither is there', () => {
  assert.is(nearest('PLACE', ['PRICE', 'LOCATION']), undefined);
  const isRelated = (one: string, other: string): boolean => one === 'location' && other === 'place';
  assert.is(nearest('PLACE', ['PRICE', 'LOCATION'], isRelated), 'LOCATION');
  const tags = ['#Activity', '#Organization'];
  assert.is(
    nearest('#Organisation', tags, (one) => one === 'activity'),
    '#Organization',
  );
  assert.is(nearest('jp', ['ja', 'lo', 'pl']), undefined);
});

test.run();
