import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { huntUnchecked } from '../hunt-unchecked.ts';
import type { Oracle } from '../judge/oracle.ts';
import { explainingOracle, oracleOf } from '../testing/oracles.ts';
import { deque, dequeOK } from '../testing/subjects.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { HuntCase } from './hunt-case.ts';

const test = suite('case-log');

async function casesOf(structure: Structure, oracle: Oracle): Promise<HuntCase[]> {
  const cases: HuntCase[] = [];
  const onCases = (made: readonly HuntCase[]): void => void cases.push(...made);
  const { calls } = await huntUnchecked(structure, { oracle, scope: 5, calls: 600 }, { onCases });
  assert.is(cases.length, calls, 'each call is a case');
  return cases;
}

test('each call is told once, with what was made of the state that it leaves', async () => {
  const cases = await casesOf(deque, oracleOf(dequeOK));
  const faulty = cases.filter(({ verdict }) => verdict === 'invalid object');
  assert.equal([...new Set(faulty.map(({ operation }) => operation))].sort(), [
    'drop',
    'removeLast',
    'settle',
  ]);
  assert.ok(cases.filter(({ verdict }) => verdict === 'valid').length > 300);
  for (const { calls, operation, size, verdict } of cases) {
    assert.match(calls.at(-1)!, new RegExp(`^${operation}\\(`));
    assert.ok(size !== undefined && size > 0);
    assert.ok(operation !== 'removeFirst' || verdict === 'valid' || verdict === 'after a fault');
  }
  assert.is(cases.filter(({ newConditions }) => newConditions > 0).length, 1, 'an oracle without conditions');
});

test('a state that a rule holds back has its name, and an exception is a verdict', async () => {
  class Switch {
    items: number[] = [];
    isOn = false;
    add(item: number): void {
      this.items.push(item);
    }
    turn(): void {
      this.isOn = true;
    }
    fail(): number {
      return (undefined as unknown as { length: number }).length;
    }
    refuse(): void {
      throw new Error('no');
    }
  }
  const structure = defineStructure({
    name: 'switch',
    create: () => new Switch(),
    builders: { add: [int(0, 3)] },
    methods: { turn: [], fail: [], refuse: [] },
  });
  const oracle = explainingOracle(({ isOn }: Switch) => !isOn);
  const cases = await casesOf(structure, oracle);
  const turned = cases.find(({ operation }) => operation === 'turn')!;
  assert.is(turned.verdict, 'held back');
  assert.is(turned.rule, 'setter only');
  const verdicts = new Set(cases.map(({ operation, verdict }) => `${operation} ${verdict}`));
  assert.ok(verdicts.has('fail exception'));
  assert.ok(verdicts.has('refuse refused'));
});

test.run();
