import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { booleanRule, seedRule } from './option-rules.ts';
import { pickOptions } from './pick-options.ts';

test('only options with a rule are picked, and the given object is unchanged', () => {
  const options: { seed?: unknown; quiet?: unknown } = { seed: 1, quiet: undefined };
  const combined = { ...options, other: 2 };
  assert.equal(pickOptions(combined as typeof options, { seed: seedRule, quiet: booleanRule }), {
    seed: 1,
    quiet: undefined,
  });
  assert.equal(Object.keys(combined), ['seed', 'quiet', 'other']);
});

test.run();
