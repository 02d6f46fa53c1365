import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LearnInvError } from '../error.ts';
import {
  choiceOption,
  integerOption,
  namesOption,
  noOption,
  secondsOption,
  shareOption,
  switchOption,
  textOption,
} from './declared-option.ts';
import { settledOptions } from './options-of.ts';

const OPTIONS = {
  calls: integerOption('<n>', 'calls', [1, 100], { default: 20 }),
  seconds: secondsOption('seconds', { default: 600 }),
  share: shareOption('<share>', 'a share'),
  backends: namesOption('<names>', 'back ends', { default: ['cpu', 'wasm'] }),
  name: textOption('<name>', 'a name', { otherwise: 'none' }),
  strategy: choiceOption('a strategy', ['guided', 'random'], { default: 'guided' }),
  quiet: switchOption('say nothing'),
  training: noOption('train nothing'),
};

/** Returns the values that texts of the command line give an option, or the error. */
function parsed(name: keyof typeof OPTIONS, ...texts: readonly string[]): unknown {
  const { parse, default: given } = OPTIONS[name];
  try {
    return texts.reduce<unknown>((before, text) => parse(text, `--${name}`, before as never), given);
  } catch (error) {
    return (error as LearnInvError).message;
  }
}

test('a text of the command line becomes a value in the range, or an error that names the flag', () => {
  assert.is(parsed('calls', '7'), 7);
  for (const text of ['0', '101', '1.5', '', 'all', '1e1'])
    assert.match(parsed('calls', text) as string, /^--calls is out of range\n[^]*an integer from 1 to 100/);
  assert.is(parsed('share', '0.25'), 0.25);
  for (const text of ['-0.1', '1.01', '', ' ', 'half'])
    assert.match(parsed('share', text) as string, /^--share is out of range/);
  assert.match(parsed('seconds', '0.5') as string, /^--seconds is out of range/);
});

test('names replace the default, and those of a repeated flag follow those before', () => {
  assert.equal(parsed('backends', 'cpu'), ['cpu']);
  assert.equal(parsed('backends', 'cpu, node', 'wasm'), ['cpu', 'node', 'wasm']);
});

test('the rule of an option accepts its default and refuses others', () => {
  for (const { accepts, default: given } of Object.values(OPTIONS))
    assert.ok(given === undefined || accepts(given));
  assert.not.ok(OPTIONS.strategy.accepts('greedy'));
  assert.not.ok(OPTIONS.name.accepts(''));
  assert.ok(OPTIONS.seconds.accepts(0.5));
});

test('defaults stand for options that are not given or undefined', () => {
  const defaults = { calls: 20, seconds: 600, backends: ['cpu', 'wasm'], strategy: 'guided' };
  assert.equal(settledOptions(OPTIONS, {}), { ...defaults, quiet: false, training: true });
  const given = { calls: undefined, training: false, name: 'a' };
  assert.equal(settledOptions(OPTIONS, given), { ...defaults, quiet: false, training: false, name: 'a' });
});

test.run();
