import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostileText } from '../escape/testing/hostile-text.ts';
import { fileNames } from './file-names.ts';
import { isName } from './is-name.ts';

test('texts give names of files that are distinct, also on a disk that ignores case', () => {
  const text = fc.oneof(hostileText(), fc.constantFrom('get', 'Get', 'GET', 'é', 'e\u0301', 'x'.repeat(999)));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const names = fileNames(texts);
      for (const name of names) assert.ok(isName('structure', name), name);
      assert.is(new Set(names.map((name) => name.normalize().toLowerCase())).size, texts.length);
    }),
  );
});

test('the name of a method stays', () => {
  assert.equal(fileNames(['insertLast', 'get', 'Get', '../x', '', '..', 'con']), [
    ...['insertLast', 'get', 'Get-2', '__x', '_', '_-2', '_con'],
  ]);
});

test.run();
