import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { log } from '../testing/log.ts';
import { rejectedState, ruleContext, type NamedCall } from '../testing/rule-inputs.ts';
import { unfilledContainer } from './unfilled-container.ts';

const applied = async (
  calls: readonly NamedCall[],
  isValid: (graph: ObjectGraph) => boolean = () => true,
): Promise<string | undefined> =>
  unfilledContainer.applies(rejectedState(log, calls), ruleContext(log, { isValid }));

test('unfilled container: applies to contents that no builder makes, if the rest is valid', async () => {
  assert.is(
    await applied([
      ['write', 3],
      ['tag', 4],
    ]),
    'tags',
  );
  assert.is(
    await applied([
      ['tag', 4],
      ['write', 3],
    ]),
    'tags',
    'calls follow the one that filled it',
  );
  assert.is(
    await applied(
      [
        ['tag', 4],
        ['ruin', 2],
      ],
      ({ objects }) => !objects[1]!.items.includes(-1),
    ),
    undefined,
  );
});

test('unfilled container: applies neither to empty containers nor to those that builders fill', async () => {
  assert.is(await applied([['write', 3]]), undefined);
  assert.is(
    await applied([
      ['write', 3],
      ['cut', 4],
    ]),
    undefined,
  );
});

test('unfilled container: applies to dictionaries of inner objects', async () => {
  class Edge {
    weights: Record<string, number> = {};
  }
  class Edges {
    all: Edge[] = [];
    add(): void {
      this.all.push(new Edge());
    }
    weigh(weight: number): void {
      for (const { weights } of this.all) weights[String(weight)] = weight;
    }
  }
  const edges = defineStructure<Edges>({
    ...{ name: 'edges', create: () => new Edges() },
    ...{ builders: { add: [] }, methods: { weigh: [int(0, 2)] } },
  });
  const state = rejectedState(edges, [['add'], ['add'], ['weigh', 1]]);
  assert.is(await unfilledContainer.applies(state, ruleContext(edges)), 'weights');
});

test.run();
