import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relation } from '../vocabulary/relations/relation.ts';
import { WindowRows } from './window-rows.ts';

const relation = (name: string, ...outcomes: readonly string[]): Relation => ({
  name,
  parts: { kind: 'discovery', link: undefined, fields: [] },
  outcomes,
  write: () => undefined,
});

/** Three roles with two, no and one relations. */
const rows = new WindowRows([
  [relation('a', 'no', 'yes'), relation('b', 'no', '<', '>')],
  [],
  [relation('c', 'no', '0', '1', '2')],
]);

test('each outcome of each relation has a column, role by role', () => {
  assert.is(rows.width, 2 + 3 + 4);
  const out = new Float32Array(3 * rows.width);
  rows.write(0, Uint8Array.of(1, 2), out, 0);
  rows.write(0, Uint8Array.of(0, 1), out, rows.width);
  rows.write(2, Uint8Array.of(3), out, 2 * rows.width);
  assert.equal([...out], [0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('without relations a row is one column wide', () => {
  assert.is(new WindowRows([[]]).width, 1);
});

test.run();
