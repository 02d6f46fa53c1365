import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { breakObjects } from '../examples/break-fields/break.ts';
import { fieldExtensions } from '../examples/collect/field-extensions.ts';
import { surveyFields } from '../examples/collect/survey.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';
import { schemaFromJson, schemaToJson } from '../../objects/heap/schema-json.ts';
import { defineStructure, int, key, node, type Structure } from '../../entry/index.ts';
import { createRandom } from '../../base/random.ts';
import doublyLinkedList from '../../../structures/doubly-linked-list/index.ts';
import lruCache from '../../../structures/lru-cache/index.ts';
import redBlackTree from '../../../structures/red-black-tree/index.ts';
import scheduler from '../../../structures/scheduler/index.ts';
import { collectAtRandom, collectSmall } from './collect-transitions.ts';
import { withFacts } from './facts/fact-reader.ts';
import { factPlan } from './facts/fact-plan.ts';
import { mergeGraphs } from './merge-graphs.ts';
import { mistakenTransitions } from './transition-examples.ts';
import { transitionSchema } from './transition-schema.ts';
import { runSteps } from '../../objects/structure/steps.ts';
import type { Transition } from './transition.ts';
import { afterOf, beforeOf } from './testing/projections.ts';

/** A stack whose receiver is an array. */
const arrayStack = defineStructure({
  name: 'array-stack',
  create: () => [] as number[],
  builders: { push: [int(0, 3)] },
  methods: { pop: [], reverse: [], includes: [key()] },
});

/** A class whose state is a Map of Sets, with a node argument. */
class Groups {
  groups = new Map<number, Set<number>>();
  add(group: number, value: number): Set<number> {
    const members = this.groups.get(group) ?? new Set();
    this.groups.set(group, members.add(value));
    return members;
  }
  drop(group: unknown): boolean {
    for (const [name, members] of this.groups) if (members === group) return this.groups.delete(name);
    return false;
  }
}
const groups = defineStructure({
  name: 'groups',
  create: () => new Groups(),
  builders: { add: [int(0, 2), int(0, 2)], drop: [node()] },
});

const structures: readonly Structure[] = [
  scheduler,
  doublyLinkedList,
  redBlackTree,
  lruCache,
  arrayStack,
  groups,
];

async function transitionsOf(structure: Structure): Promise<Transition[]> {
  const random = createRandom(structure.name);
  const classes = new ClassTable(await runSteps(surveyFields(structure, 3, random.fork('survey'))));
  return [
    ...(await runSteps(collectSmall(structure, 3, classes, { maxStates: 20 }, random.fork('small')))),
    ...(await runSteps(collectAtRandom(structure, 6, classes, { maxStates: 10 }, random.fork('random')))),
  ].flat();
}

const made = new Map<Structure, readonly Transition[]>();
for (const structure of structures) made.set(structure, await transitionsOf(structure));

test('the projections of a merged graph are the two states', async () => {
  for (const structure of structures) {
    const transitions = made.get(structure)!;
    assert.ok(transitions.some(({ before, after }) => graphKey(before) !== graphKey(after)));
    for (const transition of transitions) {
      const merged = mergeGraphs(transition);
      assert.is(graphKey(beforeOf(merged)), graphKey(transition.before), transition.call);
      assert.is(graphKey(afterOf(merged)), graphKey(transition.after), transition.call);
    }
  }
});

test('an object reachable before and after a call occurs once in the merged graph', async () => {
  for (const transition of made.get(doublyLinkedList)!) {
    const kept = transition.labelsBefore.filter((label) => label >= 0).length;
    const { before, after } = transition;
    assert.is(mergeGraphs(transition).objects.length, before.objects.length + after.objects.length - kept);
  }
});

test('merged graphs of different transitions differ', async () => {
  for (const structure of structures) {
    const seen = new Map<string, string>();
    for (const transition of made.get(structure)!) {
      const { before, after, args, labelsBefore, result, operation } = transition;
      const key = `${operation} ${graphKey(mergeGraphs(transition))}`;
      const whole = JSON.stringify([
        graphKey(before),
        graphKey(after),
        args.map(String),
        labelsBefore,
        result,
      ]);
      assert.is(seen.get(key) ?? whole, whole, transition.call);
      seen.set(key, whole);
    }
  }
});

test('breaking changes neither the state before the call nor the arguments', async () => {
  for (const structure of structures) {
    const all = made.get(structure)!;
    for (const operation of new Set(all.map((each) => each.operation))) {
      const merged = all.filter((each) => each.operation === operation).map(mergeGraphs);
      const schema = transitionSchema(merged, 3, structure.scope?.(3) ?? {});
      const extensions = fieldExtensions(merged);
      const random = createRandom(operation);
      let broken = 0;
      for (const graph of merged.slice(0, 40)) {
        const options = { known: new Set([graphKey(graph)]), rounds: 1, maxBroken: 50 };
        const { graphs } = breakObjects([graph], schema, extensions, options, random);
        broken += graphs.length;
        for (const each of graphs) {
          assert.is(graphKey(beforeOf(each)), graphKey(beforeOf(graph)));
          assert.equal(argumentsOf(each), argumentsOf(graph));
        }
      }
      assert.ok(broken > 0, `${structure.name}.${operation}`);
    }
  }
});

/** Returns the arguments in a merged graph; objects are replaced by their shape labels. */
function argumentsOf({ objects }: ObjectGraph): unknown[] {
  const { shape, values } = objects[0]!;
  return values
    .filter((_, index) => shape.keys[index]!.startsWith('argument '))
    .map((value) => (value instanceof Reference ? objects[value.label]!.shape.label : value));
}

test('mistaken transitions have the state before of the right one and another outcome', async () => {
  for (const structure of structures) {
    const random = createRandom('mistaken');
    const classes = new ClassTable(await runSteps(surveyFields(structure, 3, random.fork('survey'))));
    for (const state of await runSteps(collectSmall(structure, 3, classes, { maxStates: 10 }, random))) {
      for (const transition of state) {
        const right = graphKey(mergeGraphs(transition));
        for (const graph of mistakenTransitions(transition, state, random)) {
          assert.not.equal(graphKey(graph), right);
          assert.is(graphKey(beforeOf(graph)), graphKey(transition.before));
        }
      }
    }
  }
});

test('a schema keeps its fixed fields through JSON', async () => {
  const schema = transitionSchema(made.get(scheduler)!.map(mergeGraphs), 3, {});
  assert.ok(schema.classes.some(({ fixed }) => fixed));
  assert.equal(schemaFromJson(JSON.parse(JSON.stringify(schemaToJson(schema)))), schema);
});

test('facts leave both states unchanged', async () => {
  const transitions = made.get(scheduler)!.filter(({ operation }) => operation === 'upgradeProcess');
  const merged = transitions.map(mergeGraphs);
  const plan = factPlan(merged, transitionSchema(merged, 3, {}));
  assert.equal(
    plan.args.map(({ values }) => values),
    [
      ['1', '2', '3'],
      ['0', '0.5', '0.95', '1', '2'],
    ],
  );
  for (const graph of merged) {
    const enriched = withFacts(graph, plan);
    graph.objects.forEach(({ shape, values, items }, label) => {
      const object = enriched.objects[label]!;
      assert.equal(object.values.slice(0, values.length), values);
      assert.equal(object.shape.keys.slice(0, values.length), shape.keys);
      assert.equal(object.items, items);
    });
  }
});

test('equal seeds collect equal transitions', async () => {
  const keys = async (): Promise<string[]> =>
    (await transitionsOf(lruCache)).map((each) => graphKey(mergeGraphs(each)));
  assert.equal(await keys(), await keys());
});

test.run();
