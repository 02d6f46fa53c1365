const assert = require('node:assert/strict');
const { guard } = require('learn-inv-guard');

const bag = guard({ items: [], add: (item) => item }, ({ items }) => items.length === 0);
assert.equal(bag.add(1), 1);
