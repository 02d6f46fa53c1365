import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repair } from '../../classifier/explain/explanation.ts';
import { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { rebuild } from '../../heap/rebuild.ts';
import type { Reference } from '../../heap/value.ts';
import { hunt } from '../hunt.ts';
import type { Oracle } from '../oracle.ts';
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

test.run();
