import { mkdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { movesCursor } from '../base/escape/testing/hostile-text.ts';
import { Workplace } from './testing/workplace.ts';

const test = suite('output with hostile names');
const at = new Workplace();

/** Clears the screen, sets the title, returns to the start of the line, reverses the text, and begins a line with a command. */
const ATTACK =
  '\u001b[2J\u001b]0;owned\u0007\rall fine\u009b1A\u202e\u2028\n::error::owned\n##[error]x\nFORGED';
const CODE = JSON.stringify(ATTACK);

at.write(
  'bag.mjs',
  `import { defineStructure, int, oneOf } from 'learn-inv';
class Bag {
  counts = {}; size = 0; ${CODE} = null;
  add(key) { this.counts[key] = (this.counts[key] ?? 0) + 1; this.size++; }
  lose() { this.size--; }
  throw() { throw new Error(${CODE}); }
  fail() { return undefined[${CODE}]; }
}
Object.defineProperty(Bag, 'name', { value: ${CODE} });
export default defineStructure({
  name: 'bag', create: () => new Bag(), builders: { add: [oneOf(${CODE}, 'b')] }, methods: { lose: [], throw: [], fail: [] },
});`,
);

/** Runs a command; asserts that its output moves no cursor, and that it shows the attack if it should. */
async function run(args: readonly string[], shows = true): Promise<string> {
  const { code, out, err } = await at.allInProcess(...args);
  assert.ok(code === 0 || code === 1 || code === 2, err);
  assert.not(movesCursor(out + err), JSON.stringify(out + err));
  assert.not.match(out + err, /^\s*::|##\[|^FORGED/m, `${args.join(' ')}\n${out}${err}`);
  if (shows) assert.match(out + err, '\\u001b', args.join(' '));
  return out;
}

test('no command prints a control character of a name, a value, an error or a path', async () => {
  const quick = ['--scope', '3', '--trials', '1', '--jobs', '1'];
  await run(['train', './bag.mjs', ...quick], false);
  // JSON and text go through the same function; the JSON still has the message itself.
  const { findings, refusals } = JSON.parse(await run(['hunt', './bag.mjs', '--calls', '100', '--json'])) as {
    findings: { explanation: { error?: { message: string } } }[];
    refusals: { error: { message: string } }[];
  };
  assert.ok(findings.some(({ explanation }) => explanation.error?.message.includes(ATTACK)));
  assert.ok(refusals.some(({ error }) => error.message === ATTACK));
  at.write('bag.json', JSON.stringify([{ class: ATTACK, fields: { [ATTACK]: ATTACK } }]));
  await run(['hunt', './bag.mjs', '--calls', '100']);
  await run(['check', 'models/bag', 'bag.json']);
  await run(['explain', 'models/bag', 'bag.json']);
  await run(['describe', 'models/bag', '--structure', './bag.mjs'], false);
  mkdirSync(at.path('models/bad'));
  at.write('models/bad/classifier.json', ATTACK);
  await run(['check', 'models/bad', 'bag.json']);
  for (const command of ['train', 'hunt', 'init', 'enumerate', 'evaluate', ATTACK])
    await run([command, ATTACK]);
  await run(['check', ATTACK, ATTACK]);
  await run(['list', ATTACK], false);
  await run(['train', `--${ATTACK}`]);
});

test.after(() => at.remove());
test.run();
