import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import { conditionRules, violatesRule } from './rules.ts';

const relation = (name: string, count: number, kind: 'comparison' | 'value-kind'): Relation => ({
  name,
  parts: { kind } as Relation['parts'],
  outcomes: Array.from({ length: count }, (_, outcome) => `${outcome}`),
  write: () => undefined,
});

test('a window violates a rule of a condition exactly if it violates the condition', () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(2)), {
    minLength: 1,
    selector: (pair) => pair.join(),
  });
  fc.assert(
    fc.property(pairs, fc.boolean(), (allowed, isReversed) => {
      const kinds = isReversed
        ? (['comparison', 'value-kind'] as const)
        : (['value-kind', 'comparison'] as const);
      const relations = [relation('a', 4, kinds[0]), relation('b', 3, kinds[1])];
      const rules = conditionRules({ relations: ['a', 'b'], allowed }, relations);
      for (let a = 0; a < 4; a++)
        for (let b = 0; b < 3; b++) {
          const isAllowed = allowed.some(([first, second]) => first === a && second === b);
          const violated = rules.filter((rule) => violatesRule(rule, relations, Uint8Array.of(a, b)));
          assert.is(violated.length === 0, isAllowed, JSON.stringify([allowed, a, b, rules]));
        }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('a condition on one relation is one rule without a premise', () => {
  const own = relation('a', 4, 'comparison');
  const rules = conditionRules({ relations: ['a'], allowed: [[0], [2]] }, [own]);
  assert.equal(rules, [{ when: [], must: { relation: own, outcomes: [0, 2] } }]);
});

test.run();
