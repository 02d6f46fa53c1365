import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initProject } from './testing/init-project.ts';

const test = suite('arguments that learn-inv init finds');
const at = initProject();

test('builders take pairs, and callbacks count where they change the object', async () => {
  at.write(
    'ranges.mjs',
    `export class Ranges {
       all = [];
       insert(key) { const [low, high] = key; this.all.push({ low, high }); }
       removeEach(predicate) { this.all = this.all.filter((range, index) => !predicate(range, index)); }
       forEach(callback) { this.all.forEach(callback); }
     }`,
  );
  const { code, out, err } = await at.inProcess('init', 'ranges.mjs', '--yes');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}insert \(tried: \d+ different/);
  const text = at.read('ranges.structure.ts');
  assert.match(
    text,
    /insert: \{\n *args: \[int\(0, 5\), int\(0, 5\)\],\n *require: \(object, low, high\) => low <= high,\n *run: \(object, low, high\) => object\.insert\(\[low, high\]\),/,
  );
  assert.match(text, /removeEach: \{[^]*object\.removeEach\(\(_, index\) => index >= bound\)/);
  assert.match(text, /- forEach: callback is a function/);
});

test.after(() => at.remove());
test.run();
