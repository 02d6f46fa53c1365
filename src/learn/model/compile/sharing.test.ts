import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  binary,
  call,
  equal,
  literal,
  member,
  name,
  result,
  when,
  type Node,
  type Statement,
} from './nodes.ts';
import { placeLoop } from './check-code.ts';
import { printed } from './print.ts';
import { Sharing } from './sharing.ts';
import { all } from './simplify.ts';

const test = suite('expressions with a name');

const item = name('item');
const field: Node = member({ kind: 'object', record: item }, 'size');
const fault = result(call('fault'));

const textOf = (statements: readonly Statement[]): string[] =>
  printed(statements, false).trimEnd().split('\n');

test('what two checks need is declared before the first, what one needs stands there', () => {
  const sharing = new Sharing([]);
  const once = sharing.node({ words: 'once', value: call('once', item), isOfRecord: true });
  const twice = sharing.node({ words: 'key of it', value: call('twice', item), isOfRecord: true });
  assert.is(sharing.node({ words: 'another', value: call('twice', item), isOfRecord: true }), twice);
  const checks = [when(equal(once, twice), fault), when(equal(twice, literal(1)), fault)];
  assert.equal(textOf(sharing.declared(checks, () => true).flat()), [
    'const keyOfIt = twice(item);',
    'if (once(item) === keyOfIt) return fault();',
    'if (keyOfIt === 1) return fault();',
  ]);
});

test('what reads a field only behind another test is not declared, unless the field is read anyway', () => {
  const declared = (isRead: boolean): string[] => {
    const sharing = new Sharing([]);
    const shared = sharing.node({ words: 'size', value: call('sizeOf', field), isOfRecord: true });
    const checks = [
      when(all(name('isFirst'), equal(shared, literal(1))), fault),
      when(equal(shared, literal(2)), fault),
    ];
    return textOf(sharing.declared(checks, () => isRead).flat());
  };
  assert.is(declared(true)[0], 'const size = sizeOf(item.object.size);');
  assert.is(declared(false)[0], 'if (isFirst && sizeOf(item.object.size) === 1) return fault();');
  assert.is(declared(false)[1], 'const size = sizeOf(item.object.size);');
});

test('constants of the object come after those that they need, folds in one loop', () => {
  const sharing = new Sharing(['listOf']);
  const list = sharing.node({ words: 'list', value: call('listOf', name('records')), isOfRecord: false });
  const own = binary(call('numberOf', list), '+', literal(1));
  const folds = (['sum', 'least'] as const).map((kind) =>
    sharing.node({
      words: kind,
      value: call(kind),
      fold: { kind, own, isBelowRoot: true },
      isOfRecord: false,
    }),
  );
  const text = textOf(sharing.constants([when(equal(folds[0]!, folds[1]!), fault)]));
  assert.equal(text.slice(0, 3), [
    'const list2Of = listOf(records);',
    'const sum = sum();',
    'const least = least();',
  ]);
  assert.is(text.filter((line) => line.startsWith('for ')).length, 1);
  assert.equal(sharing.constants([when(equal(list, folds[0]!), fault)]), []);
});

test('a loop over places has constants for the parts that it reads', () => {
  const loop = placeLoop([when(equal(name('key'), name('index')), fault)]);
  assert.equal(textOf([loop]), [
    'for (let index = 0; index < item.values.length; index++) {',
    '  const key = item.keys[index];',
    '  if (key === index) return fault();',
    '}',
  ]);
});

test.run();
