import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectFault } from '../../../learn/model/explain/explanation.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { changeCounter } from './change-counter.ts';

const test = suite('change counter');

interface Item {
  readonly value: number;
  next: Item | null;
}

/** A list that counts its changes; `step` is what a removal adds to its size. */
class Log {
  first: Item | null = null;
  version = 0;
  size = 0;
  readonly #step: number;
  constructor(step: number) {
    this.#step = step;
  }
  add(value: number): void {
    this.first = { value, next: this.first };
    this.version++;
    this.size++;
  }
  drop(): void {
    if (this.first === null) return;
    this.first = this.first.next;
    this.version++;
    this.size += this.#step;
  }
  count(): number {
    return this.size;
  }
}

const logs = (step: number): Structure =>
  defineStructure({
    name: 'log',
    create: () => new Log(step),
    builders: { add: [int(0, 3)] },
    methods: { drop: [], count: [] },
  });

/** Faults that violate conditions on some fields. */
const faultsAbout = (...conditions: readonly (readonly string[])[]): (() => ObjectFault[]) => {
  const differences = conditions.map((about) => ({
    ...{ relation: about.join(' : '), got: '>', usual: '=', words: 'is wrong', about },
  }));
  return () => [{ label: 0, name: 'Log 0', path: 'this', probability: 0, differences }];
};

const applied = async (step: number, faultsOf: () => ObjectFault[]): Promise<string | undefined> => {
  const structure = logs(step);
  const state = rejectedState(structure, [['add', 1], ['add', 2], ['drop']]);
  return changeCounter.applies(state, ruleContext(structure, { faultsOf }));
};

test('applies to a number that builders raise with each item, and a removal raises too', async () => {
  assert.is(await applied(-1, faultsAbout(['version', 'first'], ['size', 'version'])), 'version');
});

test('does not apply to a size that a removal lowers', async () => {
  assert.is(await applied(-1, faultsAbout(['size', 'first'])), undefined);
});

test('does not apply to a size that a faulty removal leaves as it is, or raises, since calls show it', async () => {
  assert.is(await applied(0, faultsAbout(['size', 'first'])), undefined);
  assert.is(await applied(1, faultsAbout(['size', 'first'])), undefined);
});

test('does not apply if a condition on another field is violated too', async () => {
  assert.is(await applied(-1, faultsAbout(['version', 'first'], ['first'])), undefined);
  assert.is(await applied(-1, faultsAbout()), undefined);
});

test.run();
