import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { GraphJson } from '../../../objects/heap/graph-json.ts';
import { graphSvg } from './graph-svg.ts';

const test = suite('graph-svg');

const LIST: GraphJson = [
  { class: 'List', fields: { size: 2, head: { $ref: 1 } } },
  { class: 'Node', fields: { item: '<a>', next: { $ref: 2 } } },
  { class: 'Node', fields: { item: { $undefined: true }, next: { $ref: 1 } } },
];
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

test('each object is a box, each reference an arrow, and what is at fault is marked', () => {
  const { text } = graphSvg(LIST, 'after', new Map([[0, new Set(['size'])]]));
  assert.is(count(text, /<g class="box/g), 3);
  assert.is(count(text, /class="line/g), 3);
  assert.is(count(text, /class="mark"/g), 1);
  assert.match(text, /<g class="box bad">[^]*List 0[^]*size[^]*Node 1/);
  assert.match(text, '&quot;&lt;a&gt;&quot;');
  assert.match(text, 'undefined');
});

test('a reference at fault is marked with its arrow', () => {
  const { text } = graphSvg(LIST, 'after', new Map([[2, new Set(['next'])]]));
  assert.is(count(text, /class="line bad"/g), 1);
});

test('of a long object the first items and those at fault are shown', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const { text } = graphSvg(
    [{ class: 'Array', container: 'array', items }],
    'after',
    new Map([[0, new Set(['[90]'])]]),
  );
  assert.match(text, /\[0\][^]*\[90\][^]*… 84 more/);
  assert.not.match(text, /\[50\]/);
});

test('references that the graph does not have are text', () => {
  const graph: GraphJson = [
    { class: 'A', fields: { a: { $ref: 7 }, b: { $ref: '</svg>' }, c: { $what: 1 }, d: {} } },
  ];
  const { text } = graphSvg(graph, 'after');
  assert.is(count(text, /<path/g), 0);
  assert.is(count(text, /<\/svg>/g), 1);
});

test.run();
