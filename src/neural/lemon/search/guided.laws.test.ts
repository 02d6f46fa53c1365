import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import type { LayersModel } from '../model/layers-model.ts';
import { RULES } from '../mutation/rules.ts';
import { guided, nextRule, roulette, unguided } from './guided.ts';

const DRAWS = 60_000;
const MODEL = {} as LayersModel;
const initial = { model: MODEL, rules: [], accumulated: 1 };

test('roulette draws a model in proportion to 1 / (times chosen + 1)', () => {
  const random = createRandom(1);
  const seeds = [0, 1, 3].map((chosen) => ({ chosen }));
  const counts = new Map(seeds.map((seed) => [seed, 0]));
  for (let draw = 0; draw < DRAWS; draw++) {
    const seed = roulette(seeds, random);
    counts.set(seed, counts.get(seed)! + 1);
  }
  const total = 1 + 1 / 2 + 1 / 4;
  for (const [{ chosen }, count] of counts) {
    assert.ok(Math.abs(count / DRAWS - 1 / (chosen + 1) / total) < 0.01);
  }
});

test('Metropolis-Hastings visits the rule of rank k in proportion to (1 - p)^k', () => {
  const random = createRandom(2);
  const counts = new Map(RULES.map((rule) => [rule, 0]));
  let rule = RULES[0]!;
  for (let draw = 0; draw < DRAWS; draw++) {
    rule = nextRule(RULES, rule, random);
    counts.set(rule, counts.get(rule)! + 1);
  }
  // The algorithm of the paper draws until one is accepted: a proposal is accepted with min(1, (1 - p)^(kb - ka)).
  const failure = 1 - 1 / RULES.length;
  const accept = (from: number, to: number): number => Math.min(1, failure ** (to - from));
  const rows = RULES.map((_, from) => {
    const weights = RULES.map((_, to) => accept(from, to));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
  let expected = RULES.map(() => 1 / RULES.length);
  for (let step = 0; step < 200; step++) {
    expected = RULES.map((_, to) => rows.reduce((sum, row, from) => sum + expected[from]! * row[to]!, 0));
  }
  for (const [at, one] of RULES.entries()) {
    assert.ok(Math.abs(counts.get(one)! / DRAWS - expected[at]!) < 0.01, one.name);
  }
});

test('only mutants that amplify become seed models, and rules that amplify are chosen more often', () => {
  const strategy = guided(initial, createRandom(3));
  const counts = new Map<string, number>();
  const isGood = (name: string): boolean => name === 'LA' || name === 'MLA';
  for (let step = 0; step < 3000; step++) {
    const { seed, rule } = strategy.next();
    assert.ok(seed === initial || seed.rules.every(isGood));
    counts.set(rule.name, (counts.get(rule.name) ?? 0) + 1);
    const accumulated = seed.accumulated + (isGood(rule.name) ? 1 : -0.5);
    strategy.learn({ model: MODEL, rules: [...seed.rules, rule.name], accumulated });
  }
  const others = RULES.filter(({ name }) => !isGood(name)).map(({ name }) => counts.get(name) ?? 0);
  assert.ok(counts.get('LA')! > Math.max(...others) && counts.get('MLA')! > Math.max(...others));
  assert.ok(Math.min(...others) > 0);
});

test('without guidance every mutant becomes a seed model', () => {
  const strategy = unguided(initial, createRandom(4));
  const seen = new Set<number>();
  for (let step = 0; step < 500; step++) {
    const { seed, rule } = strategy.next();
    seen.add(seed.rules.length);
    strategy.learn({ model: MODEL, rules: [...seed.rules, rule.name], accumulated: 0 });
  }
  assert.ok(seen.size > 4);
});

test.run();
