import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int, oneOf } from '../../../objects/structure/finite-domains.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { hunt } from '../../hunt.ts';
import type { Hunt } from '../../hunt-result.ts';
import { explainingOracle } from '../../testing/oracles.ts';

const test = suite('values of other kinds');

/** Tells listeners of its items. No numbers that builders change tell what is broken. */
class Emitter {
  last: number | undefined = undefined;
  listeners: Record<string, unknown> = {};
  count = 0;
  get events(): string[] {
    return Object.keys(this.listeners);
  }
  emit(item: number): void {
    this.last = item;
  }
  on(event: string): void {
    if (!(event in this.listeners)) this.count++;
    this.listeners[event] = { event };
  }
  /** Listens in special states only. */
  listen(): void {
    if (this.last === 3) this.on('three');
  }
  /** Leaves nothing where a listener should be. */
  off(event: string): void {
    this.count++;
    this.listeners[event] = null;
  }
}

const EVENT = oneOf('opened', 'closed');

const run = (methods: Record<string, readonly (typeof EVENT)[]>): Promise<Hunt> => {
  const structure = defineStructure({
    name: 'emitter',
    create: () => new Emitter(),
    builders: { emit: [int(0, 5)] },
    methods,
  });
  const classes = new ClassTable();
  const listenersOf = (graph: ObjectGraph): Emitter['listeners'] =>
    (rebuild(graph, classes) as Emitter).listeners;
  const oracle = explainingOracle(
    ({ listeners, count }: Emitter) => Object.keys(listeners).length + count === 0,
    (graph) => {
      const differences = Object.entries(listenersOf(graph)).map(([event, listener]) => {
        const got = listener === null ? 'null' : 'Object 2';
        return { relation: `${event} holds`, got, usual: 'no such field', words: event };
      });
      return { faults: [{ label: 1, name: 'Object', path: 'listeners', probability: 0, differences }] };
    },
    classes,
  );
  return hunt(structure, { oracle, scope: 4, calls: 200 });
};

const methodsOf = ({ findings }: Hunt): string[] => [...new Set(findings.map(({ method }) => method))];

test('what a call puts into any object is no fault where nothing tells that the object is broken', async () => {
  const result = await run({ on: [EVENT] });
  assert.equal(methodsOf(result), []);
  assert.match(result.heldBack[0]!.reason, /values of another kind .*--trust on/);
});

test('what a call puts there in special states is one, and so is nothing where something should be', async () => {
  assert.equal(methodsOf(await run({ listen: [] })), ['listen']);
  assert.equal(methodsOf(await run({ off: [EVENT] })), ['off']);
});

test.run();
