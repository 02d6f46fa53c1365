import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseExample } from './example.ts';

const test = suite('parseExample');

test('the first lines tell the title, the bug and what to trust', () => {
  assert.equal(parseExample('// Queue: pop fails\n// trusted: push, pop\nclass Queue {}\n'), {
    ...{ title: 'Queue', bug: 'pop fails', trusted: ['push', 'pop'] },
    text: '// Queue. Pop fails.\nclass Queue {}\n',
  });
  assert.throws(() => parseExample('class Queue {}'), 'an example begins with');
});

test.run();
