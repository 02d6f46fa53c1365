import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { int } from '../../objects/structure/finite-domains.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { hunt } from '../hunt.ts';
import type { Hunt } from '../hunt-result.ts';
import { explainingOracle } from '../testing/oracles.ts';

const test = suite('calls that wait for others');

/** A queue whose tasks wait while it is paused. */
class Gate {
  passed = 0;
  isPaused = false;
  waiting: (() => void)[] = [];
  async pass(count: number): Promise<void> {
    if (this.isPaused) await new Promise<void>((resolve) => void this.waiting.push(resolve));
    this.passed += count;
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
  /** Forgets who waits. */
  stop(): void {
    this.isPaused = false;
    this.waiting = [];
  }
}

const hunted = (methods: Record<string, readonly []>): Promise<Hunt> => {
  const structure = defineStructure({
    name: 'gate',
    create: () => new Gate(),
    builders: { pass: [int(0, 3)] },
    methods,
  });
  const oracle = explainingOracle(
    () => true,
    () => ({ faults: [] }),
  );
  return hunt(structure, { oracle, scope: 4, calls: 60, timeout: 50 });
};

test('a promise that settles once another call is made is no fault', async () => {
  const { findings, heldBack } = await hunted({ pause: [], resume: [] });
  assert.equal(findings, []);
  const { method, reason, isWaiting } = heldBack[0]!;
  assert.equal([method, reason, isWaiting], ['pass', 'its promise settles after resume()', true]);
});

test('one that no call settles is', async () => {
  const { findings } = await hunted({ pause: [], stop: [] });
  assert.equal(
    findings.map(({ method, kind }) => `${method}: ${kind}`),
    ['pass: timeout'],
  );
});

test.run();
