import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRepOK } from '../model/classifier.ts';
import { modelCode } from '../model/compile/model-code.ts';
import { modelFromJson, modelToJson } from '../model/model-json.ts';
import { guardClass } from '../../guard/guards/guard-class.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { learn } from './learn.ts';

const test = suite('fields that are left out');

let made = 0;

class Cell {
  readonly id = ++made;
  readonly value: number;
  next: Cell | null;
  constructor(value: number, next: Cell | null) {
    this.value = value;
    this.next = next;
  }
}

class Stack {
  lastUpdated: unknown = null;
  first: Cell | null = null;
  size = 0;
  push(value: number): this {
    this.first = new Cell(value, this.first);
    this.size++;
    this.lastUpdated = { at: this.size * this.size };
    return this;
  }
  forget(): void {
    this.first = null;
  }
}

const structure = defineStructure({
  name: 'stack',
  create: () => new Stack(),
  builders: { push: [int(0, 3)] },
  ignore: ['lastUpdated'],
});

const { model } = await learn(structure, { scope: 3, beyond: false, trials: 1, votes: 1, jobs: 1 });
const importText = async (text: string): Promise<Record<string, (object: object) => unknown>> =>
  (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as never;

const stack = (lastUpdated: unknown, size = 2): Stack =>
  Object.assign(new Stack().push(1).push(2), { lastUpdated, size });

test('every reader of a model leaves out what is ignored and what builders do not repeat', async () => {
  const stored = modelFromJson(JSON.parse(JSON.stringify(modelToJson(model))) as never);
  const repOK = createRepOK(stored);
  const { repOK: generated } = await importText(modelCode(stored, { types: false, head: ['a test'] }));
  const judges = [repOK, repOK.bind({ Stack, Cell }), generated!];
  for (const judge of judges) {
    for (const mark of [undefined, 7, 'never', new Map([[stack(0), structure]]), new Cell(0, null)]) {
      assert.is(judge(stack(mark)), true);
      assert.is(judge(stack(mark, 3)), false);
    }
    assert.is(judge(Object.assign(stack(0), { updated: 0 })), false);
  }
});

test('a guard does not judge them', () => {
  const Guarded = guardClass(Stack, createRepOK(model));
  const guarded = new Guarded().push(1).push(2);
  guarded.lastUpdated = 0;
  guarded.push(3);
  assert.throws(() => guarded.forget(), /^Stack violates [^]* after forget/);
});

test.run();
