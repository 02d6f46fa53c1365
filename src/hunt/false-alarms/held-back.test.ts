import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repair } from '../../classifier/explain/explanation.ts';
import { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { rebuild } from '../../heap/rebuild.ts';
import { defineStructure } from '../../structure/define-structure.ts';
import { int } from '../../structure/finite-domains.ts';
import type { Reference } from '../../heap/value.ts';
import { hunt } from '../hunt.ts';
import type { Oracle } from '../judge/oracle.ts';
import { oracleOfGraphs } from '../testing/oracles.ts';
import { type Shelf, shelfOK, wrongShelf } from './testing/shelf.ts';

test('what does no harm is held back, and is not what a fault is made small to', async () => {
  const classes = new ClassTable();
  const nilOf = (graph: ObjectGraph): number => {
    const { shape, values } = graph.objects[0]!;
    return (values[shape.keys.indexOf('nil')] as Reference).label;
  };
  const isCounted = (graph: ObjectGraph): boolean => shelfOK(rebuild(graph, classes) as Shelf);
  const repair: Omit<Repair, 'label'> = {
    ...{ field: 'next', from: null, to: null, probability: 1, words: 'nil.next: Book → null' },
  };
  const strict: Oracle = {
    ...oracleOfGraphs(
      (graph) => isCounted(graph) && graph.objects[nilOf(graph)]!.values[0] === null,
      classes,
    ),
    explainGraph: (graph) => ({
      ...{ valid: false, probability: 0, faults: [], faultCount: 0 },
      repairs: isCounted(graph) ? [{ ...repair, label: nilOf(graph) }] : [],
    }),
  };
  const { findings, heldBack } = await hunt(wrongShelf, { oracle: strict, scope: 5, calls: 2000 });
  assert.equal(
    findings.map(({ method, sequence }) => [method, ...sequence.map(({ text }) => text)]),
    [['drop', 'add()', 'add()', 'add()', 'drop()']],
  );
  assert.equal(
    heldBack.map(({ method, sequence, reason }) => [method, sequence.at(-1), reason]),
    [['rotate', 'rotate()', 'no call tells it from a valid one, with nil.next: Book → null']],
  );
});

test('what is kept in another way, and what is only set, is held back in a hunt', async () => {
  class Queue {
    _items: number[] = [];
    _offset = 0;
    limit = 0;
    add(item: number): void {
      this._items.push(item);
    }
    take(): number | undefined {
      return this._items[this._offset] === undefined ? undefined : this._items[this._offset++];
    }
    list(): number[] {
      return this._items.slice(this._offset);
    }
    setLimit(limit: number): void {
      this.limit = limit;
    }
  }
  const queue = defineStructure({
    name: 'queue',
    create: () => new Queue(),
    builders: { add: [int(0, 2)] },
    methods: { take: [], list: [], setLimit: [int(1, 2)] },
  });
  const classes = new ClassTable();
  const isAsBuilt = (graph: ObjectGraph): boolean => {
    const { _offset, limit } = rebuild(graph, classes) as Queue;
    return _offset === 0 && limit === 0;
  };
  const oracle: Oracle = {
    ...oracleOfGraphs(isAsBuilt, classes),
    explainGraph: (graph) => ({
      ...{ valid: isAsBuilt(graph), probability: 0, faultCount: 1, repairs: [] },
      faults: [{ label: 0, name: 'Queue 0', path: 'this', probability: 0, differences: [] }],
    }),
  };
  const { findings, heldBack } = await hunt(queue, { oracle, scope: 4, calls: 500 });
  assert.equal(findings, []);
  const reasons = Object.fromEntries(
    heldBack.map(({ method, reason }) => [method, reason.replace(/: .*/, '')]),
  );
  assert.equal(reasons, {
    setLimit: 'the call only sets limit, which no builder changes',
    take: 'no call tells it from what builders make',
  });
});

test.run();
