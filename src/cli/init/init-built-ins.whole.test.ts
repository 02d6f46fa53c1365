import { existsSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initProject } from './testing/init-project.ts';

const test = suite('learn-inv init of modules that change built-ins');
const at = initProject();
const QUEUE = `export class Queue {
  items = [];
  push(item) { this.items[this.items.length] = item; }
  first() { return this.items.map((item) => item)[0]; }
  pop() { return this.items.splice(-1)[0]; }
}`;

const init = (name: string, changes: string): ReturnType<typeof at.inProcess> => {
  at.write(`${name}.mjs`, `${changes}\n${QUEUE}`);
  return at.inProcess('init', `${name}.mjs`, '--yes', '--no-record', '--out', `${name}.structure.mjs`);
};

test('changes after which built-ins still work are let be', async () => {
  const changes = {
    'added-and-replaced': `Array.prototype.last = function () { return this[this.length - 1]; };
      const { map } = Array.prototype; Array.prototype.map = function (...args) { return map.apply(this, args); };`,
    frozen: 'Object.freeze(Array.prototype);',
  };
  for (const [name, code] of Object.entries(changes)) {
    const { code: exit, out, err } = await init(name, code);
    assert.is(exit, 0, `${name}: ${err}`);
    assert.match(out, /trusted to build {2}push[^]*under test {8}first, pop/);
  }
});

test('changes that break built-ins are refused, and the message names them', async () => {
  const changes = {
    stuck:
      "Object.defineProperty(Array.prototype, 'map', { value: () => [], configurable: false, writable: false });",
    wrong: "Array.prototype.map = function () { return ['mine']; };",
    push: "Array.prototype.push = function () { throw new Error('mine'); };",
    map: 'globalThis.Map = class {};',
  };
  const expected = {
    stuck: /changes built-ins that learn-inv needs[^]*Array\.prototype\.map/,
    wrong: /changes built-ins that learn-inv needs[^]*Array\.prototype\.map/,
    push: /changes built-ins that learn-inv needs[^]*Array\.prototype\.push/,
    map: /changes built-ins that learn-inv needs[^]*globalThis\.Map/,
  };
  for (const [name, code] of Object.entries(changes)) {
    const { code: exit, err } = await init(name, code);
    assert.is(exit, 2, `${name}: ${err}`);
    assert.match(err, expected[name as keyof typeof expected]);
    assert.not(existsSync(at.path(`${name}.structure.mjs`)));
  }
});

test.after(() => at.remove());
test.run();
