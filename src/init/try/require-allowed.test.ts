import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, oneOf } from '../../objects/structure/finite-domains.ts';
import type { ProposedMethod } from '../proposal.ts';
import { requireAllowed } from './require-allowed.ts';
import { Trials } from './trials.ts';

const test = suite('requireAllowed');

class Graph {
  readonly nodes = new Set<number>();
  readonly edges = new Set<string>();
  has(node: number): boolean {
    return this.nodes.has(node);
  }
  addNode(node: number): void {
    this.nodes.add(node);
  }
  link(from: number, to: number): void {
    if (!this.has(from) || !this.has(to)) throw new Error('no such node');
    this.edges.add(`${from} ${to}`);
  }
  linkOnce(from: number, to: number): void {
    if (this.edges.has(`${from} ${to}`)) throw new Error('linked already');
    this.link(from, to);
  }
}
const node = int(0, 5);

/** Returns the condition of a builder that refuses calls. */
async function conditionOf(name: 'link' | 'linkOnce'): Promise<string | undefined> {
  const structure = defineStructure({
    ...{ name: 'graph', create: () => new Graph() },
    builders: { addNode: [node], [name]: [node, node] },
  });
  const args = ['int(0, 5)'];
  const builders = [
    { name: 'addNode', args },
    { name, args: [...args, ...args], parameters: ['from', 'to'], refuses: true },
  ];
  const found = await requireAllowed(new Trials(structure, createRandom('require')), {
    builders,
    methods: [],
  });
  return 'require' in found.builders[1]! ? String(found.builders[1].require) : undefined;
}

test('a builder that refuses calls gets the condition under which it does', async () => {
  assert.is(await conditionOf('link'), 'object.has(from) && object.has(to)');
});

test('a builder that also refuses what is rare gets none', async () => {
  assert.is(await conditionOf('linkOnce'), undefined);
});

test('a method that reads a property of what an index beyond the end lacks gets the bound', async () => {
  class Row {
    readonly cells: { readonly low: number }[] = [];
    get length(): number {
      return this.cells.length;
    }
    push(low: number): void {
      this.cells.push({ low });
    }
    lowAt(index: number): number {
      return this.cells[index]!.low;
    }
    /** Lacks the last one too. */
    afterLow(index: number): number {
      return this.cells[index + 1]!.low;
    }
  }
  const structure = defineStructure({
    ...{ name: 'row', create: () => new Row() },
    ...{ builders: { push: [node] }, methods: { lowAt: [node], afterLow: [node] } },
  });
  const method = (name: string): ProposedMethod => ({
    name,
    args: ['int(0, 5)'],
    parameters: ['index'],
    remark: 'threw',
  });
  const { methods } = await requireAllowed(new Trials(structure, createRandom('require')), {
    builders: [{ name: 'push', args: ['int(0, 5)'] }],
    methods: [method('lowAt'), method('afterLow')],
  });
  assert.equal(
    methods.map(({ require: bound, remark }) => [bound, remark]),
    [
      ['index < object.length', undefined],
      [undefined, 'threw'],
    ],
  );
});

test('a method that takes a place and a length gets the bound of their sum', async () => {
  class Text {
    content = '';
    get length(): number {
      return this.content.length;
    }
    push(item: number): void {
      this.content += item;
    }
    cut(at: number, length: number): void {
      if (at + length > this.length) throw new Error('beyond the end');
      this.content = this.content.slice(0, at) + this.content.slice(at + length);
    }
  }
  const structure = defineStructure({
    ...{ name: 'text', create: () => new Text() },
    ...{ builders: { push: [node] }, methods: { cut: [node, node] } },
  });
  const args = ['int(0, 5)', 'int(0, 5)'];
  const cut: ProposedMethod = { name: 'cut', args, parameters: ['at', 'length'], remark: 'threw' };
  const { methods } = await requireAllowed(new Trials(structure, createRandom('require')), {
    builders: [{ name: 'push', args: ['int(0, 5)'] }],
    methods: [cut],
  });
  assert.is(methods[0]!.require, 'at + length <= object.length');
});

/** A text of lines that ignores where the first part is put, and breaks off behind the end. */
class Lines {
  text = '';
  last = 0;
  getLength(): number {
    return this.text.length;
  }
  getLineLength(line: number): number {
    return this.text.split('n')[line]!.length;
  }
  getLineCount(): number {
    return this.text.split('n').length;
  }
  insert(offset: number, item: string): void {
    this.last = offset;
    const { before, after } = (this.text === '' ? { before: '', after: '' } : this.#at(offset))!;
    this.text = before + item + after;
  }
  codeAt(line: number, column: number): string {
    const lines = this.text.split('n');
    return lines[line]![column]!.toUpperCase();
  }
  #at(offset: number): { before: string; after: string } | undefined {
    const { text } = this;
    return offset > text.length ? undefined : { before: text.slice(0, offset), after: text.slice(offset) };
  }
}

test('a place gets the bound beyond which calls throw, though they change something, and an empty object ignores it', async () => {
  const structure = defineStructure({
    ...{ name: 'lines', create: () => new Lines() },
    builders: { insert: [node, oneOf('a', 'n')] },
    methods: { codeAt: [node, node] },
  });
  const args = ['int(0, 5)', 'int(0, 5)'];
  const codeAt: ProposedMethod = { name: 'codeAt', args, parameters: ['line', 'column'], remark: 'threw' };
  const { builders, methods } = await requireAllowed(new Trials(structure, createRandom('require')), {
    builders: [{ name: 'insert', args, parameters: ['offset', 'item'], refuses: true, fails: 'TypeError' }],
    methods: [codeAt],
  });
  assert.equal(builders, [
    { name: 'insert', args, parameters: ['offset', 'item'], require: 'offset <= object.getLength()' },
  ]);
  assert.match(
    methods[0]!.require ?? '',
    /^line <=? object\.\w+\(\) && column < object\.getLineLength\(line\)$/,
  );
});

test.run();
