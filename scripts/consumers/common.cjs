const assert = require('node:assert/strict');
const { defineStructure, int, learn, createRepOK } = require('learn-inv');
const { assertRepOK } = require('learn-inv/guard');

class Bag {
  items = [];
  count = 0;
  add(item) {
    this.items.push(item);
    this.count++;
  }
}
const structure = defineStructure({ name: 'bag', create: () => new Bag(), builders: { add: [int(0, 3)] } });

// Learning loads the worker script and the WebAssembly kernel, which a CommonJS loader might not find.
async function main() {
  const { model } = await learn(structure, { scope: 3, trials: 2 });
  const repOK = createRepOK(model);
  const bag = new Bag();
  bag.add(1);
  assertRepOK(bag, repOK);
  bag.count = 2;
  assert.throws(() => assertRepOK(bag, repOK), /expected a valid Bag/);
}

for (const entry of ['structures', 'heap', 'transitions', 'fast-check'])
  assert.ok(Object.keys(require(`learn-inv/${entry}`)).length > 0);
void main();
