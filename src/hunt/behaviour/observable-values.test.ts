import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runSteps } from '../../objects/structure/steps.ts';
import { observableNames, observableValues } from './observable-values.ts';

test('the inverse of a map is shown as the map is, other fields are not', () => {
  class TwoWays extends Map<string, number> {
    readonly inverse: TwoWays | undefined;
    readonly others = new Map([['a', 1]]);
    readonly _hidden: TwoWays | undefined;
    constructor(inverse?: TwoWays) {
      super();
      this.inverse = inverse;
      this._hidden = inverse;
    }
  }
  const inverse = new TwoWays();
  const map = new TwoWays(inverse);
  inverse.set('b', 2);
  const named = observableNames(map).map((name, at) => [
    name,
    (runSteps(observableValues(map, (work) => work())) as unknown[])[at],
  ]);
  assert.equal(
    named.filter(([name]) => ['inverse', 'the iterator', 'others', '_hidden'].includes(String(name))),
    [
      ['inverse', [['b', 2]]],
      ['the iterator', []],
    ],
  );
});

test.run();
