import { PassThrough } from 'node:stream';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { askBuilders, askClass, type Terminal } from './questions.ts';

const test = suite('the questions of learn-inv init');
const DOWN = '\u001B[B';
const SPACE = ' ';
const ENTER = '\r';

/** A terminal at which a user presses these keys, each when what came of the one before is shown. */
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

test('of several classes one is chosen', async () => {
  assert.is(await askClass(['Bag', 'Box'], pressing(ENTER)), 'Bag');
  const terminal = pressing(DOWN, ENTER);
  assert.is(await askClass(['Bag', 'Box'], terminal), 'Box');
  assert.match(terminal.shown(), /Which class\?/);
});

test('the guessed builders are chosen beforehand, and others can be', async () => {
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
