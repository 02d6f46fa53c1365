import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { deque } from './hunt/testing/deque.ts';
import { MODEL, QUICK } from './hunt/testing/document.ts';
import { trainedOnce } from './testing/trained-once.ts';
import { Workplace } from './testing/workplace.ts';

const test = suite('a run that looks at nothing');
const at = new Workplace();
test.after(() => at.remove());

/** Runs a command and checks that it is incomplete. */
async function assertIncomplete(what: RegExp, ...args: readonly string[]): Promise<void> {
  const { code, out, err } = await at.inProcess(...args);
  assert.is(code, 1, `${args.join(' ')}\n${out}${err}`);
  assert.match(`${out}${err}`, what);
}

test('hunt: the time ends in the first call', async () => {
  await trainedOnce(at, 'hunt', at.write('deque.mjs', deque('{ pop: [] }')), ...QUICK, '--calls', '1');
  const file = at.write(
    'stuck.mjs',
    deque('{ stick: [] }', { more: "stick() { spawnSync('sleep', ['60']); }" }),
  );
  const what = /: incomplete, no call was made, [^]*\nIncomplete: no call was made\.\n/;
  await assertIncomplete(what, 'hunt', file, ...MODEL, '--seconds', '1');
});

test('annotest: functions of which no call can be made', async () => {
  const text = '/**\n * @arg x int()\n * @require false\n */\nexport const f = (x) => x;';
  const file = at.write('none.mjs', text);
  await assertIncomplete(/incomplete: no test was run/, 'annotest', file);
});

test.run();
