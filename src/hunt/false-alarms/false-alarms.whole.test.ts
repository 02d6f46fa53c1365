import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectFault, Repair } from '../../learn/model/explain/explanation.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import type { Reference } from '../../objects/heap/value.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Finding } from '../findings/finding.ts';
import type { Hunt } from '../hunt-result.ts';
import type { Oracle } from '../judge/oracle.ts';
import { huntUnchecked } from '../hunt-unchecked.ts';
import { explainingOracle } from '../testing/oracles.ts';
import type { FalseAlarmRule } from './false-alarm-rule.ts';
import { FALSE_ALARM_RULES } from './false-alarm-rules.ts';
import { cacheOnly } from './rules/cache-only.ts';
import { changeCounter } from './rules/change-counter.ts';
import { contents } from './rules/contents.ts';
import { mode } from './rules/mode.ts';
import { noCondition } from './rules/no-condition.ts';
import { otherKinds } from './rules/other-kinds.ts';
import { undeclaredBuilders } from './rules/undeclared-builders.ts';
import { arrayStacks, arrayStacksOK } from './testing/array-stacks.ts';
import { pausableQueue, pausableQueueOracle } from './testing/pausable-queue.ts';
import { cache, type Cache } from './testing/cache.ts';
import { log } from './testing/log.ts';
import { OffsetQueue } from './testing/offset-queue.ts';
import { miscountingList, sentinelList, type SentinelList, sentinelListOK } from './testing/sentinel-list.ts';
import { nodesOf, type SharedList, sharedList } from './testing/shared-list.ts';
import { sum } from './testing/sum.ts';

const repairOf = (label: number, field: string): Repair => ({
  ...{ label, field, from: null, to: null },
  ...{ probability: 1, words: `${field} → null` },
});
const rootFault: ObjectFault = { label: 0, name: 'root', path: 'this', probability: 0, differences: [] };
const nilOf = ({ objects: [root] }: ObjectGraph): number =>
  (root!.values[root!.shape.keys.indexOf('nil')] as Reference).label;

const methodsOf = (structure: Structure, ...names: readonly string[]): Structure => ({
  ...structure,
  methods: structure.methods.filter(({ name }) => names.includes(name)),
});
/** A log whose `cut` is called only if there are lines; on an empty log it would only set the limit. */
const cuttingLog: Structure = {
  ...log,
  methods: methodsOf(log, 'cut').methods.map((cut) => ({
    ...cut,
    require: (receiver) => (receiver as { lines: unknown[] }).lines.length > 0,
  })),
};
const takingQueue = defineStructure<OffsetQueue>({
  name: 'taking-queue',
  create: () => new OffsetQueue(),
  builders: { add: [int(0, 5)] },
  methods: { takeOne: { run: (queue) => queue.take(1) }, list: [] },
});

/** For each rule, a method that does no harm and an oracle that rejects the states it leaves. */
const harmless: Readonly<Record<string, readonly [structure: Structure, oracle: Oracle, method: string]>> = {
  'mark only': [
    methodsOf(sharedList, 'share'),
    explainingOracle((list: SharedList) => nodesOf(list).every(({ isShared }) => !isShared)),
    'share',
  ],
  'setter only': [methodsOf(log, 'close'), explainingOracle(({ open }: { open: boolean }) => open), 'close'],
  'constant field': [cuttingLog, explainingOracle(({ limit }: { limit: number }) => limit === 0), 'cut'],
  'unfilled place': [
    methodsOf(log, 'tag'),
    explainingOracle(({ tags }: { tags: Map<number, number> }) => tags.size === 0),
    'tag',
  ],
  'alternative layout': [
    takingQueue,
    explainingOracle(
      ({ _offset }: { _offset: number }) => _offset === 0,
      () => ({ faults: [rootFault] }),
    ),
    'takeOne',
  ],
  recovers: [methodsOf(sum, 'forget'), explainingOracle(({ last }: { last: number }) => last >= 0), 'forget'],
  'observational equivalence': [
    methodsOf(sentinelList, 'rotate'),
    explainingOracle(
      (list: SentinelList) => sentinelListOK(list) && list.nil.next === null,
      (graph) => ({ repairs: [repairOf(nilOf(graph), 'next')] }),
    ),
    'rotate',
  ],
  'cache only': [methodsOf(cache, 'has', 'report'), explainingOracle(({ hits }: Cache) => hits === 0), 'has'],
  'unused slot': [
    methodsOf(arrayStacks, 'clear', 'top'),
    explainingOracle(arrayStacksOK, () => ({ repairs: [repairOf(0, 'count')] })),
    'clear',
  ],
  mode: [methodsOf(pausableQueue, 'pause'), pausableQueueOracle(), 'pause'],
};

const methodsFound = ({ findings }: Hunt): string[] => findings.map(({ method }: Finding) => method);

/** Two rules that work together have a test of their own, and four that no oracle here gives a reason to apply. */
const OTHERS: ReadonlySet<FalseAlarmRule> = new Set([noCondition, contents, otherKinds, changeCounter]);
const RULES = FALSE_ALARM_RULES.filter(
  (rule) => !rule.name.endsWith('undeclared builder') && !OTHERS.has(rule),
);

test('every rule has a subject here', () => {
  assert.equal(
    RULES.map(({ name }) => name),
    Object.keys(harmless),
  );
});

for (const rule of RULES) {
  const [structure, oracle, method] = harmless[rule.name]!;
  const options = { oracle, scope: 3, calls: 60 };

  test(`${rule.name}: holds back a state that would be a false alarm without the rule`, async () => {
    const hunt = await huntUnchecked(structure, options);
    assert.equal(methodsFound(hunt), []);
    assert.equal(
      hunt.heldBack.map(({ reason }) => reason.startsWith(rule.reason)),
      [true],
    );
    // A field that calls set may be that of a mode or a cache, a method that always sets it a builder, and these oracles name no
    // conditions.
    const others = new Set([rule, mode, cacheOnly, undeclaredBuilders, noCondition]);
    const rules = FALSE_ALARM_RULES.filter((other) => !others.has(other));
    assert.equal(methodsFound(await huntUnchecked(structure, options, { rules })), [method]);
  });
}

test('a fault is not shrunk to a sequence whose state is held back', async () => {
  const classes = new ClassTable();
  // Only a list of the right size is one repair away from a valid one.
  const oracle = explainingOracle(
    (list: SentinelList) => sentinelListOK(list) && list.nil.next === null,
    (graph) => ({
      repairs: sentinelListOK(rebuild(graph, classes) as SentinelList)
        ? [repairOf(nilOf(graph), 'next')]
        : [],
    }),
    classes,
  );
  const rules = FALSE_ALARM_RULES.filter((rule) => rule !== noCondition);
  const hunt = await huntUnchecked(miscountingList, { oracle, scope: 5, calls: 300 }, { rules });
  assert.equal(
    hunt.findings.map(({ method, sequence }) => [method, ...sequence.map(({ text }) => text)]),
    [['drop', 'add()', 'add()', 'add()', 'drop()']],
  );
  const rotated = hunt.heldBack.find(({ method }) => method === 'rotate')!;
  assert.match(rotated.reason, /: next → null$/);
});

/** A queue whose `undo` takes back what it should not if there are more than two items. */
class UndoQueue extends OffsetQueue {
  undo(): void {
    if (this._offset > 0 || this._items.length > 2) this._offset--;
  }
}

test('a state that only a method at fault tells from a valid one is held back', async () => {
  const undoing = defineStructure<UndoQueue>({
    name: 'undo-queue',
    create: () => new UndoQueue(),
    builders: { add: [int(0, 5)] },
    methods: { takeOne: { run: (queue) => queue.take(1) }, list: [], undo: [] },
  });
  const oracle = explainingOracle(
    ({ _offset }: UndoQueue) => _offset === 0,
    () => ({ faults: [rootFault] }),
  );
  const hunt = await huntUnchecked(undoing, { oracle, scope: 4, calls: 300 });
  assert.equal(methodsFound(hunt), ['undo']);
  const taken = hunt.heldBack.find(({ method }) => method === 'takeOne')!;
  assert.match(taken.reason, /^apart from undo, at fault as well, no call, read or iteration/);
});

test.run();
