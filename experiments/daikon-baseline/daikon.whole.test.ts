import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { collect } from '../../src/learn/examples/collect/collect.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { ObjectGraph } from '../../src/objects/heap/graph.ts';
import { inferSchema } from '../../src/learn/examples/collect/infer-schema.ts';
import { candidateGraphs } from '../../src/learn/examples/korat/candidate-graphs.ts';
import { candidates } from '../../src/learn/examples/korat/candidates.ts';
import { createSearchSpace } from '../../src/learn/examples/korat/create-search-space.ts';
import { createRandom } from '../../src/base/random.ts';
import { accepts, detect, filterInvariants } from './detect.ts';
import { traceFiles } from './export-trace.ts';
import { parseDaikonOutput } from './run-daikon.ts';
import { NONSENSICAL, readSample, type Sample } from './sample.ts';
import { variablesOf, type Variable } from './variable.ts';

const test = suite('daikon');

/** Creates a function that yields the valid or the invalid candidates of a scope, without storing them. */
async function candidatesOf(name: string, k: number): Promise<(wanted: boolean) => Generator<ObjectGraph>> {
  const space = await createSearchSpace(await builtInStructures[name]!(), k);
  const fields = space.classes.map(
    (scoped) => [scoped.name, scoped.fields.map((field) => field.name)] as const,
  );
  const graphOf = candidateGraphs(space, new ClassTable(Object.fromEntries(fields)));
  return function* (wanted) {
    for (const { cells, valid } of candidates(space)) if (valid === wanted) yield graphOf(cells);
  };
}

// Numbers of invalid candidates that Daikon 5.8.25 rejects, given every valid object of the scope and depth 2.
const REJECTED: readonly (readonly [string, number, number])[] = [
  ['singly-linked-list', 6, 8],
  ['doubly-linked-list', 6, 120_671],
  ['binary-tree', 6, 0],
  ['binary-search-tree', 6, 21_062],
  ['red-black-tree', 6, 21_495],
];
for (const [name, k, rejected] of REJECTED) {
  test(`of the invalid ${name} candidates of scope ${k}, the detector rejects as many as Daikon`, async () => {
    const graphs = await candidatesOf(name, k);
    const valid = [...graphs(true)];
    const structure = await builtInStructures[name]!();
    const variables = variablesOf(inferSchema(valid, k, structure.scope!(k)), { depth: 2, sequences: false });
    const invariants = detect(
      variables,
      valid.map((graph) => readSample(graph, variables)),
    );
    let count = 0;
    for (const graph of graphs(false)) if (!accepts(invariants, readSample(graph, variables))) count++;
    assert.is(count, rejected, invariants.map(({ text }) => text).join('\n'));
  });
}

test('sequences give the order of a sorted list and the relation of its size to its nodes', async () => {
  const valid = [...(await candidatesOf('sorted-list', 5))(true)];
  const structure = await builtInStructures['sorted-list']!();
  const variables = variablesOf(inferSchema(valid, 5, structure.scope!(5)), { depth: 0, sequences: true });
  const texts = detect(
    variables,
    valid.map((graph) => readSample(graph, variables)),
  ).map(({ text }) => text);
  assert.ok(texts.includes('this.header.next[].element sorted by <='), texts.join('\n'));
  assert.ok(texts.includes('this.size == 1 * size(this.header.next[]) + -1'), texts.join('\n'));
});

const variables: Variable[] = ['a', 'b', 'c'].map((name) => ({
  name,
  kind: 'scalar',
  path: [name],
  nullable: true,
}));
variables.push({ name: 'list', kind: 'sequence', path: ['list'], nullable: false });
const held = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(null), fc.constant(NONSENSICAL));
const sample: fc.Arbitrary<Sample> = fc.tuple(
  held,
  held,
  held,
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
);
const sampleList = fc.array(sample, { minLength: 1, maxLength: 12 });

test('every invariant holds for the objects it was detected from', () => {
  fc.assert(
    fc.property(sampleList, (samples) => {
      const invariants = detect(variables, samples);
      assert.ok(samples.every((one) => accepts(invariants, one)));
    }),
    { seed: 8 },
  );
});

test('filtering keeps exactly the invariants that hold for the truth', () => {
  fc.assert(
    fc.property(sampleList, sampleList, (samples, truth) => {
      const invariants = detect(variables, samples);
      const left = filterInvariants(invariants, truth);
      assert.equal(
        left,
        invariants.filter(({ holds }) => truth.every((one) => holds(one))),
      );
    }),
    { seed: 9 },
  );
});

test('a trace has every variable of every sample, and no two samples share an object number', async () => {
  const structure = await builtInStructures['singly-linked-list']!();
  const { graphs, schema } = await collect(
    structure,
    { k: 3, driver: 'saturate', maxCalls: 1e4, maxStates: 100 },
    createRandom(1),
  );
  const named = variablesOf(schema, { depth: 1, sequences: false });
  const { decls, dtrace } = traceFiles(
    'list',
    named,
    graphs.map((graph) => readSample(graph, named)),
  );
  assert.match(
    decls,
    /^decl-version 2\.0\nvar-comparability implicit\n\nppt list:::POINT\n {2}ppt-type point\n {2}variable this\.header\n {4}var-kind variable\n/,
  );
  const declared = [...decls.matchAll(/^ {2}variable (.*)$/gm)].map(([, name]) => name);
  const blocks = dtrace.trimEnd().split('\n\n');
  assert.is(blocks.length, graphs.length);
  const headers = new Set<string>();
  for (const block of blocks) {
    const [point, ...lines] = block.split('\n');
    assert.is(point, 'list:::POINT');
    assert.is(lines.length, 3 * declared.length);
    declared.forEach((name, index) => {
      assert.is(lines[3 * index], name);
      assert.ok(lines[3 * index + 2] === (lines[3 * index + 1] === 'nonsensical' ? '2' : '1'));
    });
    headers.add(lines[1]!);
  }
  assert.is(headers.size, graphs.length);
});

test('sequences are declared as arrays of their first variable, and boxes are never shared', async () => {
  const structure = await builtInStructures['sorted-list']!();
  const { graphs, schema } = await collect(
    structure,
    { k: 4, driver: 'saturate', maxCalls: 1e4, maxStates: 100 },
    createRandom(1),
  );
  const named = variablesOf(schema, { depth: 2, sequences: true });
  const samples = graphs.map((graph) => readSample(graph, named));
  const { decls, dtrace } = traceFiles('list', named, samples);
  assert.match(
    decls,
    /variable this\.header\.next\[\]\.element\n {4}var-kind array\n {4}enclosing-var this\.header\n {4}array 1\n/,
  );
  const boxes = [...dtrace.matchAll(/^this\.\S*element\n(\d{4,})\n1$/gm)].map(([, id]) => id);
  assert.ok(boxes.length > 10);
  assert.is(new Set(boxes).size, boxes.length);
});

test("Daikon's invariants are read from between its frames", () => {
  const printed = [
    'Daikon version 5.8.25, released November 4, 2025; http://plse.cs.washington.edu/daikon.',
    'Processing trace data; reading 1 dtrace file:',
    '',
    '===========================================================================',
    'list:::POINT',
    'this.header != null',
    'this.size >= 0',
    'Exiting Daikon.',
  ].join('\n');
  assert.equal(parseDaikonOutput(printed), ['this.header != null', 'this.size >= 0']);
  assert.equal(parseDaikonOutput('Exception in thread "main"'), undefined);
});

test.run();
