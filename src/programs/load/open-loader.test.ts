import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../../cli/testing/workplace.ts';

const at = new Workplace(tmpdir());
test.after(() => at.remove());

const built = (file: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../../dist/src/${file}`, import.meta.url)));

// The built program, since tsx, which runs the tests, loads modules of its own.
test('modules of both kinds share the loaded modules of this program', () => {
  const types = ['module', 'commonjs'];
  for (const type of types) {
    mkdirSync(at.path(type));
    at.write(`${type}/package.json`, JSON.stringify({ type }));
    at.write(
      `${type}/main.ts`,
      `import { LearnInvError } from ${built('entry/index.js')}; (globalThis as any).loaded = LearnInvError;`,
    );
  }
  at.write(
    'load.mjs',
    `import { LearnInvError } from ${built('entry/index.js')};
     import { task } from ${built('learn/isolated/config-task.js')};
     for (const type of ${JSON.stringify(types)}) {
       globalThis.loaded = undefined;
       await task(type + '/main.ts');
       console.log(globalThis.loaded === LearnInvError);
     }`,
  );
  const { out, err } = at.node('load.mjs');
  assert.is(out, 'true\ntrue\n', err);
});

test('each loader loads the modules of a file anew, also those of its imports, through hooks registered once', () => {
  for (const type of ['module', 'commonjs']) {
    mkdirSync(at.path(`anew-${type}`));
    at.write(`anew-${type}/package.json`, JSON.stringify({ type }));
    at.write(
      `anew-${type}/part.ts`,
      'globalThis.parts = (globalThis.parts ?? 0) + 1; export const part = 1;',
    );
    at.write(`anew-${type}/whole.ts`, `import { part } from './part'; export default { part };`);
  }
  at.write(
    'anew.mjs',
    `import Module, { syncBuiltinESMExports } from 'node:module';
     const { register } = Module;
     let hooks = 0;
     Module.register = (...args) => { hooks++; return register.apply(Module, args); };
     syncBuiltinESMExports();
     const { task } = await import(${built('learn/isolated/config-task.js')});
     for (const type of ['module', 'commonjs']) {
       for (let time = 0; time < 3; time++) await task('anew-' + type + '/whole.ts');
     }
     console.log(globalThis.parts + ' parts, ' + hooks + ' hooks');`,
  );
  const { out, err } = at.node('anew.mjs');
  assert.match(out, /^6 parts, [23] hooks\n$/, err);
});

test.run();
