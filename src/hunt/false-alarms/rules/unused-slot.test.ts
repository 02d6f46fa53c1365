import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectFault } from '../../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { RuleContext } from '../false-alarm-rule.ts';
import { type ArrayStacks, arrayStacks, arrayStacksOK } from '../testing/array-stacks.ts';
import { classes, rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { unusedSlot } from './unused-slot.ts';

/** Reports a fault in every item of every container. */
const allItems = ({ objects }: ObjectGraph): ObjectFault[] =>
  objects.flatMap(({ items }, label) =>
    items.map((_, item) => ({
      ...{ label, path: `root.array[${item}]` },
      ...{ name: '', probability: 0, differences: [] },
    })),
  );

const isValid = (graph: ObjectGraph): boolean => arrayStacksOK(rebuild(graph, classes) as ArrayStacks);

const applied = async (
  names: readonly string[],
  given: Partial<RuleContext> = {},
  structure: Structure = arrayStacks,
): Promise<string | undefined> =>
  unusedSlot.applies(
    rejectedState(
      structure,
      names.map((name) => [name]),
    ),
    ruleContext(structure, { isValid, faultsOf: allItems, ...given }),
  );

test('applies to old values in unused array items, all of them emptied at once', async () => {
  assert.is(await applied(['one', 'two', 'clear']), '4 array items');
});

test('empties only items with a fault, if emptying more makes the state invalid', async () => {
  const faultsOf = (graph: ObjectGraph): ObjectFault[] =>
    allItems(graph).filter(({ label }) => graph.objects[label]!.items.length === 6);
  const reused = ['one', 'two', 'clear', 'two'];
  assert.is(await applied(reused, { faultsOf }), '2 array items');
  assert.is(await applied(reused), undefined);
});

test('ignores reads of stale items by methods if builders do not read them', async () => {
  const spill = { name: 'spill', args: [], run: undefined, require: undefined };
  const spilling = { ...arrayStacks, methods: [...arrayStacks.methods, spill] };
  assert.ok(await applied(['one', 'two', 'clear'], {}, spilling));
});

test('does not apply if emptying items does not make the state valid', async () => {
  assert.is(await applied(['one', 'two', 'clear'], { isValid: () => false }), undefined);
});

test('does not apply if all filled items are in use', async () => {
  const isEmpty = (graph: ObjectGraph): boolean =>
    (rebuild(graph, classes) as ArrayStacks).left.every((item) => item === 0);
  assert.is(await applied(['one', 'two'], { isValid: isEmpty }), undefined);
});

test.run();
