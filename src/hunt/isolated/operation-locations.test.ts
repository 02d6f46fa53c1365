import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { BuiltIns } from '../../programs/process/built-ins.ts';
import { StepLimit } from '../run/step-limit.ts';
import { operationLocations } from './operation-locations.ts';

const test = suite('locations of operations');

class Base {
  items: number[] = [];
  push(): void {
    this.items.push(1);
  }
}
class Stack extends Base {
  pop = (): void => void this.items.pop();
}

const limit = new StepLimit({ timeout: 50, builtIns: new BuiltIns() });

/** Returns by operation the code of the line that it is located at. */
async function linesOf(structure: Structure): Promise<Record<string, string>> {
  const located = Object.entries(await operationLocations(structure, 3, limit));
  return Object.fromEntries(
    located.map(([name, { file, line }]) => {
      assert.is(basename(file), basename(import.meta.url));
      return [name, readFileSync(file, 'utf8').split('\n')[line - 1]!.trim()];
    }),
  );
}

test('names the method, own or inherited, else the class', async () => {
  const declare = (create: () => Stack): Structure =>
    defineStructure({
      name: 'stack',
      create,
      builders: { push: [] },
      methods: { pop: [], clear: { run: (stack) => void (stack.items.length = 0) } },
    });
  const expected = {
    push: 'push(): void {',
    pop: 'pop = (): void => void this.items.pop();',
    clear: 'class Stack extends Base {',
  };
  assert.equal(await linesOf(declare(() => new Stack())), expected);
  assert.equal(await linesOf(declare((async () => new Stack()) as never)), expected);
});

test('locates nothing if the class is built in, or no object can be created in time', async () => {
  const declare = (create: () => Map<number, number>): Structure =>
    defineStructure({ name: 'map', create, builders: { clear: [] } });
  const never = (): Map<number, number> => {
    for (;;);
  };
  const fails = (): Map<number, number> => {
    throw new Error('no map');
  };
  for (const create of [() => new Map<number, number>(), never, fails])
    assert.equal(await linesOf(declare(create)), {});
});

test.run();
