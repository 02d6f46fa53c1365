import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { hunt } from '../hunt.ts';
import type { Hunt } from '../hunt-result.ts';
import { explainingOracle } from '../testing/oracles.ts';
import { bothOracles, OwnRepOK } from './own-rep-ok.ts';
import type { Oracle } from './oracle.ts';

const test = suite('the hand-written repOK as an oracle');

class Cell {
  next: Cell | null = null;
}

const secrets = new WeakMap<object, number>();

/** A stack that also counts where no reader sees it. */
class Stack {
  top: Cell | null = null;
  size = 0;
  leaks = 0;
  push(count: number): void {
    for (let left = count; left > 0; left--) {
      const cell = new Cell();
      cell.next = this.top;
      this.top = cell;
      this.size++;
      secrets.set(this, this.size);
    }
  }
  /** Makes the repOK run for ever. */
  tie(): void {
    if (this.top !== null) this.top.next = this.top;
  }
  forget(): void {
    this.size = 0;
  }
  leak(): void {
    this.leaks++;
    secrets.set(this, -1);
  }
}

const walks = ({ top, size }: Stack): boolean => {
  let count = 0;
  for (let cell = top; cell !== null; cell = cell.next) count++;
  return count === size;
};

const structureOf = (methods: readonly string[], view?: (stack: Stack) => object): Structure =>
  defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(0, 2)] },
    methods: Object.fromEntries(methods.map((name) => [name, []])),
    repOK: (stack: Stack) => walks(stack) && (secrets.get(stack) ?? 0) === stack.size,
    ...(view === undefined ? {} : { expose: view }),
  });

const hunted = (structure: Structure, oracle: Oracle): Promise<Hunt> =>
  hunt(structure, { oracle, scope: 3, calls: 200, timeout: 500 });

const found = ({ findings }: Hunt): string[] =>
  findings.map(
    ({ sequence, explanation }) => `${sequence.map(({ text }) => text).join('; ')}: ${explanation.summary}`,
  );

test('judges live objects: what no graph shows, and objects on which it does not return', async () => {
  const structure = structureOf(['tie', 'forget', 'leak'], ({ top, size, leaks }) => ({ top, size, leaks }));
  const result = await hunted(structure, new OwnRepOK(structure, 100));
  assert.equal(found(result).sort(), [
    "leak(): leak leaves an object that the structure's own repOK rejects",
    "push(1); forget(): forget leaves an object that the structure's own repOK rejects",
    "push(1); tie(): tie leaves an object that the structure's own repOK rejects",
  ]);
  const { test: text } = result.findings[0]!;
  assert.match(text, "import { assertRepOK } from 'learn-inv/guard';");
  assert.match(text, 'assertRepOK(object, structure.repOK);');
  assert.not.match(text, 'loadRepOK');
});

test('beside a learned one, each rejects, and only the learned one explains', async () => {
  const structure = structureOf(['forget', 'leak'], ({ top, size, leaks }) => ({ top, size, leaks }));
  const learned = explainingOracle(({ size, top }: Stack) => size > 0 || top === null);
  const result = await hunted(structure, bothOracles(new OwnRepOK(structure, 100, learned.classes), learned));
  assert.equal(found(result).length, 2);
  assert.match(found(result).join('\n'), /leak\(\): leak leaves an object that the structure's own repOK/);
});

test.run();
