import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fitted } from './tables.ts';

const test = suite('fitted');

const lines = fc.array(fc.constantFrom('a', 'b', 'c  ◀'), { maxLength: 12 });

test('keeps at most so many lines in their order, marked ones first, and counts the others', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 12 }), (given, most) => {
      const shown = fitted(given, most);
      const kept = shown.filter((line) => !line.includes('…'));
      const missing = shown.flatMap((line) => /… (\d+) more lines? /.exec(line)?.[1] ?? []);
      assert.is(kept.length, Math.min(most, given.length));
      assert.is(kept.length + missing.reduce((sum, count) => sum + Number(count), 0), given.length);
      const marked = (all: readonly string[]): number => all.filter((line) => line.includes('◀')).length;
      assert.is(marked(kept), Math.min(most, marked(given)));
    }),
  );
});

test('without a limit all lines stay', () => {
  assert.equal(fitted(['a', 'b'], undefined), ['a', 'b']);
  assert.equal(fitted(['a', 'b', 'c', 'd ◀'], 2), ['a', '  … 2 more lines (--all shows all)', 'd ◀']);
});

test.run();
