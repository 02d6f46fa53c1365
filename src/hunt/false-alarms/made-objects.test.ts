import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Receiver } from '../../learn/examples/collect/receiver.ts';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { runSteps } from '../../objects/structure/steps.ts';
import { build, continuedSequence } from './made-objects.ts';
import { classes, ruleContext } from './testing/rule-inputs.ts';

/** A graph: an edge without both nodes changes nothing, and most random edges are so. */
class Edges {
  readonly nodes = new Set<number>();
  readonly edges: (readonly [number, number])[] = [];
  addNode(node: number): void {
    this.nodes.add(node);
  }
  addEdge(from: number, to: number): void {
    if (this.nodes.has(from) && this.nodes.has(to)) this.edges.push([from, to]);
  }
}

const edges = defineStructure<Edges>({
  name: 'edges',
  create: () => new Edges(),
  builders: { addNode: [int(0, 3)], addEdge: [int(0, 3), int(0, 3)] },
});

const sizeOf = ({ object }: Receiver): number => {
  const { nodes, edges } = object as Edges;
  return nodes.size + edges.length;
};

test('builders are called until as many calls as asked for changed the object', async () => {
  for (let seed = 0; seed < 10; seed++) {
    const context = ruleContext(edges, { random: createRandom(seed) });
    const receiver = new Receiver(edges, 4, classes);
    await runSteps(build(receiver, 4, 6, context));
    assert.is(sizeOf(receiver), 6, `seed ${seed}`);
    const continued = await continuedSequence({ k: 4, calls: [] }, 6, edges.builders, context);
    assert.is(sizeOf(runSteps(context.replay(continued!)) as Receiver), 6, `seed ${seed}`);
  }
});

test('builders that change nothing any more are called no longer', async () => {
  const nodes = { ...edges, builders: edges.builders.filter(({ name }) => name === 'addNode') };
  const receiver = new Receiver(nodes, 4, classes);
  await runSteps(build(receiver, 4, 10, ruleContext(nodes)));
  assert.is(sizeOf(receiver), 4);
  assert.ok(receiver.calls.length <= 40);
});

test.run();
