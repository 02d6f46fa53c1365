import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { paperTables } from '../experiments/report/paper-tables.ts';
import { bugStructures, builtInStructures, paperStructures, unseenStructures } from './index.ts';

test('every built-in structure has the name under which it is listed and a repOK', async () => {
  for (const [name, load] of Object.entries(builtInStructures)) {
    const structure = await load();
    assert.is(structure.name, name);
    assert.ok(structure.repOK!(structure.create(3)), name);
  }
});

test('the three groups make up all built-in structures', () => {
  assert.equal(Object.keys(builtInStructures), [...paperStructures, ...unseenStructures, ...bugStructures]);
});

test('the seven structures of the paper are listed in its order, each with a scope', async () => {
  assert.equal(paperStructures, Object.keys(paperTables.table2_learned_classifier));
  for (const name of paperStructures) {
    const structure = await builtInStructures[name]!();
    assert.ok(structure.scope!(3)['Node'], name);
  }
});

test.run();
