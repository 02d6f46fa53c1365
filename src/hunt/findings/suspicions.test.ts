import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HuntFault } from '../judge/fault.ts';
import type { FaultIdentity } from './known-faults.ts';
import { KnownFaults } from './known-faults.ts';
import { Suspicions } from './suspicions.ts';

const test = suite('suspicions');

const faultOf = (calls: number): HuntFault =>
  ({ kind: 'invariant', sequence: { k: 6, calls: Array.from({ length: calls }) } }) as unknown as HuntFault;
const identityOf = (...marks: string[]): FaultIdentity => ({ method: 'delete', kind: 'invariant', marks });
const decide = (suspicions: Suspicions, calls: number, ...marks: string[]): string =>
  suspicions.decide(faultOf(calls), identityOf(...marks), marks);

test('a fault is known if known faults have all its marks, and a part of them is not enough', () => {
  const known = new KnownFaults([identityOf('Tree: colour'), identityOf('Tree: size +')]);
  assert.equal(known.newMarks(identityOf('Tree: colour', 'Tree: size +')), []);
  assert.equal(known.newMarks(identityOf('Tree: colour', 'Tree: height +')), ['Tree: height +']);
  assert.equal(known.newMarks({ ...identityOf('Tree: colour'), method: 'insert' }), ['Tree: colour']);
});

test('each group gets its looks, and no group takes those of another', () => {
  const suspicions = new Suspicions();
  const decisions = Array.from({ length: 50 }, () => decide(suspicions, 3, 'Node: shared'));
  assert.is(decisions.filter((decision) => decision === 'look').length, 2);
  assert.is(decide(suspicions, 3, 'Node: key >'), 'look');
});

test('the last looks of a method go to conditions that had few', () => {
  const suspicions = new Suspicions();
  const decideOn = (...marks: readonly number[]): string =>
    decide(suspicions, 3, ...marks.map((mark) => `mark ${mark}`));
  // Eight groups of three conditions.
  for (const marks of [[0], [0], [1], [1], [2], [2], [0, 1], [0, 2]]) assert.is(decideOn(...marks), 'look');
  assert.is(decideOn(1, 2), 'later');
  assert.is(decideOn(1, 3), 'look');
});

test('what harmless states explain waits until the end, with the shortest sequence of each group', () => {
  const suspicions = new Suspicions();
  assert.is(decide(suspicions, 5, 'Node: shared'), 'look');
  suspicions.noteHarmless(identityOf('Node: shared', 'Tree: spare'));
  assert.is(decide(suspicions, 9, 'Tree: spare'), 'later');
  assert.is(decide(suspicions, 4, 'Tree: spare'), 'later');
  assert.is(decide(suspicions, 5, 'Node: shared'), 'later');
  assert.is(decide(suspicions, 8, 'Node: shared', 'Node: key >'), 'look', 'a new mark is not explained');
  assert.equal(
    suspicions.takePutOff().map(({ sequence }) => sequence.calls.length),
    [4],
    'the other group was looked into at a fault of as many calls',
  );
  assert.equal(suspicions.takePutOff(), []);
  assert.is(decide(suspicions, 3, 'Node: shared'), 'later');
  assert.is(suspicions.takePutOff().length, 1, 'in a smaller object the fault may show');
});

test('a method has a limited number of looks', () => {
  const suspicions = new Suspicions();
  for (let mark = 0; mark < 16; mark++) {
    assert.is(decide(suspicions, 3, `Node: field ${mark}`), 'look');
  }
  assert.is(decide(suspicions, 3, 'Node: another'), 'later');
  const other = { ...identityOf('Node: another'), method: 'insert' };
  assert.is(suspicions.decide(faultOf(3), other, other.marks), 'look', 'another method has its own');
});

test('at the end, states that show a condition for the first time come before others, and short ones first', () => {
  const suspicions = new Suspicions();
  suspicions.noteHarmless(identityOf(...Array.from({ length: 9 }, (_, mark) => `mark ${mark}`)));
  for (const [calls, ...marks] of [
    [2, 0],
    [3, 0, 1],
    [4, 1, 0],
    [9, 2],
    [5, 0, 2],
    [6, 3],
    [7, 1, 3],
  ] as const)
    decide(suspicions, calls, ...marks.map((mark) => `mark ${mark}`));
  assert.equal(
    suspicions.takePutOff().map(({ sequence }) => sequence.calls.length),
    [2, 3, 5, 6],
  );
});

test('a known fault is skipped', () => {
  assert.is(new Suspicions().decide(faultOf(2), identityOf('Node: key >'), []), 'skip');
});

test.run();
