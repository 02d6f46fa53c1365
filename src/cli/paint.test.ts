import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('painted');
const script = `
  import { print, printText } from ${JSON.stringify(new URL('./print.ts', import.meta.url).href)};
  printText('1. pop: a fault\\n───\\n  2. pop()  ◀\\n\\u001b[31mname\\n');
  print('{"text":"◀"}\\n');`;

/** Returns what is printed where stdout is no terminal. */
function printed(environment: Readonly<Record<string, string>>): string {
  const { FORCE_COLOR: _forced, NO_COLOR: _not, ...env } = process.env;
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ encoding: 'utf8', env: { ...env, ...environment } },
  });
  assert.is(stderr, '');
  return stdout;
}

const PLAIN = '1. pop: a fault\n───\n  2. pop()  ◀\n\\u001b[31mname\n{"text":"◀"}\n';

test('there is no colour in a file or pipe', () => assert.is(printed({}), PLAIN));

test('FORCE_COLOR paints text, but no data, and what subjects name stays without colour', () => {
  const out = printed({ FORCE_COLOR: '1' });
  assert.ok(out.includes('\u001b[31m◀\u001b[39m\n'));
  assert.ok(out.endsWith('\\u001b[31mname\n{"text":"◀"}\n'), JSON.stringify(out));
  // oxlint-disable-next-line no-control-regex -- the codes of colours
  assert.is(out.replaceAll(/\u001b\[\d+m/g, ''), PLAIN);
});

test('FORCE_COLOR=0 is no colour', () => assert.is(printed({ FORCE_COLOR: '0' }), PLAIN));

test.run();
