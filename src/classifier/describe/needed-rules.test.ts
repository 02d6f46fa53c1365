import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { neededRules } from './needed-rules.ts';
import type { Rule } from './role-rules.ts';

const test = suite('needed rules');

/** A condition on as many relations. */
const ruleOn = (relations: number): Rule => {
  const literal = { relation: 0, outcomes: [] };
  return { when: Array.from({ length: relations - 1 }, () => literal), must: literal, votes: 3 };
};

test('needed conditions reject what all reject, and none of them can be left out', () => {
  const relations = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 });
  const objects = fc.array(fc.array(fc.nat(7), { maxLength: 4 }), { maxLength: 20 });
  fc.assert(
    fc.property(relations, objects, (sizes, indices) => {
      const rules = sizes.map(ruleOn);
      const violated = indices.map(
        (ofObject) => new Set(ofObject.map((index) => rules[index % rules.length]!)),
      );
      const needed = neededRules(rules, violated);
      const rejects = (kept: ReadonlySet<Rule>): number =>
        violated.filter((set) => [...set].some((rule) => kept.has(rule))).length;
      assert.is(rejects(needed), rejects(new Set(rules)));
      for (const rule of needed)
        assert.ok(rejects(new Set([...needed].filter((other) => other !== rule))) < rejects(needed));
    }),
  );
});

test('of two conditions that reject the same objects the simpler one is needed', () => {
  const [simple, complex] = [ruleOn(1), ruleOn(2)];
  const violated = [new Set([simple, complex])];
  assert.equal([...neededRules([simple, complex], violated)], [simple]);
  assert.equal([...neededRules([complex, simple], violated)], [simple]);
});

test.run();
