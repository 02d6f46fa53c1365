import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { ofPolarity, readRatedSentences } from './rated-sentences.ts';

const test = suite('rated sentences');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-rated-'));
const path = join(folder, 'rated.txt');
test.after(() => rmSync(folder, { recursive: true }));

test('the last two columns of a line are a rating and a sentence', () => {
  writeFileSync(path, '1\t2.5\tGlad!\r\n2_1\t-1.49\tHm.\r\n\r\n-1.5\tSad.\n0.3\tA table.\n');
  const rated = readRatedSentences(path);
  assert.equal(
    rated.map(({ rating, text }) => [rating, text]),
    [
      [2.5, 'Glad!'],
      [-1.49, 'Hm.'],
      [-1.5, 'Sad.'],
      [0.3, 'A table.'],
    ],
  );
  const texts = (polarity: 'positive' | 'neutral' | 'negative'): string[] =>
    ofPolarity(rated, polarity).map(({ text }) => text);
  assert.equal(texts('positive'), ['Glad!']);
  assert.equal(texts('negative'), ['Sad.']);
  assert.equal(texts('neutral'), ['A table.']);
});

test('other files are refused with the line', async () => {
  const refused: readonly (readonly [content: string, got: RegExp])[] = [
    ['', /no line/],
    ['Just text\n', /line 1: "Just text"/],
    ['1\tgood\n\nsad\tbad\n', /line 3: "sad\\tbad"/],
    ['5\ttoo good', /line 1/],
    ['\tempty', /line 1/],
    ['1\t ', /line 1/],
  ];
  for (const [content, got] of refused) {
    writeFileSync(path, content);
    const { code, message } = await thrownBy(() => readRatedSentences(path));
    assert.is(code, 'BAD_FILE', content);
    assert.match(message, got);
  }
  assert.match((await thrownBy(() => readRatedSentences(folder))).message, /cannot be read/);
});

test.run();
