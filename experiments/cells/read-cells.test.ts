import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../src/error.ts';
import { readCells } from './read-cells.ts';
import {
  cellGrid,
  classifierCell,
  countsOf,
  daikonCell,
  scopeCell,
  spuriousCell,
} from '../report/testing/test-cells.ts';
import { inTemporaryFolder } from '../report/testing/temporary-folder.ts';

/** The message of the error that reading a folder with these files gives. */
async function refusal(files: Readonly<Record<string, string>>): Promise<string> {
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

test('cells come back as they were written, and other files are let be', () =>
  inTemporaryFolder((folder) => {
    const cells = cellGrid(2);
    cells.forEach((cell, index) =>
      writeFileSync(join(folder, `${String(index).padStart(4, '0')}.json`), JSON.stringify(cell)),
    );
    writeFileSync(join(folder, '0001.json.tmp-7'), '{');
    assert.equal(readCells(folder), cells);
  }));

test('an empty folder holds no cells', () =>
  inTemporaryFolder((folder) => assert.equal(readCells(folder), [])));

test('a missing folder is refused by name', () => {
  assert.throws(
    () => readCells('/nowhere/data'),
    (error: LearnInvError) => error.code === 'BAD_FILE' && error.message.includes('/nowhere/data'),
  );
});

test('a file that was cut short is refused by name', async () => {
  const message = await refusal({
    'a.json': JSON.stringify(spuriousCell()),
    'cut.json': JSON.stringify(classifierCell()).slice(0, 200),
  });
  assert.match(message, /cut\.json is not a finished cell/);
});

test('a foreign file is refused by name', async () => {
  assert.match(await refusal({ 'package.json': '{"name":"x"}' }), /package\.json is not a finished cell/);
  assert.match(await refusal({ 'list.json': '[]' }), /expected: an object/);
  assert.match(await refusal({ 'null.json': 'null' }), /got: {6}null/);
});

test('damage inside a cell is told by its place', async () => {
  const { training, ...cell } = classifierCell();
  const trials = [...training.trials];
  trials[3] = { ...trials[3]!, l2: 0 };
  const bad = { ...cell, training: { ...training, trials } };
  assert.match(
    await refusal({ 'x.json': JSON.stringify(bad) }),
    /training\.trials\[3\]\.l2: a number above 0/,
  );
  const missing = JSON.stringify({ ...daikonCell(), seed: undefined });
  assert.match(await refusal({ 'y.json': missing }), /seed: a number\n.*got: {6}nothing/);
});

test('counts that do not add up are refused', async () => {
  const counts = countsOf(10, 2, 30, 4);
  const evaluation = {
    ...classifierCell().evaluation,
    ...counts,
    positives: { ...counts.positives, total: 13 },
  };
  const message = await refusal({ 'x.json': JSON.stringify({ ...classifierCell(), evaluation }) });
  assert.match(message, /evaluation\.positives\.total: tp \+ fn/);
});

test('more objects judged rightly than judged are refused', async () => {
  const cell = scopeCell();
  const sizes = [{ ...cell.sizes[0]!, valid: { judged: 3, accepted: 4 } }];
  const message = await refusal({ 'x.json': JSON.stringify({ ...cell, sizes }) });
  assert.match(message, /sizes\[0\]\.valid\.accepted: at most 3/);
});

test('a cell that is there twice is refused, since it would count twice', async () => {
  const text = JSON.stringify(classifierCell());
  assert.match(await refusal({ 'a.json': text, 'copy.json': text }), /copy\.json holds a cell twice/);
});

test.run();
