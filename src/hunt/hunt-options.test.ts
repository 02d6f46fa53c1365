import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LearnInvError } from '../base/error.ts';
import { hunt } from './hunt.ts';
import type { HuntOptions } from './hunt-options.ts';
import { oracleOf } from './testing/oracles.ts';
import { deque, dequeOK } from './testing/subjects.ts';

test('refuses unknown, missing and wrong options', async () => {
  const oracle = oracleOf(dequeOK);
  const summary = async (options: object): Promise<string> => {
    try {
      await hunt(deque, options as HuntOptions);
      return 'accepted';
    } catch (error) {
      assert.is((error as LearnInvError).code, 'BAD_OPTION');
      return (error as LearnInvError).summary;
    }
  };
  assert.is(await summary({ oracle, scope: 3, maxCalls: 5 }), 'hunt: unknown option "maxCalls"');
  assert.is(await summary({ oracle, scope: 3, known: [] }), 'hunt: unknown option "known"');
  assert.is(await summary({ scope: 3 }), 'hunt: missing option "oracle"');
  assert.is(await summary({ oracle }), 'hunt: missing option "scope"');
  const wrong: Readonly<Record<keyof HuntOptions, unknown>> = {
    oracle: dequeOK,
    scope: 0,
    calls: 0,
    exhaustive: 0,
    reachable: 1,
    seed: Number.NaN,
    methods: 'drop',
    timeout: 0,
    interleave: 1,
    refusals: 1,
    teach: 1,
    trusted: {},
    transitions: {},
    relearn: true,
    test: 'uvu',
    signal: {},
    onProgress: 1,
    onFindings: 1,
  };
  for (const [name, value] of Object.entries(wrong)) {
    assert.is(await summary({ oracle, scope: 3, [name]: value }), `hunt: bad option "${name}"`);
  }
});

test.run();
