import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { COUNTER } from '../testing/counter.ts';
import { trainedOnce } from '../testing/trained-once.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('code');
const at = new Workplace();
test.after(() => at.remove());

test('declarations stand beside a module without types, under the name that TypeScript looks for', async () => {
  const structure = at.write('counter.mjs', COUNTER);
  await trainedOnce(at, 'train', structure, '--scope', '3', '--trials', '1', '--out', 'model');
  for (const [out, declarations] of [
    ['a.mjs', 'a.d.mts'],
    ['b.js', 'b.d.ts'],
  ] as const) {
    const args = ['--out', out, '--for', './list.js#List', '--allow-differences'];
    assert.is((await at.allInProcess('code', 'model', '--structure', structure, ...args)).code, 0);
    const text = at.read(declarations);
    assert.match(text, /import type \{ List \} from ['"]\.\/list\.js['"];/);
    for (const name of ['const repOK: {', 'function whyNot(', 'function nameClasses('])
      assert.match(text, `export declare ${name}`);
    const { repOK, whyNot } = (await import(at.path(out))) as Record<string, { whyNot?: unknown }>;
    assert.is(repOK!.whyNot, whyNot);
  }
});

test.run();
