import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, node } from '../../objects/structure/finite-domains.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { Reference } from '../../objects/heap/value.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';

import { BuiltIns } from '../../programs/process/built-ins.ts';
import { workLimit } from '../../programs/process/limits.ts';
import { NotedLimit } from '../run/testing/noted-limit.ts';
import { undeclaredBuilder } from './undeclared-builder.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { hunt } from '../hunt.ts';
import type { Hunt } from '../hunt-result.ts';
import type { Oracle } from '../judge/oracle.ts';
import { explainingOracle } from '../testing/oracles.ts';
import { indexOfTexts, type IndexOfTexts } from './testing/index-of-texts.ts';
import { countLaws } from './count-laws.ts';
import { fieldOf } from './field-of.ts';
import { afterUndeclaredBuilder, undeclaredBuilders } from './rules/undeclared-builders.ts';
import { links, linksOK } from './testing/links.ts';
import { rejectedState, ruleContext, type NamedCall } from './testing/rule-inputs.ts';

const test = suite('undeclared builders');

/** Keeps the last items, up to its capacity. */
class Window {
  items: number[] = [];
  count = 0;
  capacity = 4;
  total = 0;
  #pushes = 0;
  #aliases = 0;
  get size(): number {
    return this.count;
  }
  push(item: number): void {
    this.items.push(item);
    this.#pushes++;
    this.trim();
  }
  trim(): void {
    while (this.items.length > this.capacity) this.items.shift();
    this.count = this.items.length;
    this.total = this.items.reduce((sum, item) => sum + item, 0);
  }
  /** As many as there are items until one has an alias. */
  get names(): number {
    return this.items.length + this.#aliases;
  }
  alias(): void {
    this.#aliases = 1;
  }
  /** Forgets the sum, whatever it is called on. */
  replace(item: number): void {
    this.items = [item];
    this.count = 1;
    this.total++;
  }
  /** Makes objects of another capacity. */
  resize(by: number): void {
    this.capacity = Math.max(1, this.capacity + by);
    this.trim();
  }
  /** Makes objects of another capacity, and refuses some calls after it did. */
  allow(more: number): void {
    this.capacity = 4 + more;
    this.trim();
    if (more > 2) throw new Error('too many');
  }
  /** Makes objects of another capacity, and another mark of those that took many calls to make. */
  stretch(): void {
    this.capacity = this.#pushes > 12 ? 1005 : 5;
  }
  /** Makes another mark, but only of objects of another capacity. */
  double(): void {
    if (this.capacity !== 4) this.capacity += 1000;
  }
  /** Does the same, and counts wrongly. */
  shrink(by: number): void {
    this.resize(by - 4);
    if (this.count > 1) this.count = 1;
  }
  /** Fills an object of another capacity. */
  fill(item: number): void {
    this.capacity = 5;
    for (let left = 4; left > 0; left--) this.push(item);
  }
  #isArmed = false;
  arm(): void {
    this.#isArmed = this.items.length >= 4;
  }
  /** Counts wrongly if the object was armed before. */
  fire(): void {
    if (this.#isArmed) this.count--;
  }
  /** Resizes by chance only: a special case. */
  squeeze(): void {
    if (this.count === 3) this.capacity = 10 + this.items[0]!;
  }
  [Symbol.iterator](): Iterator<number> {
    return this.items.values();
  }
}

const isSum = ({ items, total }: Window): boolean => total === items.reduce((sum, item) => sum + item, 0);
const isUsual = (object: Window): boolean =>
  object.capacity === 4 && object.count === object.items.length && isSum(object);

/** Stands for a model that has seen no other capacity than 4. */
const oracle = (classes = new ClassTable()) =>
  explainingOracle(
    isUsual,
    (graph: ObjectGraph) => {
      const object = rebuild(graph, classes) as Window;
      const { items, count, capacity } = object;
      const isLarge = capacity > 1000 ? ['large'] : [];
      const wrong = [
        ...isLarge,
        ...(capacity === 4 ? [] : ['capacity']),
        ...(count === items.length ? [] : ['count']),
        ...(isSum(object) ? [] : ['total']),
      ];
      const stale = isSum(object) ? {} : { stale: ['total'] };
      const differences = wrong.map((relation) => ({ relation, got: '1', usual: '2', words: relation }));
      return { faults: [{ label: 0, name: 'Window', path: 'this', probability: 0, differences, ...stale }] };
    },
    classes,
  );

const structureOf = (methods: Record<string, readonly ReturnType<typeof int>[]>): Structure =>
  defineStructure({
    name: 'window',
    create: () => new Window(),
    builders: { push: [int(0, 5)] },
    methods,
  });

const WRONG = { relation: 'usual', got: '1', usual: '0', words: 'it is not usual' };

const hunted = (structure: Structure): Promise<Hunt> =>
  hunt(structure, { oracle: oracle(), scope: 4, calls: 300 });
const methodsOf = ({ findings }: Hunt): string[] => [...new Set(findings.map(({ method }) => method))];

test('a method that makes consistent objects of another kind is held back once, with a proposal', async () => {
  const result = await hunted(structureOf({ resize: [int(1, 3)] }));
  assert.equal(methodsOf(result), []);
  assert.is(result.heldBack.length, 1);
  assert.match(result.heldBack[0]!.reason, /resize, in \d+ of \d+ calls .*--trust resize/);
});

test('numbers that other calls made differ are not held against such a method', async () => {
  const structure = structureOf({ alias: [], resize: [int(1, 3)], shrink: [int(1, 3)] });
  const isValid = ({ objects: [root] }: ObjectGraph): boolean => fieldOf(root!, 'capacity') === 4;
  const marks = new Set(['capacity']);
  const context = ruleContext(structure, {
    ...{ isValid, marksOf: () => [...marks] },
    undeclared: () =>
      Promise.resolve(
        new Map(['resize', 'shrink'].map((name) => [name, { changes: 9, rejected: 9, marks }])),
      ),
  });
  const given = { ...context, laws: () => countLaws(4, context) };
  const reason = async (...calls: readonly NamedCall[]): Promise<string | undefined> =>
    undeclaredBuilders.applies(rejectedState(structure, calls), given);
  assert.match((await reason(['push', 1], ['resize', 1]))!, /^resize/);
  assert.match((await reason(['push', 1], ['alias'], ['resize', 1]))!, /^resize/);
  assert.is(await reason(['push', 1], ['push', 1], ['shrink', 3]), undefined);
});

test('what such a method makes of large objects only is held back too', async () => {
  assert.equal(methodsOf(await hunted(structureOf({ stretch: [] }))), []);
});

test('such a method may refuse calls half-way', async () => {
  assert.equal(methodsOf(await hunted(structureOf({ allow: [int(1, 3)] }))), []);
});

test('what other methods make of such objects is held back too', async () => {
  assert.equal(methodsOf(await hunted(structureOf({ resize: [int(1, 3)], double: [] }))), []);
});

test('what follows several such methods is held back if it is valid without all of them', async () => {
  const structure = structureOf({ resize: [int(1, 3)], allow: [int(1, 3)], double: [] });
  const isValid = ({ objects: [root] }: ObjectGraph): boolean => fieldOf(root!, 'capacity') === 4;
  const found = { changes: 9, rejected: 9, marks: new Set(['capacity']) };
  const undeclared = new Map(['resize', 'allow'].map((name) => [name, found]));
  const context = ruleContext(structure, { isValid, undeclared: () => Promise.resolve(undeclared) });
  const given = { ...context, laws: () => countLaws(4, context) };
  const reason = async (isExplained: boolean, ...calls: readonly NamedCall[]): Promise<string | undefined> =>
    afterUndeclaredBuilder.applies(rejectedState(structure, calls), {
      ...given,
      isExplained: () => Promise.resolve(isExplained),
    });
  assert.is(
    await reason(false, ['resize', 1], ['allow', 1], ['double']),
    'resize: trust it? (--trust resize); allow: trust it? (--trust allow)',
  );
  assert.is(await reason(false, ['double']), undefined, 'no such method');
  const held = new Map([['resize', found]]);
  given.undeclared = () => Promise.resolve(held);
  const both: readonly NamedCall[] = [['allow', 1], ['resize', 1], ['double']];
  assert.is(await reason(false, ...both), undefined, 'not valid without it');
  assert.is(
    await reason(true, ...both),
    'resize: trust it? (--trust resize)',
    'another rule explains the rest',
  );
});

test('a method that leaves numbers that disagree is at fault, and so is one that does it in special states', async () => {
  assert.equal(methodsOf(await hunted(structureOf({ shrink: [int(1, 3)] }))), ['shrink']);
  assert.equal(methodsOf(await hunted(structureOf({ squeeze: [] }))), ['squeeze']);
  const both = await hunted(structureOf({ resize: [int(1, 3)], shrink: [int(1, 3)] }));
  assert.equal(methodsOf(both), ['shrink']);
});

test('a method that leaves a wrong sum is at fault, though it does so whatever it is called on', async () => {
  assert.equal(methodsOf(await hunted(structureOf({ replace: [int(1, 3)] }))), ['replace']);
});

test('a method after which others break what they keep without it is at fault', async () => {
  const oracle = explainingOracle(linksOK, () => ({
    faults: [{ label: 0, name: 'Links', path: 'this', probability: 0, differences: [WRONG] }],
  }));
  for (const seed of [1, 4, 6]) {
    const result = await hunt(links({ reverse: [], pop: [] }), { oracle, scope: 4, calls: 300, seed });
    assert.equal(methodsOf(result), ['reverse']);
  }
});

test('a method after which several others together break what they also break without it is not at fault', async () => {
  for (let seed = 0; seed < 4; seed++) {
    const structure = structureOf({ fill: [int(1, 3)], arm: [], fire: [] });
    const result = await hunt(structure, { oracle: oracle(), scope: 4, calls: 300, seed });
    assert.equal(methodsOf(result), ['fire']);
  }
});

/** Stands for a model that has seen builders only, which never remove a text. */
const indexOracle = (): Oracle =>
  explainingOracle(
    ({ count, nextId, mean }: IndexOfTexts) => count === nextId && !Number.isNaN(mean),
    () => ({
      faults: [{ label: 0, name: 'IndexOfTexts', path: 'this', probability: 0, differences: [WRONG] }],
    }),
  );

test('a number that builders must not set back need not be equal to others', async () => {
  const remaining = async (method: 'remove' | 'miscount' | 'divide'): Promise<string[]> =>
    methodsOf(await hunt(indexOfTexts(method), { oracle: indexOracle(), scope: 4, calls: 300 }));
  assert.equal(await remaining('remove'), []);
  assert.equal(await remaining('miscount'), ['miscount']);
  assert.equal(await remaining('divide'), ['divide'], 'NaN');
});

test('what hangs on the way is stopped before the watchdog of the process ends it', async () => {
  const timeout = 1000;
  const limit = new NotedLimit({ timeout, builtIns: new BuiltIns() });
  const structure = structureOf({ resize: [int(1, 3)] });
  const isValid = ({ objects: [root] }: ObjectGraph): boolean => fieldOf(root!, 'capacity') === 4;
  const context = ruleContext(structure, { isValid, marksOf: () => ['capacity'], limit });
  const given = { ...context, laws: () => countLaws(4, context) };
  const [resize] = structure.methods;
  assert.ok(await undeclaredBuilder(resize!, 4, given));
  assert.ok(limit.longest * timeout < workLimit(timeout));
});

/** Has parts, of which others may be parts. */
class Whole {
  parts: Whole[] = [];
  count = 0;
  get size(): number {
    return this.count;
  }
  add(): void {
    this.adopt(new Whole());
  }
  adopt(part: Whole): void {
    this.parts.push(part);
    this.count++;
  }
}

test('a method that an object can only be given to itself is no such method', async () => {
  const structure = defineStructure({
    name: 'whole',
    create: () => new Whole(),
    builders: { add: [] },
    methods: { adopt: { args: [node()], require: (whole, part: object) => part === whole } },
  });
  const isItself = (value: unknown): boolean => value instanceof Reference && value.label === 0;
  const context = ruleContext(structure, {
    isValid: ({ objects: [, parts] }) => !parts!.items.some(isItself),
    marksOf: () => ['parts'],
  });
  const given = { ...context, laws: () => countLaws(4, context) };
  assert.is(await undeclaredBuilder(structure.methods[0]!, 4, given), undefined);
});

test.run();
