import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from './index.ts';

test('every built-in structure bears the name it is listed under and has a truth and a scope', async () => {
  assert.is(Object.keys(builtInStructures).length, 7);
  for (const [name, load] of Object.entries(builtInStructures)) {
    const structure = await load();
    assert.is(structure.name, name);
    assert.ok(structure.repOK!(structure.create(3)), name);
    assert.ok(structure.scope!(3)['Node'], name);
  }
});

test.run();
