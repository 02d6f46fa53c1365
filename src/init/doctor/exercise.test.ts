// oxlint-disable no-restricted-globals -- the class under test starts timers
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { exercise } from './exercise.ts';

class Sessions {
  readonly open = new Set<number>();
  start(id: number, time: number): void {
    this.open.add(id);
    setTimeout(() => this.open.delete(id), time);
  }
}

const differing = async (timers: boolean): Promise<boolean[]> => {
  const structure = defineStructure<Sessions>({
    ...{ name: 'sessions', create: () => new Sessions(), timers },
    builders: { start: [int(0, 3), int(1, 5)] },
  });
  const { uses } = await exercise(structure, 3, createRandom('exercise'));
  return uses[0]!.args.map((argument) => argument.differing > 0);
};

test('an argument that decides when a timer ends makes a difference', async () => {
  assert.equal(await differing(true), [true, true]);
  assert.equal(await differing(false), [true, false]);
});

test.run();
