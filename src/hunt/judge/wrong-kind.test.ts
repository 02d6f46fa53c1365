import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { hunt } from '../hunt.ts';
import { oracleOf } from '../testing/oracles.ts';

const test = suite('arguments of a wrong kind');

class Registry {
  items: number[] = [];
  handlers = new Map<number, () => void>();
  add(item: number): void {
    this.items.push(item);
  }
  /** Takes a function; a number is refused once there are items. */
  some(callback: (item: number) => boolean): boolean {
    for (const item of this.items) if (callback(item)) return true;
    return false;
  }
  /** Forgets to look whether there is a handler: a fault. */
  fire(item: number): void {
    if (this.items.includes(item)) this.handlers.get(item)!();
  }
}

test('a number where a function is needed is refused; a function that the class lacks is a fault', async () => {
  const structure = defineStructure({
    name: 'registry',
    create: () => new Registry(),
    builders: { add: [int(0, 3)] },
    methods: {
      some: { args: [int(0, 3)], run: (object, bound) => object.some(bound as never) },
      fire: [int(0, 3)],
    },
  });
  const oracle = oracleOf(() => true);
  const { findings, refusals } = await hunt(structure, { oracle, scope: 4, calls: 300 });
  assert.equal(
    findings.map(({ method, kind }) => [method, kind]),
    [['fire', 'exception']],
  );
  assert.equal(
    refusals.map(({ method, error }) => [method, error.message]),
    [['some', 'callback is not a function']],
  );
});

test.run();
