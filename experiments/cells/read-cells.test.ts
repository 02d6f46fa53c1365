import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../src/base/error.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { readCells } from './read-cells.ts';
import { putRecord } from './record-file.ts';
import {
  cellGrid,
  classifierCell,
  countsOf,
  daikonCell,
  scopeCell,
  spuriousCell,
  unseenCell,
} from './testing/test-cells.ts';
import { inTemporaryFolder } from './testing/temporary-folder.ts';

/** The message of the error that reading a folder with these files throws. */
async function messageFor(files: Readonly<Record<string, string>>): Promise<string> {
  let message = '';
  await inTemporaryFolder((folder) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    try {
      readCells(folder);
    } catch (error) {
      assert.instance(error, LearnInvError);
      assert.is((error as LearnInvError).code, 'BAD_FILE');
      message = (error as LearnInvError).message;
    }
  });
  return message;
}

test('reads the stored cells sorted by name, for any order of storing', () =>
  inTemporaryFolder((folder) => {
    const cells = cellGrid(1).filter(({ structure }) => structure.endsWith('list'));
    for (const cell of cells.toReversed()) putRecord(cellFile(folder, cell.experiment), cell, CELL_FORMAT);
    const read = readCells(folder);
    const names = cells.map((cell) => CELL_FORMAT.name(cell)).sort();
    assert.equal(
      read.map((cell) => CELL_FORMAT.name(cell)),
      names,
    );
    for (const cell of cells) {
      const same = read.find((other) => CELL_FORMAT.name(other) === CELL_FORMAT.name(cell));
      assert.equal(same, cell);
    }
    assert.equal(readdirSync(folder).sort(), ['daikon.jsonl', 'rq1.jsonl', 'rq2.jsonl', 'scope.jsonl']);
  }));

test('a cell replaces the one of its name', () =>
  inTemporaryFolder((folder) => {
    const path = cellFile(folder, 'rq1');
    putRecord(path, spuriousCell({ spurious: 1 }), CELL_FORMAT);
    putRecord(path, spuriousCell({ spurious: 2 }), CELL_FORMAT);
    assert.equal(readCells(folder), [spuriousCell({ spurious: 2 })]);
  }));

test('ignores temporary files and files of other kinds', () =>
  inTemporaryFolder((folder) => {
    writeFileSync(join(folder, 'rq1.jsonl.tmp-7'), '{');
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    assert.equal(readCells(folder), []);
  }));

test('names a missing folder', () => {
  assert.throws(
    () => readCells('/nowhere/data'),
    (error: LearnInvError) => error.code === 'BAD_FILE' && error.message.includes('/nowhere/data'),
  );
});

test('names file and line of a line that was cut short', async () => {
  const whole = JSON.stringify(classifierCell());
  const message = await messageFor({ 'rq2.jsonl': `${whole}\n${whole.slice(0, 200)}` });
  assert.match(message, /rq2\.jsonl:2 is damaged/);
});

test('putting a cell into a damaged file throws and leaves the file as it was', () =>
  inTemporaryFolder((folder) => {
    const path = cellFile(folder, 'rq1');
    writeFileSync(path, '{"experiment":\n');
    assert.throws(() => putRecord(path, spuriousCell(), CELL_FORMAT), /rq1\.jsonl:1 is damaged/);
    assert.equal(readdirSync(folder), ['rq1.jsonl']);
  }));

test('names file and line of JSON that is no cell', async () => {
  assert.match(await messageFor({ 'rq1.jsonl': '{"name":"x"}' }), /rq1\.jsonl:1 is not a finished cell/);
  assert.match(await messageFor({ 'rq1.jsonl': '\n[]' }), /rq1\.jsonl:2[^]*expected: an object/);
  assert.match(await messageFor({ 'rq1.jsonl': 'null' }), /got: {6}null/);
});

test('names the path of a damaged value inside a cell', async () => {
  const { training, ...cell } = classifierCell();
  const trials = [...training.trials];
  trials[3] = { ...trials[3]!, l2: 0 };
  const bad = { ...cell, training: { ...training, trials } };
  assert.match(
    await messageFor({ 'rq2.jsonl': JSON.stringify(bad) }),
    /training\.trials\[3\]\.l2: a number above 0/,
  );
  const missing = JSON.stringify({ ...daikonCell(), seed: undefined });
  assert.match(await messageFor({ 'daikon.jsonl': missing }), /seed: a number\n.*got: {6}nothing/);
});

test('rejects counts whose parts do not add up to their total', async () => {
  const counts = countsOf(10, 2, 30, 4);
  const evaluation = {
    ...classifierCell().evaluation,
    ...counts,
    positives: { ...counts.positives, total: 13 },
  };
  const message = await messageFor({ 'rq2.jsonl': JSON.stringify({ ...classifierCell(), evaluation }) });
  assert.match(message, /evaluation\.positives\.total: tp \+ fn/);
});

test('rejects more right verdicts than judged objects', async () => {
  const cell = scopeCell();
  const sizes = [{ ...cell.sizes[0]!, valid: { judged: 3, accepted: 4 } }];
  const message = await messageFor({ 'scope.jsonl': JSON.stringify({ ...cell, sizes }) });
  assert.match(message, /sizes\[0\]\.valid\.accepted: at most 3/);
});

test('reads cells of unseen structures, and names a damaged value in one', async () => {
  await inTemporaryFolder((folder) => {
    putRecord(cellFile(folder, 'unseen'), unseenCell(), CELL_FORMAT);
    assert.equal(readCells(folder), [unseenCell()]);
  });
  const { training, ...cell } = unseenCell();
  const bad = JSON.stringify({ ...cell, training: { ...training, relations: -1 } });
  assert.match(await messageFor({ 'unseen.jsonl': bad }), /training\.relations: a whole number of 0 or more/);
});

test('rejects a file that holds a cell twice, since a report would count it twice', async () => {
  const text = JSON.stringify(classifierCell());
  assert.match(await messageFor({ 'rq2.jsonl': `${text}\n${text}\n` }), /rq2\.jsonl:2 repeats a record/);
});

test('rejects a cell in the file of another experiment', async () => {
  const message = await messageFor({ 'rq1.jsonl': JSON.stringify(classifierCell()) });
  assert.match(message, /rq1\.jsonl holds a cell of another experiment[^]*rq2\.jsonl/);
});

test.run();
