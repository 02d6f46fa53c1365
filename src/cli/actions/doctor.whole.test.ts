import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Advice, Diagnosis } from '../../init/doctor/advice.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('doctor of a structure');
const at = new Workplace();
test.after(() => at.remove());

at.write(
  'cache.ts',
  `/** A cache of fixed size. */
export class Cache {
  map = new Map<number, number>();
  constructor(readonly max: number) {}
  set(key: number, value: number): this {
    if (this.map.has(key)) {
      this.map.delete(key);
    }
    this.map.set(key, value);
    if (this.map.size > this.max) this.#evict();
    return this;
  }
  #evict(): void {
    this.map.delete(this.map.keys().next().value!);
  }
  get(key: number): number | undefined {
    const value = this.map.get(key);
    if (value === undefined) return undefined;
    this.map.delete(key);
    this.map.set(key, value);
    return value;
  }
  clear(): void {
    this.map.clear();
  }
}
`,
);

const structure = (max: string, builders: string, methods: string): string =>
  at.write(
    'cache.structure.ts',
    `import { defineStructure, int, key } from 'learn-inv';
     import { Cache } from './cache.ts';
     export default defineStructure({
       name: 'cache',
       create: (k) => new Cache(${max}),
       builders: { ${builders} },
       methods: { ${methods} },
     });`,
  );

const advised = ({ advice }: Diagnosis): string[] => advice.map(({ kind, name }) => `${kind}: ${name ?? ''}`);

test('what calls do not reach is told with lines and a fix, one on each line of the JSON', async () => {
  structure(
    '100',
    'set: { args: [int(0, 5), int(0, 3)], require: (cache, key) => !cache.map.has(key) }',
    'get: [int(10, 12)]',
  );
  const { code, out, err } = await at.allInProcess('doctor', './cache.structure.ts', '--json');
  assert.is(code, 1, err);
  const diagnosis = JSON.parse(out) as Diagnosis;
  assert.equal(advised(diagnosis), [
    'nothing under test: ',
    'argument without effect: get',
    'never ran: set',
    'never ran: set',
    'never ran: get',
    'never ran: ',
  ]);
  assert.equal(
    diagnosis.advice.slice(2).map(({ lines }) => lines),
    [
      [6, 8],
      [10, 10],
      [19, 21],
      [13, 15],
    ],
  );
  assert.ok(diagnosis.advice[2]!.words.includes('if (this.map.has(key)) {'));
  assert.match(diagnosis.advice.at(-1)!.words, /`#evict` \(lines 13-15\), `clear` \(lines 23-25\)/);
  const lines = out.split('\n').filter((line) => line.includes('"fix"'));
  assert.equal(
    lines.map((line) => JSON.parse(line.replace(/,$/, '')) as Advice),
    diagnosis.advice,
  );
});

test('a structure that reaches its code gets no advice', async () => {
  structure('2', 'set: [int(0, 5), int(0, 3)]', 'get: [key()], clear: []');
  const { code, out, err } = await at.allInProcess('doctor', './cache.structure.ts');
  assert.is(code, 0, err);
  assert.match(out, /^\d+ states built, \d+ in all, in \d+ calls\n$/);
});

test('two states, calls that are refused and calls that hang are told', async () => {
  structure(
    '1',
    'set: { args: [int(1, 1)], run: (cache) => cache.set(1, 1) }',
    'get: { args: [int(5, 9)], require: (cache, key) => cache.map.has(key) }, fail: { run: () => { throw new Error(); } }, wait: { run: (cache) => { while (cache.map.size > 0); } }',
  );
  const { code, out, err } = await at.inProcess('doctor', './cache.structure.ts', '--json');
  assert.is(code, 1, err);
  const kinds = advised(JSON.parse(out) as Diagnosis);
  for (const kind of ['few states: ', 'refused: get', 'refused: fail', 'refused: wait'])
    assert.ok(kinds.includes(kind), kind);
});

test.run();
