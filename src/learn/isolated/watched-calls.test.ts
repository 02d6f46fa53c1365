import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BuiltIns } from '../../programs/process/built-ins.ts';
import { Pulse } from '../../programs/process/pulse.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { WatchedCalls } from './watched-calls.ts';

const watched = (): { readonly builtIns: BuiltIns; readonly calls: WatchedCalls } => {
  const builtIns = new BuiltIns();
  const context = { builtIns, pulse: new Pulse(), timeout: 1000, journal: undefined };
  return { builtIns, calls: new WatchedCalls(context) };
};

test('takes back at once what the first call of an operation changes in built-ins', () => {
  const { builtIns, calls } = watched();
  const map = new Map([[0, 0]]);
  calls.frame(() => Object.assign(Map.prototype, { get: () => 1 }), 'push', []);
  assert.is(map.get(0), 0);
  assert.is(
    calls.frame(() => map.get(0), 'push', []),
    1,
    'the change is in place in calls',
  );
  assert.is(map.get(0), 0);
  checkBuiltIns(builtIns);
});

test('only a call has a limit; the work of this package between calls has none', () => {
  const { builtIns } = watched();
  const own = new Pulse();
  const begun = (pulse: Pulse): readonly boolean[] => {
    const calls = new WatchedCalls({ builtIns, pulse, timeout: 1000, journal: undefined });
    const during = calls.frame(() => pulse.isWork, 'push', []);
    return [during, pulse.isWork];
  };
  assert.equal(begun(own), [false, true]);
  own.wait()();
  assert.is(own.isWork, true);
  // The watchdog looks at the main thread only, so silence of another thread is an error.
  assert.equal(begun(new Pulse(own.cells)), [false, false]);
});

test('a change that a later call makes is reported at the end', () => {
  const { builtIns, calls } = watched();
  const { keys } = Object;
  for (let call = 0; call < 10; call++) calls.frame(() => call, 'push', []);
  calls.frame(() => (Object.keys = () => []), 'push', []);
  assert.throws(() => checkBuiltIns(builtIns), /changes of Object\.keys/);
  assert.is(Object.keys, keys);
});

test.run();
