import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { requireAllowed } from './require-allowed.ts';
import { Trials } from './trials.ts';

const test = suite('requireAllowed');

class Graph {
  readonly nodes = new Set<number>();
  readonly edges = new Set<string>();
  has(node: number): boolean {
    return this.nodes.has(node);
  }
  addNode(node: number): void {
    this.nodes.add(node);
  }
  link(from: number, to: number): void {
    if (!this.has(from) || !this.has(to)) throw new Error('no such node');
    this.edges.add(`${from} ${to}`);
  }
  linkOnce(from: number, to: number): void {
    if (this.edges.has(`${from} ${to}`)) throw new Error('linked already');
    this.link(from, to);
  }
}
const node = int(0, 5);

/** Returns the condition of a builder that refuses calls. */
async function conditionOf(name: 'link' | 'linkOnce'): Promise<string | undefined> {
  const structure = defineStructure({
    ...{ name: 'graph', create: () => new Graph() },
    builders: { addNode: [node], [name]: [node, node] },
  });
  const args = ['int(0, 5)'];
  const builders = [
    { name: 'addNode', args },
    { name, args: [...args, ...args], parameters: ['from', 'to'], refuses: true },
  ];
  const found = await requireAllowed(new Trials(structure, createRandom('require')), {
    builders,
    methods: [],
  });
  return 'require' in found.builders[1]! ? String(found.builders[1].require) : undefined;
}

test('a builder that refuses calls gets the condition under which it does', async () => {
  assert.is(await conditionOf('link'), 'object.has(from) && object.has(to)');
});

test('a builder that also refuses what is rare gets none', async () => {
  assert.is(await conditionOf('linkOnce'), undefined);
});

test.run();
