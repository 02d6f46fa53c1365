import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { classOfInstance } from './class-of-maker.ts';

class Store {
  readonly items: unknown[] = [];
  put(item: unknown): void {
    this.items.push(item);
  }
}

const exported = (value: unknown, name: string) =>
  classOfInstance({
    ...{ name, kind: 'an object', value, isDefault: true, isInner: false },
    import: { name, lines: [`import ${name} from 'package';`] },
  });

test('the class of an exported object is its constructor', () => {
  const found = exported(new Store(), 'shared')!;
  assert.is(found.Class, Store);
  assert.equal(found.import, {
    name: 'Store',
    lines: ["import shared from 'package';", '', 'const Store: any = shared.constructor;'],
  });
  assert.is(exported(new Store(), 'Store')!.import.name, 'StoreClass');
});

test('object literals, functions and objects of the language have no class of the module', () => {
  for (const value of [{ put: () => undefined, get: () => 1 }, Store, new Map(), null, 1])
    assert.is(exported(value, 'shared'), undefined);
});

test.run();
