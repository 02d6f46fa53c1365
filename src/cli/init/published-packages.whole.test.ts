import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initHere } from './testing/init-here.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('published packages with private fields');
const at = new Workplace(tmpdir());
test.after(() => at.remove());

const root = fileURLToPath(new URL('../../..', import.meta.url));
mkdirSync(at.path('node_modules'));
symlinkSync(root, at.path('node_modules/learn-inv'), 'dir');
at.write('package.json', '{ "type": "module" }');
for (const name of ['lru-cache', 'quick-lru', 'yocto-queue']) {
  symlinkSync(`${root}/node_modules/${name}`, at.path(`node_modules/${name}`), 'dir');
}

test('init reads the private fields of caches, with capacities, enough keys, and no size of 0', async () => {
  const caches = {
    'lru-cache':
      /create: \(k\) => new LRUCache\(\{ max: k \}\)[^]* set: \{\s*args: \[int\(0, \(k\) => 2 \* k\)[^]*!object\.has\(key\)[^]* get: /,
    'quick-lru': /create: \(k\) => new QuickLRU\(\{ maxSize: k \}\)[^]* resize: \[int\(1, 5\)\]/,
  };
  for (const [name, expected] of Object.entries(caches)) {
    const { code, out, err } = await initHere(at, name, `${name}.structure.ts`);
    assert.is(code, 0, err);
    const text = at.read(`${name}.structure.ts`);
    assert.match(text, expected);
    assert.match(text, `privateFields: ['${name}'],`);
    assert.not.match(text, 'expose');
    const [, objects] = /tried: (\d+) different objects/.exec(out)!;
    assert.ok(Number(objects) > 500, out);
  }
});

test('a queue as published is learned, hunted in and guarded', async () => {
  assert.is((await at.inProcess('init', 'yocto-queue', '--yes')).code, 0);
  const small = ['--scope', '3', '--trials', '1', '--json'];
  const hunt = await at.inProcess('hunt', './queue.structure.ts', ...small, '--calls', '300');
  assert.is(hunt.code, 0, hunt.err);
  assert.equal((JSON.parse(hunt.out) as { findings: unknown[] }).findings, []);
  at.write(
    'app.mjs',
    `import Queue from 'yocto-queue';
     import { loadRepOK } from 'learn-inv';
     const repOK = loadRepOK('models/queue');
     const filled = (count) => { const queue = new Queue(); for (let i = 0; i < count; i++) queue.enqueue('abc'[i % 3]); return queue; };
     const emptied = () => { const queue = filled(9); while (queue.size > 0) queue.dequeue(); return queue; };
     try {
       const broken = filled(3);
       let cell; // the last cell, which only private fields refer to
       for (const cells = repOK.classes.layoutOf(broken).keys; cell === undefined; ) cell = cells[0].get(broken);
       cell.next.next.next = cell;
       console.log([filled(0), filled(1), filled(60), emptied(), broken].map(repOK).join(' '));
     } catch (error) { console.log(error.code + ': ' + error.message); }`,
  );
  at.write(
    'expose.mjs',
    "import { exposePrivateFields } from 'learn-inv/private-fields'; exposePrivateFields(['yocto-queue']);",
  );
  assert.is(at.node('--import', './expose.mjs', 'app.mjs').out.trim(), 'true true true true false');
  at.write(
    'plain.mjs',
    at.read('app.mjs').replace(/const broken[^]*cell;\s*console/, 'const broken = 0; console'),
  );
  const without = at.node('plain.mjs').out;
  assert.match(
    without,
    /^PRIVATE_FIELDS: the private fields of Queue cannot be read[^]*--import learn-inv\/private-fields/,
  );
});

test.run();
