import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferSchema } from '../collect/infer-schema.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { valueKey } from '../../../objects/heap/value.ts';
import { createRandom } from '../../../base/random.ts';
import { copyValue } from './copy-value.ts';

class Entry {
  readonly key: number;
  readonly next: Entry | null;
  constructor(key: number, next: Entry | null) {
    this.key = key;
    this.next = next;
  }
}
class Table {
  readonly size = 3;
  readonly first = new Entry(5, new Entry(6, new Entry(7, null)));
  readonly bits = [1, 2];
}

const { graph } = readHeap(new Table());
const schema = inferSchema([graph], 3, {});

/** Returns the plain values of a graph, each with its place. */
const plainValues = ({ objects }: ObjectGraph): string[] =>
  objects.flatMap(({ shape, values, items }, label) => [
    ...values.map((value, index) => `${label}.${shape.keys[index]} ${valueKey(value)}`),
    ...items.map((value, index) => `${label}[${index}] ${valueKey(value)}`),
  ]);

test('one value becomes that of another object of the class, or of another item of the array', () => {
  const copied = new Set<string>();
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const changed = copyValue(graph, schema, createRandom(seed));
      if (changed === undefined) return;
      const before = plainValues(graph);
      const others = plainValues(changed).filter((text) => !before.includes(text));
      assert.is(others.length, 1);
      const [place, value] = others[0]!.split(' ') as [string, string];
      copied.add(place.replace(/\d+/gu, '#'));
      const values = before.filter((text) => text.includes(place.endsWith(']') ? '[' : '.key')).join();
      assert.ok(values.includes(value), `${others[0]} of ${values}`);
    }),
  );
  assert.equal([...copied].sort(), ['#.key', '#[#]']);
});

test('fields that one object alone has, and values that are equal, are not copied', () => {
  const { graph: equal } = readHeap({ first: new Entry(5, new Entry(5, null)), size: 2 });
  for (let seed = 0; seed < 50; seed++) {
    const changed = copyValue(equal, inferSchema([equal], 2, {}), createRandom(seed));
    assert.is(changed, undefined);
  }
});

test.run();
