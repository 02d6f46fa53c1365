import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from './error.ts';

test('a message has four lines of bounded length, whatever its parts hold', () => {
  const part = fc.oneof(
    fc.string({ unit: fc.constantFrom('\n', 'a', ':') }),
    fc.constant('A'.repeat(300_000)),
  );
  fc.assert(
    fc.property(part, part, part, part, (summary, expected, got, hint) => {
      const error = new LearnInvError('BAD_FILE', summary, { expected, got, hint });
      const lines = error.message.split('\n');
      assert.equal(
        lines.slice(1).map((line) => line.slice(0, 12)),
        ['  expected: ', '  got:      ', '  hint:     '],
      );
      assert.ok(lines.length === 4 && error.message.length <= 2500);
      assert.equal([error.summary, error.expected, error.got, error.hint], [summary, expected, got, hint]);
    }),
  );
});

test.run();
