import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { GraphJson } from '../../../objects/heap/graph-json.ts';
import { boxesOf, placeBoxes } from './graph-svg.ts';

const test = suite('place-boxes');

/** Graphs whose objects refer to any others; some are reached by none, as in damaged data. */
const graphs: fc.Arbitrary<GraphJson> = fc.integer({ min: 1, max: 30 }).chain((count) =>
  fc.array(
    fc
      .array(fc.integer({ min: 0, max: count - 1 }), { maxLength: 4 })
      .map((targets) => ({ class: 'Node', items: targets.map((target) => ({ $ref: target })) })),
    { minLength: count, maxLength: count },
  ),
);

test('no two objects that are reached overlap, and all are inside of the drawing', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const boxes = boxesOf(graph, new Map());
      const { places, width, height } = placeBoxes(boxes);
      const reached = new Set([0]);
      for (const label of reached)
        for (const { target } of boxes[label]!.rows) if (target !== undefined) reached.add(target);
      const drawn = [...reached].map((label) => ({ ...boxes[label]!, ...places[label]! }));
      for (const [index, box] of drawn.entries()) {
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height);
        for (const other of drawn.slice(0, index)) {
          const isApart =
            box.x + box.width <= other.x ||
            other.x + other.width <= box.x ||
            box.y + box.height <= other.y ||
            other.y + other.height <= box.y;
          assert.ok(isApart);
        }
      }
    }),
  );
});

test('a list is a row', () => {
  const list = Array.from({ length: 5 }, (_, label) => ({
    class: 'Node',
    fields: { next: label === 4 ? null : { $ref: label + 1 } },
  }));
  const { places } = placeBoxes(boxesOf(list, new Map()));
  assert.is(new Set(places.map(({ y }) => y)).size, 1);
  assert.equal(
    places.map(({ x }) => x),
    places.map(({ x }) => x).sort((a, b) => a - b),
  );
});

test.run();
