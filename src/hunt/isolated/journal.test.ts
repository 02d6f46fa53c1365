import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Call } from '../../learn/examples/collect/receiver.ts';
import { Journal, readJournal } from './journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'learn-inv-journal-'));
test.after(() => rmSync(folder, { recursive: true }));

const call = (name: string, ...values: readonly unknown[]): Call => ({
  operation: { name, args: [], run: undefined, require: undefined },
  args: values.map((value) => ({ kind: 'value', value })),
});
const texts = (path: string): string[] | undefined =>
  readJournal(path)?.calls.map(({ method, args }) => `${method}(${JSON.stringify(args).slice(1, -1)})`);

test('holds only the calls of the current sequence', () => {
  const path = join(folder, 'sequences');
  const journal = new Journal(path);
  const first = { k: 4, calls: [call('pushSomethingWithALongName', 'text', [1, 2])] };
  journal.write(first);
  assert.equal(texts(path), ['pushSomethingWithALongName("text",[1,2])']);
  first.calls.push(call('pop'));
  journal.write(first);
  assert.equal(texts(path), ['pushSomethingWithALongName("text",[1,2])', 'pop()']);
  journal.write({ k: 8, calls: [call('a'), call('é', -0)] });
  assert.equal(texts(path), ['a()', 'é({"$number":"-0"})']);
  assert.is(readJournal(path)?.k, 8);
  journal.close();
});

test('the next call overwrites a refused call', () => {
  const path = join(folder, 'refused');
  const journal = new Journal(path);
  const sequence = { k: 4, calls: [call('push', 1)] };
  journal.write(sequence);
  for (const name of ['refusedWithALongName', 'other', 'pop']) {
    sequence.calls.push(call(name));
    journal.write(sequence);
    if (name !== 'pop') sequence.calls.pop();
  }
  assert.equal(texts(path), ['push(1)', 'pop()']);
  journal.close();
});

test('an empty journal has no sequence', () => {
  const path = join(folder, 'empty');
  new Journal(path).close();
  assert.is(readJournal(path), undefined);
});

test('the journal of a process that ended before it made one has no sequence', () => {
  assert.is(readJournal(join(folder, 'missing')), undefined);
});

test.run();
