import { PassThrough } from 'node:stream';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { askBuilders, askClass, type Terminal } from './questions.ts';

const test = suite('the questions of learn-inv init');
const DOWN = '\u001B[B';
const SPACE = ' ';
const ENTER = '\r';

/** A terminal whose user presses these keys, each after the output for the previous one. */
function pressing(...keys: string[]): Terminal & { shown: () => string } {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    const key = keys.shift();
    if (key !== undefined) setImmediate(() => input.write(key));
  });
  return { input, output, shown: () => shown };
}

test('askClass returns the selected class', async () => {
  assert.is(await askClass(['Bag', 'Box'], pressing(ENTER)), 'Bag');
  const terminal = pressing(DOWN, ENTER);
  assert.is(await askClass(['Bag', 'Box'], terminal), 'Box');
  assert.match(terminal.shown(), /Which class\?/);
});

test('askBuilders selects the guessed builders at first, and the user can change the selection', async () => {
  const operations = [
    { name: 'add', args: ['int(0, 5)'] },
    { name: 'fill', args: [] },
  ];
  const terminal = pressing(ENTER);
  assert.equal(await askBuilders(operations, ['add'], terminal), ['add']);
  assert.match(terminal.shown(), /add\(int\(0, 5\)\)/);
  assert.equal(await askBuilders(operations, ['add'], pressing(DOWN, SPACE, ENTER)), ['add', 'fill']);
  assert.equal(await askBuilders(operations, ['add'], pressing(SPACE, DOWN, SPACE, ENTER)), ['fill']);
});

test.run();
