import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DoneCase } from '../run/make-cases.ts';
import type { Exploration } from '../symbolic/explore.ts';
import { goalKey } from '../symbolic/step.ts';
import { goalFailure, isUndecided } from './goal-failure.ts';
import type { Goal } from './goals.ts';

const test = suite('failures of goals');

/** Returns what is said of a goal that some of the inputs made for it reach, at the usual threshold. */
function said(reached: number, n: number): string | undefined {
  const site = { id: 0, file: 'a.ts', line: 3, kind: 'condition', text: 'c', start: 0, end: 1 } as const;
  const key = goalKey({ site: 0, constant: undefined, taken: true });
  const goal: Goal = { key, site, isTaken: true, constant: undefined, text: 'c is true' };
  const done = Array.from({ length: n }, (_, at) => ({
    ...{ goal: key, isExpected: true, assumed: [], result: { hasThrown: false } },
    reached: new Set(at < reached ? [key] : []),
  })) as unknown as DoneCase[];
  const exploration = { refused: new Map(), domains: new Map() } as unknown as Exploration;
  const covered = new Set(reached > 0 ? [key] : []);
  const observed = { goals: new Map([[key, goal]]), exploration, done, covered };
  return goalFailure(goal, { ...observed, places: new Set(), words: undefined }, 0.75)?.kind;
}

test('a goal fails only if its inputs are enough to tell that its share is below the threshold', () => {
  assert.is(said(6, 9), undefined);
  assert.is(said(18, 25), undefined);
  assert.is(said(3, 9), 'accuracy');
  assert.is(said(12, 25), 'accuracy');
});

test('a goal that no input reaches is dead code, once there are eight', () => {
  assert.is(said(0, 8), 'dead-code');
  assert.is(said(0, 7), undefined);
});

test('a share below the threshold is undecided until its inputs are enough', () => {
  const counts = [
    [6, 9],
    [4, 8],
    [16, 32],
    [7, 8],
    [0, 8],
    [3, 7],
  ] as const;
  assert.equal(
    counts.map(([reached, n]) => isUndecided({ reached, n }, 0.75)),
    [true, true, false, false, false, false],
  );
});

test.run();
