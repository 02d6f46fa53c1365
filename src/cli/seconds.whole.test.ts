import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from './testing/workplace.ts';

const test = suite('--seconds');
const at = new Workplace();
test.after(() => at.remove());

/** Returns a structure with a repOK, and code that runs in each call. */
const pair = (inEachCall = ''): string => `
import { defineStructure } from 'learn-inv';
const pause = () => { ${inEachCall} };
class Pair {
  low = 0;
  high = 1;
  grow() {
    pause();
    if (this.high < 9) this.high = ++this.low + 1;
  }
}
const numbers = Array.from({ length: 10 }, (_, number) => number);
export default defineStructure({
  name: 'pair',
  create: () => new Pair(),
  builders: { grow: [] },
  scope: () => ({ Pair: { objects: 1, fields: { low: numbers, high: numbers } } }),
  repOK: (pair) => {
    pause();
    return pair.high === pair.low + 1;
  },
});`;
/** Takes a second, less than a call may take; each command makes hundreds of calls. */
const SECOND = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);';
const STRUCTURE = ['--structure', 'pair.mjs'];

test('the time of a command that runs a structure is bounded, however many calls it makes', async () => {
  const file = at.write('pair.mjs', pair());
  const trained = await at.allInProcess('train', file, '--trials', '1', '--jobs', '1', '--out', 'model');
  assert.is(trained.code, 0, trained.err);
  at.write('pair.mjs', pair(SECOND));
  for (const command of [
    ['train', file, '--transitions'],
    ['dataset', file],
    ['enumerate', file, '--scope', '3', '--jobs', '1'],
    ['audit', file, '--model', 'model'],
    ['doctor', file],
    ['code', 'model', ...STRUCTURE],
    ['describe', 'model', ...STRUCTURE],
    ['evaluate', 'model', ...STRUCTURE],
    ['evaluate', 'model', ...STRUCTURE, '--metamorphic'],
  ]) {
    const { code, out, err } = await at.inProcess(...command, '--seconds', '1');
    const name = command.join(' ');
    assert.is(code, 2, `${name}: ${err}`);
    assert.is(out, '', name);
    assert.match(err, /^error: [^\n]* took longer than 1 s\n/m, name);
    assert.match(err, /^ {2}hint: {5}[^\n]*allow more time \(--seconds\)$/m, name);
  }
});

test('every command whose process a structure runs in has the option', async () => {
  const { out } = await at.inProcess('--help');
  const commands = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name!);
  assert.ok(commands.includes('train'));
  for (const command of commands) {
    const help = (await at.inProcess(command, '--help')).out;
    assert.is(help.includes('--timeout') && !help.includes('--seconds'), false, command);
  }
});

test.run();
