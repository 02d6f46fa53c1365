import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Observer } from '../../programs/record/observer.ts';
import { operationsOf } from '../operations/operations-of.ts';
import { subjectsOf, usesOf } from './subject-use.ts';
import { withUse } from './with-use.ts';

/** Returns a class; recording changes it, so each purpose has its own. */
const storeClass = () =>
  class Store {
    items = new Map<unknown, unknown>();
    set(key: unknown, value: unknown): void {
      this.items.set(key, value);
    }
    replace(key: unknown, value: unknown): void {
      this.items.set(key, value);
    }
    resize(size: number): void {
      this.items.set('size', size);
    }
  };

test('a method that no program called draws its arguments as those that a parameter of the name got', () => {
  const Store = storeClass();
  const observer = new Observer();
  const Observed = observer.observed(storeClass(), 'default') as ReturnType<typeof storeClass>;
  const store = new Observed();
  store.set('x', { age: 'old' });
  store.set('y', 1);
  const guessed = operationsOf(Store as never, undefined, new Store());
  const uses = usesOf(
    subjectsOf(observer.use, { name: 'Store', className: 'Store', isDefault: true }),
    undefined,
  );
  const { usable } = withUse(guessed, uses, new Store());
  const shown = usable.map(({ name, args, given }) => [name, args.join(', '), given ?? '']);
  const keys = "oneOf('x', 'y', 'a', 'b', 'c', 'd')";
  const values = "[{ age: 'old' }, 1][value]";
  assert.equal(Object.fromEntries(shown.map(([name, args, given]) => [name, [args, given]])), {
    set: [`${keys}, int(0, 1)`, `key, ${values}`],
    replace: [`${keys}, int(0, 1)`, `key, ${values}`],
    resize: ['int(0, 5)', ''],
  });
});

test.run();
