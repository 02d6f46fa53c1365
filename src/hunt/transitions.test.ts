import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../objects/heap/class-table.ts';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { learnTransitions, type LearnedTransitions } from '../learn/transitions/learn-transitions.ts';
import { type Cell, Queue, Stack } from '../learn/transitions/testing/queue.ts';
import { createTransitionJudge, type TransitionJudge } from '../learn/transitions/transition-judge.ts';
import { hunt } from './hunt.ts';
import type { Finding } from './findings/finding.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { oracleOf } from './testing/oracles.ts';

const test = suite('hunt with transitions');

const versions = {
  stack: Stack,
  /** `peek` returns the last item instead of the first. */
  peeking: class extends Queue {
    override peek(): number | null {
      return this.first === null ? null : this.last(this.first).value;
    }
  },
  /** `take` leaves a cyclic list. */
  cyclic: class extends Queue {
    override take(): number | null {
      const taken = super.take();
      if (this.first !== null) this.last(this.first).next = this.first;
      return taken;
    }
  },
};
for (const version of Object.values(versions)) Object.defineProperty(version, 'name', { value: 'Queue' });

const declared = (create: () => Queue): Structure =>
  defineStructure({
    name: 'queue',
    create,
    builders: { put: [int(0, 3)] },
    methods: { take: [], peek: [] },
  });
const trusted = declared(() => new Queue());
const isFinite = ({ first }: Queue): boolean => {
  const seen = new Set<Cell>();
  for (let cell = first; cell !== null; cell = cell.next) {
    if (seen.has(cell)) return false;
    seen.add(cell);
  }
  return true;
};

let learned: LearnedTransitions;
let transitions: ReadonlyMap<string, TransitionJudge>;
test.before(async () => {
  learned = await learnTransitions(trusted, {
    ...{ scope: 2, maxStates: 20 },
    ...{ trials: 1, votes: 1, jobs: 1 },
  });
  transitions = new Map(learned.models.map((model) => [model.operation, createTransitionJudge(model)]));
});

const run = (structure: Structure, options: Partial<HuntOptions> = {}): Promise<Hunt> => {
  const test = { runner: 'node:test' } as const;
  return hunt(structure, {
    oracle: oracleOf(isFinite, new ClassTable(learned.fields)),
    scope: 3,
    calls: 150,
    trusted,
    transitions,
    test,
    ...options,
  });
};
const found = ({ findings }: Hunt): Record<string, string> =>
  Object.fromEntries(
    findings.map(({ method, kind, sequence }) => [
      `${method} ${kind}`,
      sequence.map(({ text }) => text).join('; '),
    ]),
  );

test('reports nothing for the trusted version itself', async () => {
  assert.equal(found(await run(trusted)), {});
});

test('reports a call that leaves a valid but wrong state, with the expected state and a test', async () => {
  const result = await run(declared(() => new versions.stack()));
  assert.equal(found(result), { 'take transition': 'put(0); put(1); take()' });
  const [{ explanation, before, after, expected, test: text } = {} as Finding] = result.findings;
  assert.is(before, 'Queue 0\nfirst → Cell 0  value 0\nnext → Cell 1  value 1  next null');
  assert.is(after, 'Queue 0  ◀\nfirst → Cell 0  value 0  next null  ◀');
  assert.is(expected, 'Queue 0\nfirst → Cell 0  value 1  next null');
  assert.is(explanation.summary, 'take leaves another state than the trusted version');
  assert.equal(
    explanation.faults!.flatMap(({ path, differences }) =>
      differences.map(({ words }) => `${path}: ${words}`),
    ),
    ['this: returns 1; 0 in the trusted version', 'first: value 0; 1 in the trusted version'],
  );
  for (const line of [
    "    'first → Cell 0  value 1  next null',",
    '  const result = object.take();',
    "  assert.equal(drawn(object), expected, 'the state after the call');",
    "  assert.ok(Object.is(result, 0), 'the result of the call');",
  ]) {
    assert.ok(text.includes(line), `${line}\n---\n${text}`);
  }
});

test('reports a call that only returns something else', async () => {
  const result = await run(declared(() => new versions.peeking()));
  assert.equal(found(result), { 'peek transition': 'put(0); put(1); peek()' });
  assert.is(result.findings[0]!.explanation.summary, 'peek returns something else than the trusted version');
});

test('reports invalid objects of a method rather than its wrong outcomes', async () => {
  const result = await run(declared(() => new versions.cyclic()));
  assert.equal(found(result), { 'take invariant': 'put(0); put(0); take()' });
});

test('an oracle that rejects states of the trusted version hides no fault and makes none up', async () => {
  const isFilled = (queue: Queue): boolean => queue.first !== null && isFinite(queue);
  const hunts = ['right', 'cyclic'].map((name) =>
    run(
      declared(() => (name === 'right' ? new Queue() : new versions.cyclic())),
      { oracle: oracleOf(isFilled, new ClassTable(learned.fields)) },
    ),
  );
  const [right, cyclic] = (await Promise.all(hunts)) as [Hunt, Hunt];
  assert.equal(found(right), {});
  assert.is(right.doubtful, 0);
  assert.equal(found(cyclic), { 'take invariant': 'put(0); put(0); take()' });
});

test('holds back and counts calls whose judge rejects the trusted version too', async () => {
  const right = transitions.get('take')!;
  const wrong: TransitionJudge = { ...right, check: () => ({ outcome: 'wrong', by: 'classifier' }) };
  const result = await run(
    declared(() => new Queue()),
    { transitions: new Map([['take', wrong]]) },
  );
  assert.equal(found(result), {});
  assert.is(result.doubtful, 1);
});

test('refuses judges that read the fields of objects in another order', async () => {
  try {
    await run(trusted, { oracle: oracleOf(isFinite) });
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, 'fields of Queue in the order first');
  }
});

test.run();
