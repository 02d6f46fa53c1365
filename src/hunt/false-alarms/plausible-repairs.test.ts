import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Repair } from '../../learn/model/explain/explanation.ts';
import type { ValueJson } from '../../objects/heap/value-json.ts';
import { plausibleRepairs } from './plausible-repairs.ts';
import { rejectedState, ruleContext } from './testing/rule-inputs.ts';
import { sentinelList } from './testing/sentinel-list.ts';

const repair = (field: string, from: ValueJson, to: ValueJson): Repair => ({
  ...{ label: 0, field, from, to },
  ...{ probability: 1, words: field },
});

test('a value that all builder-made objects have is no fault', async () => {
  const { sequence, after } = rejectedState(sentinelList, [['add'], ['add'], ['rotate']]);
  const repairs = [
    repair('hidden', 0, 1),
    repair('hidden', 5, 1),
    repair('size', 2, 1),
    repair('head', { $ref: 1 }, null),
  ];
  const left = await plausibleRepairs(repairs, after, () => ruleContext(sentinelList).built(sequence));
  assert.equal(left, repairs.slice(1));
});

test.run();
