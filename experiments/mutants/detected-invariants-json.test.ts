import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import sortedList from '../../structures/sorted-list/index.ts';
import { filteredInvariants } from '../daikon-baseline/filtered-invariants.ts';
import { invariantsFromJson, invariantsToJson } from './detected-invariants-json.ts';

const test = suite('detected invariants as JSON');

test('are the same after writing and reading', async () => {
  const detected = await filteredInvariants(sortedList, 3, 1, 'test');
  const read = invariantsFromJson(JSON.parse(JSON.stringify(invariantsToJson(detected))) as never);
  assert.ok(detected.invariants.length > 0);
  const texts = ({ invariants }: typeof read): string[] => invariants.map(({ text }) => text);
  assert.equal(texts(read), texts(detected));
  assert.equal(read.samples, detected.samples);
});

test.run();
