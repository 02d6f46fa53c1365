import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { collect } from '../collect/collect.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { inferSchema } from '../collect/infer-schema.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { classSchema } from '../../../objects/heap/schema.ts';
import { valueKey } from '../../../objects/heap/value.ts';
import { createRandom } from '../../../base/random.ts';
import { redrawField } from './redraw-field.ts';

const structure = await builtInStructures['red-black-tree']!();
const options = { k: 5, driver: 'random', maxCalls: 1000, maxStates: 100 } as const;
const { graphs, schema } = await collect(structure, options, createRandom(1));

/** Returns the values of each field in a graph, by class and field. */
function columns({ objects }: ObjectGraph): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { shape, values } of objects) {
    shape.keys.forEach((key, index) => {
      const name = `${shape.className}.${key}`;
      found.set(name, [...(found.get(name) ?? []), valueKey(values[index])]);
    });
  }
  return found;
}

const trees = fc.constantFrom(...graphs.filter(({ objects }) => objects.length > 2));
const sorted = (texts: readonly string[]): string => [...texts].sort().join();

test('only one field changes: its values are permuted, or drawn from few values of the scope', () => {
  const permuted = new Set<string>();
  const drawn = new Set<string>();
  fc.assert(
    fc.property(trees, fc.nat(), (graph, seed) => {
      const redrawn = redrawField(graph, schema, createRandom(seed))!;
      assert.is(graphKey(relabel(redrawn.objects)), graphKey(redrawn));
      assert.equal(
        redrawn.objects.map(({ shape }) => shape.label),
        graph.objects.map(({ shape }) => shape.label),
      );
      const [before, after] = [columns(graph), columns(redrawn)];
      const changed = [...before].filter(([name, values]) => values.join() !== after.get(name)!.join());
      assert.ok(changed.length <= 1);
      for (const [name, values] of changed) {
        const now = after.get(name)!;
        if (sorted(now) === sorted(values)) {
          permuted.add(name);
          continue;
        }
        drawn.add(name);
        const [className, key] = name.split('.') as [string, string];
        const field = classSchema(schema, className)!.fields.find((known) => known.name === key)!;
        const allowed = field.values.map(valueKey);
        assert.ok(allowed.length <= 4 && now.every((value) => allowed.includes(value)));
      }
    }),
    { seed: 1, numRuns: 500 },
  );
  assert.equal([...permuted].sort(), ['Node.color', 'Node.key']);
  assert.equal([...drawn], ['Node.color']);
});

test('a field that may refer to objects is never redrawn', () => {
  class Cell {
    readonly link: Cell | number;
    constructor(link: Cell | number) {
      this.link = link;
    }
  }
  const graph = readHeap([new Cell(new Cell(1)), new Cell(2), new Cell(3)]).graph;
  const known = inferSchema([graph], 4, {});
  for (let seed = 0; seed < 20; seed++) assert.is(redrawField(graph, known, createRandom(seed)), undefined);
});

test('a tree of at most one node has no field to redraw', () => {
  const small = graphs.filter(({ objects }) => objects.length <= 2);
  assert.ok(small.length > 1);
  for (const graph of small) assert.is(redrawField(graph, schema, createRandom(1)), undefined);
});

test.run();
