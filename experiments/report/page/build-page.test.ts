import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { paperTables } from '../paper-tables.ts';
import {
  classifierCell,
  countsOf,
  daikonCell,
  largerCounts,
  scopeCell,
  spuriousCell,
  unseenCell,
} from '../../cells/testing/test-cells.ts';
import { buildPage } from './build-page.ts';

/** The texts of the table cells of a page. */
const tableTexts = (page: string): Set<string> =>
  new Set(Array.from(page.matchAll(/<(?:td|th|small)\b[^>]*>([^<]*)/g), ([, text]) => text!.trim()));

test('the tables show each number of each cell', () => {
  const classifier = classifierCell({}, countsOf(1017, 53, 20_341, 87));
  const page = tableTexts(
    buildPage([
      {
        ...classifier,
        training: { ...classifier.training, positives: 4321, negatives: 98_765, seconds: 12.345 },
      },
      spuriousCell({ positives: 777, negatives: 6543, spurious: 21 }),
      daikonCell({ evaluation: { ...countsOf(1234, 0, 567, 890), sampled: false } }),
    ]),
  );
  const numbers = ['1,070', '535', '1,017', '53', '20,428', '20,341', '87', '4,321', '98,765', '12.35'];
  const ratios = ['92.12', '95.05', '99.74', '99.57', '0.0012', '0.0052', '40'];
  const others = ['777', '6,543', '21', '0.32', '1,234', '567', '890', '58.10', '38.92'];
  for (const text of [...numbers, ...ratios, ...others]) assert.ok(page.has(text), `${text} is missing`);
});

test('the paper’s numbers are shown next to ours', () => {
  const page = tableTexts(buildPage([classifierCell(), spuriousCell(), daikonCell()]));
  const { tp, fp, tn, positivePrecision } = paperTables.table2_learned_classifier['sorted-list']![0]!;
  for (const number of [tp, fp, tn])
    assert.ok(page.has(number.toLocaleString('en-US')), `${number} is missing`);
  for (const text of [positivePrecision.toFixed(1), '239', '26.1'])
    assert.ok(page.has(text), `${text} is missing`);
});

test('one table cell shows mean and worst of several seeds', () => {
  const page = buildPage([
    classifierCell({ seed: 1 }, countsOf(200, 0, 900, 0)),
    classifierCell({ seed: 2 }, countsOf(150, 50, 900, 50)),
  ]);
  assert.match(page, />87\.50<small title="worst seed">75\.00<\/small>/);
});

test('a sampled evaluation is marked', () => {
  const cell = classifierCell();
  const page = buildPage([{ ...cell, evaluation: { ...cell.evaluation, sampled: true } }]);
  assert.match(page, /ours, vector \(1 seed, sampled\)/);
});

test('an evaluation of the first candidates is marked', () => {
  const cell = classifierCell();
  const page = buildPage([{ ...cell, evaluation: { ...cell.evaluation, cappedAt: 4_000_000 } }]);
  assert.match(page, /ours, vector \(1 seed, first 4,000,000\)/);
});

test('larger objects have their own tables, separate for structures that are not in the paper', () => {
  const cell = scopeCell({ sizes: [largerCounts(33, 7)] });
  const { korat: _, ...other } = scopeCell({ structure: 'queue', sizes: [largerCounts(44, 21)] });
  const page = buildPage([cell, other]);
  const texts = tableTexts(page);
  for (const text of ['33', '93.00', '44', '79.00', '97.00', '98.00', '37', '3,000,000', 'not enumerated'])
    assert.ok(texts.has(text), `${text} is missing`);
  assert.match(page, /Larger objects of the paper’s structures.*Larger objects of structures that/s);
  assert.match(page, /scope 8, first 3,003,434/);
  assert.not.match(buildPage([cell]), /structures that are not in the paper/);
});

test('unseen structures have a table of their own, and the size of their objects in it', () => {
  const title = /Larger objects of structures that the vocabulary was not made for/;
  const page = buildPage([unseenCell({ sizes: [largerCounts(66, 12)] })]);
  assert.match(page, title);
  assert.match(page, /\b1 on larger objects/);
  for (const text of ['66', '88.00']) assert.ok(tableTexts(page).has(text), `${text} is missing`);
  assert.not.match(buildPage([scopeCell()]), title);
});

test('names cannot break out of the markup or the data', () => {
  const structure = '</script><script>alert(1)</script><!--"\'&';
  const page = buildPage([
    classifierCell({ structure }),
    spuriousCell({ structure }),
    daikonCell({ structure, invariants: ['<img src=x onerror=alert(1)>'] }),
  ]);
  const clean = buildPage([]);
  const elements = (text: string): number => text.match(/<\/script/gi)!.length;
  assert.is(elements(page), elements(clean));
  assert.not.match(page, /<script>alert|<img src=x/);
  const data = /<script type="application\/json" id="figures">(.*?)<\/script>/s.exec(page)![1]!;
  assert.ok(JSON.stringify(JSON.parse(data)).includes('</script><script>'));
});

test('the page refers to no other file', () => {
  const page = buildPage([classifierCell()]).replaceAll(/<script>.*?<\/script>/gs, '');
  assert.not.match(page, /(?:src|href)="(?!#|data:,)/);
  assert.not.match(page, /@import|url\(/);
});

test('a page without cells says that there is nothing to show', () => {
  const page = buildPage([]);
  assert.match(page, /No experiment has finished a cell yet/);
  assert.not.match(page, /<canvas|<table/);
  assert.is(page.match(/class="empty" id=/g)!.length, 8);
});

test('equal cells give equal pages', () => {
  assert.is(buildPage([classifierCell(), daikonCell()]), buildPage([classifierCell(), daikonCell()]));
});

test.run();
