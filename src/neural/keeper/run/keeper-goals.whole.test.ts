import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { KeeperFunctionReport } from '../judge/function-report.ts';
import { built } from '../../../base/testing/built.ts';
import type * as MlApis from '../../../entry/ml-apis.ts';

const { keeper } = await built<typeof MlApis>('ml-apis');
const test = suite('goals of keeper');
// A folder whose modules can import the packages of this project.
const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'test-'));
test.after(() => rmSync(folder, { recursive: true }));

async function report(name: string, text: string): Promise<KeeperFunctionReport> {
  writeFileSync(join(folder, name), text);
  return (await keeper(join(folder, name), { inputs: 16 })).functions[0]!;
}

test('each key of a table is a goal, but for those that the program reads by name or adds', async () => {
  const { details, failures, goals, covered } = await report(
    'desk.cjs',
    `const ready = import('eld').then(async ({ eld }) => { await eld.load('small'); return eld; });
const DESKS = { de: 'Berlin', fr: 'Paris', jp: 'Tokyo', default: 'London' };
const counts = {};
exports.desk = async (text) => {
  const { language, isReliable } = (await ready).detect(text);
  counts[language] = (counts[language] ?? 0) + 1;
  if (isReliable()) counts.sure = 1;
  return language in DESKS ? DESKS[language] : DESKS.default;
};
`,
  );
  const keys = details.flatMap(({ goal }) => / finds (.*)/.exec(goal)?.[1] ?? []);
  assert.equal(keys, ['"de"', '"fr"', '"jp"']);
  assert.equal(
    failures.map(({ kind, goal }) => [kind, goal]),
    [['unknown-label', 'language in DESKS finds "jp"']],
  );
  // What the adapter does not describe is explored too.
  assert.equal([goals, covered], [7, 6]);
});

test('a condition that is a function, a word in capitals of small ones, and a call that no adapter describes', async () => {
  writeFileSync(
    join(folder, 'unread.mjs'),
    `import eld from 'eld/small';
import Sentiment from 'sentiment';
import nlp from 'compromise';
const analyzer = new Sentiment();
export function desk(text) {
  const result = eld.detect(text);
  if (!result.isReliable) return 'unsure';
  return result.language === 'de' || 'en';
}
export function mood(text) {
  const { positive } = analyzer.analyze(text);
  if (positive.includes('Love')) return 'fan';
  const [verb] = nlp(text).verbs().out('array');
  return verb === 'buy' ? 'customer' : 'other';
}
`,
  );
  const { functions } = await keeper(join(folder, 'unread.mjs'), { inputs: 16 });
  const [desk, mood] = functions.map(({ failures }) => failures.map(({ kind, line }) => `${kind} ${line}`));
  assert.equal(desk!.toSorted(), ['always-true 7']);
  assert.equal(mood, ['unknown-label 12']);
  assert.match(functions[1]!.failures[0]!.message, /the nearest is "love"/);
  const { details } = functions[1]!;
  assert.ok(details.some(({ line, isSatisfiable }) => line === 14 && isSatisfiable));
});

test('lengths have no bound, conditions in switch (true) are compared, texts give their length', async () => {
  const { failures, details } = await report(
    'praise.ts',
    `import Sentiment from 'sentiment';
export class Praise {
  constructor(private readonly analyzer: Sentiment) {}
  of(text: string): string {
    const { length } = text;
    if (length > 200) return 'long';
    const { score, positive } = this.analyzer.analyze(text);
    const { length: words } = positive;
    if (words > 3) return 'many';
    switch (true) {
      case score >= 1:
        return 'glad';
      case score >= 3:
        return 'never';
    }
    return 'other';
  }
}
`,
  );
  assert.equal(
    failures.map(({ kind, line }) => [kind, line]),
    [['dead-code', 13]],
  );
  const dead = details.filter(({ isSatisfiable }) => !isSatisfiable);
  assert.equal(
    dead.map(({ line }) => line),
    [13],
  );
});

test('a branch of less is not judged by inputs for more, and words that an API is asked for are tried', async () => {
  writeFileSync(
    join(folder, 'grades.mjs'),
    `import vader from 'vader-sentiment';
import nlp from 'compromise';
export function moderate(comment) {
  const { compound, neg } = vader.SentimentIntensityAnalyzer.polarity_scores(comment);
  if (neg > 0.5) return 'hide';
  return compound < 0 ? 'flag' : 'show';
}
export function urgency(note) {
  const doc = nlp(note);
  if (doc.has('(now|urgent)')) return 'now';
  return doc.has('(today|tomorrow)') ? 'soon' : 'later';
}
`,
  );
  const { functions } = await keeper(join(folder, 'grades.mjs'), { inputs: 32 });
  assert.equal(
    functions.map(({ failures, goals, covered }) => [failures, goals, covered]),
    [
      [[], 4, 4],
      [[], 4, 4],
    ],
  );
});

test('shares of a whole are not large together; what a function returns as true or false is a goal', async () => {
  const { failures, details } = await report(
    'mixed.cjs',
    `const { SentimentIntensityAnalyzer } = require('vader-sentiment');
exports.mixed = (text) => {
  const { pos, neg } = SentimentIntensityAnalyzer.polarity_scores(text);
  if (pos > 0.9 && neg > 0.2) return 'both';
  if (pos > 0.1 && neg > 0.1) return 'mixed';
  return [text.includes('refund')].map((isAsked) => isAsked || neg > 0.3);
};
`,
  );
  assert.equal(
    failures.map(({ kind, line, goal }) => [kind, line, goal]),
    [['dead-code', 4, 'neg > 0.2 is true']],
  );
  const covered = new Set(details.flatMap(({ goal, isCovered }) => (isCovered ? goal : [])));
  for (const goal of ["text.includes('refund') is true", 'neg > 0.3 is true', 'neg > 0.1 is true'])
    assert.ok(covered.has(goal), goal);
});

test('follows all matches of a pattern, calls a callback, and judges no band of scores', async () => {
  const { failures, goals, covered } = await report(
    'prices.cjs',
    `const { SentimentIntensityAnalyzer } = require('vader-sentiment');
exports.prices = (text, done) => {
  const { compound } = SentimentIntensityAnalyzer.polarity_scores(text);
  if (compound > 0.1 && compound < 0.6) return done('lukewarm');
  const counts = { ...{ none: 0 } };
  counts.all = counts[text] ?? 0;
  const found = [...text.matchAll(/\\b(?<amount>\\d+) euros\\b/g)].map(({ groups }) => Number(groups.amount));
  if (found.length > 1) return done('several');
  return done(found[0] > 100 ? 'expensive' : 'cheap');
};
`,
  );
  assert.equal(failures, []);
  assert.equal([goals, covered], [8, 8]);
});

test('a share of nearly 1 is reached by single words, and a pattern that tries every split ends no exploration', async () => {
  writeFileSync(
    join(folder, 'extreme.cjs'),
    `const { SentimentIntensityAnalyzer } = require('vader-sentiment');
const ask = (text) => SentimentIntensityAnalyzer.polarity_scores(text);
exports.hateful = (text) => (ask(text).neg >= 0.9 ? 'hide' : 'show');
exports.words = (text) => (/^(\\w+\\s?)+$/.test(text) && ask(text).compound > 0 ? 'words' : 'marks');
`,
  );
  const { functions } = await keeper(join(folder, 'extreme.cjs'), { inputs: 16, timeout: 1000 });
  const [hateful, words] = functions;
  assert.is(hateful!.covered, 2);
  assert.ok(words!.goals > 2);
  // Sentences with marks do not count for what only words alone come to.
  assert.equal(
    words!.failures.map(({ kind, message }) => [kind, message.replace(/ms.*/s, 'ms')]),
    [['crash', 'no return within 2000 ms']],
  );
});

test('a tag that compromise has not is named with the nearest; those that a program adds are tags', async () => {
  const { failures } = await report(
    'tags.mjs',
    `import nlp from 'compromise';
nlp.addTags({ Fruit: { isA: 'Noun' } });
nlp.addWords({ kiwi: 'Colour' });
export function kind(text) {
  const doc = nlp(text);
  if (doc.has('#Fruit') || doc.match('#Colour').found) return 'ours';
  if (doc.has('#Organisation')) return 'business';
  return doc.match('#Persons').found ? 'people' : 'none';
}
`,
  );
  assert.equal(
    failures.map(({ kind, line, message }) => [kind, line, message]),
    [
      ['unknown-label', 7, 'the API never returns "#Organisation"; the nearest is "#Organization"'],
      ['unknown-label', 8, 'the API never returns "#Persons"; the nearest is "#Person"'],
    ],
  );
});

test('a function that goes over all pixels of a file before it asks is explored with a small one', async () => {
  const { goals, covered, failures } = await report(
    'codes.cjs',
    `const { readFileSync } = require('node:fs');
const { PNG } = require('pngjs');
const jsQR = require('jsqr');
exports.read = (path) => {
  const { width, height, data } = PNG.sync.read(readFileSync(path));
  const pixels = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at++) pixels[at] = data[at];
  const code = jsQR(pixels, width, height);
  if (code === null) return 'none';
  return code.data.startsWith('https:') ? 'link' : 'text';
};
`,
  );
  assert.equal(failures, []);
  assert.equal([goals, covered], [6, 6]);
});

test.run();
