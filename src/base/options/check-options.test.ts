import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../error.ts';
import { checkOptions } from './check-options.ts';
import {
  booleanRule,
  functionRule,
  integerFrom,
  listOf,
  numberFrom,
  oneOfValues,
  required,
  seedRule,
  signalRule,
} from './option-rules.ts';

interface Options {
  readonly scope?: unknown;
  readonly rate?: unknown;
  readonly mode?: unknown;
  readonly seed?: unknown;
  readonly quiet?: unknown;
  readonly report?: unknown;
  readonly methods?: unknown;
  readonly signal?: unknown;
}

const rules = {
  scope: required(integerFrom(1, 100)),
  rate: numberFrom(0, 1),
  mode: oneOfValues('fast', 'slow'),
  seed: seedRule,
  quiet: booleanRule,
  report: functionRule('(finding) => void'),
  methods: listOf('names', (name) => typeof name === 'string'),
  signal: signalRule,
};

const check = (options: Options): void => checkOptions('test', options, rules, '{ scope: 6 }');

const summaryOf = (options: Options): string => {
  try {
    check(options);
    return 'accepted';
  } catch (error) {
    assert.instance(error, LearnInvError);
    assert.is((error as LearnInvError).code, 'BAD_OPTION');
    return (error as LearnInvError).summary;
  }
};

test('accepts options that follow their rules, and options that are undefined', () => {
  check({ scope: 1, rate: 0, mode: 'fast', seed: 'a', quiet: false, report: () => {}, methods: [] });
  check({ scope: 100, rate: 1, mode: 'slow', seed: 2, signal: new AbortController().signal });
  check({ scope: 6, rate: undefined, mode: undefined });
});

test('refuses each value that does not follow its rule, and names the option', () => {
  const wrong: Readonly<Record<keyof Options, readonly unknown[]>> = {
    scope: [0, 101, 1.5, '6', null, Number.NaN, Infinity],
    rate: [-0.1, 1.1, '0', Number.NaN],
    mode: ['medium', 1, null],
    seed: [Number.NaN, Infinity, {}, null],
    quiet: [1, 'true', null],
    report: ['print', {}, null],
    methods: ['push', [1], null],
    signal: [{}, null, true],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      assert.is(summaryOf({ scope: 6, [name]: value }), `test: bad option "${name}"`);
    }
  }
});

test('refuses an unknown name, a missing required option, and options that are not an object', () => {
  assert.is(summaryOf({ scope: 6, scoop: 1 } as Options), 'test: unknown option "scoop"');
  assert.is(summaryOf({}), 'test: missing option "scope"');
  assert.is(summaryOf(null as unknown as Options), 'test: bad options');
});

test.run();
