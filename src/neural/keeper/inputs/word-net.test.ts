import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headNouns } from './pictures.ts';
import { WordNet } from './word-net.ts';

/** Synsets, each with the one above it. */
const ABOVE = ['', 'animal', 'bird', 'animal', 'animal', 'person', 'person'] as const;
const SYNSETS = ['animal', 'bird', 'robin', 'cat', 'tiger', 'person', 'fierce person'] as const;

/** Writes a dictionary: nouns, their synsets, and how many of these are usual. */
function dictionary(
  nouns: Readonly<Record<string, readonly [usual: number, ...synsets: number[]]>>,
): WordNet {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-words-'));
  const offset = (at: number): string => String(at * 40).padStart(8, '0');
  const data = SYNSETS.map((name, at) => {
    const above = SYNSETS.indexOf(ABOVE[at] as 'animal');
    const pointer = above < 0 || above === at ? '000' : `001 @ ${offset(above)} n 0000`;
    return `${offset(at)} 03 n 01 w 0 ${pointer} | ${name}`.padEnd(39).slice(0, 39);
  });
  const index = Object.entries(nouns).map(
    ([noun, [usual, ...synsets]]) =>
      `${noun} n ${synsets.length} 1 @ ${synsets.length} ${usual} ${synsets.map(offset).join(' ')}  `,
  );
  writeFileSync(join(folder, 'data.noun'), data.map((line) => `${line}\n`).join(''));
  writeFileSync(join(folder, 'index.noun'), `  1 licence\n${index.join('\n')}\n`);
  try {
    return new WordNet(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const words = dictionary({
  animal: [1, 0],
  bird: [1, 1],
  robin: [1, 2],
  cat: [1, 3],
  tiger: [2, 6, 4],
  person: [1, 5],
  wren: [0, 1],
});

test('a noun names a kind of what stands above it, also in the plural, but not the other way round', () => {
  assert.is(words.isKindOf('robin', 'animal'), true);
  assert.is(words.isKindOf('Robins', 'bird'), true);
  assert.is(words.isKindOf('bird', 'bird'), true);
  assert.is(words.isKindOf('bird', 'robin'), false);
  assert.is(words.isKindOf('cat', 'bird'), false);
});

test('a noun with a usual meaning of another kind, or none that is usual, names no kind', () => {
  assert.is(words.isKindOf('tiger', 'animal'), false);
  assert.is(words.isKindOf('tiger', 'person'), false);
  assert.is(words.isKindOf('wren', 'bird'), false);
  assert.is(words.isKindOf('dragon', 'animal'), false);
  assert.is(words.isKindOf('robin', 'dragon'), false);
});

test('labels next to each other are related', () => {
  assert.is(words.areRelated('robin', 'bird'), true);
  assert.is(words.areRelated('bird', 'robin'), true);
  assert.is(words.areRelated('robin', 'cat'), false);
});

test('a phrase is about its last noun before a preposition', () => {
  assert.equal(headNouns('An old teddy bear with a bow'), ['teddy bear', 'bear']);
  assert.equal(headNouns('A paw, seen from above'), ['A paw', 'paw']);
  assert.equal(headNouns('poodle'), ['poodle', 'poodle']);
});

test.run();
