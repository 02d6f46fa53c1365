import { mkdirSync, readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';
import { failuresOf, type Document } from './testing/failures-of.ts';

const test = suite('learn-inv annotest');
const at = new Workplace();
test.after(() => at.remove());

test('finds each kind of failure, with the smallest call, and writes tests that fail until it is mended', async () => {
  const text = (threshold: number): string => `
    /** @arg x int(0, 1000) */
    const hidden = (x) => { if (x > ${threshold}) throw new TypeError(\`too large \${x}\`); };
    /** @arg x int(0, 1000) */
    export function crashes(x) { if (x > ${threshold}) throw undefined; }
    /**
     * @arg x int(0, 1000)
     * @returns int(0, ${threshold})
     */
    export function wrong(x) { return x; }
    /**
     * @arg list list(int(0, 9), { max: 3 })
     * @require list.length * ${threshold} < limit()
     * @ensure finite
     */
    export const mean = (list) => list.reduce((sum, item) => sum + item, 0) / list.length;
    const limit = () => 1000;
    /** @arg x int(0, 1000) */
    export async function waits(x) { if (x > ${threshold}) await new Promise(() => {}); }
    /**
     * @arg x int(0, 1000)
     * @ensure deterministic
     */
    export const random = (x) => (x > ${threshold} ? Math.random() : x);
    /** @arg x int(0, 1000) */
    export function unlucky(x) { if (x < ${threshold} && Math.random() < 0.05) throw new Error('unlucky'); }
    /** @arg x int(0, 1000) */
    export default function* (x) { yield 1; if (x > ${threshold}) throw new RangeError('late'); }
    /**
     * @arg x int(0, 1000)
     * @throws RangeError
     */
    export function refuses(x) { if (x > 7) throw new RangeError('on purpose'); }`;
  const file = at.write('program.mjs', text(42));
  const outcome = await at.inProcess(
    'annotest',
    file,
    '--json',
    '--jobs',
    '1',
    '--tests',
    'tests',
    '--test-runner',
    'uvu',
  );
  assert.is(outcome.code, 1, outcome.err);
  assert.equal(failuresOf(outcome), {
    hidden: ['crash hidden(43)'],
    crashes: ['crash crashes(43)'],
    wrong: ['result wrong(43)'],
    mean: ['not-finite mean([])'],
    waits: ['unsettled waits(43)'],
    random: ['nondeterministic random(43)'],
    unlucky: ['crash unlucky(0)'],
    default: ['crash standard(43)'],
  });
  const [first] = (JSON.parse(outcome.out) as Document).functions;
  assert.equal([first!.file, first!.line, first!.tests, first!.rejected], ['program.mjs', 3, 100, 0]);
  assert.equal(Object.keys(first!.failures[0]!), ['kind', 'message', 'call', 'tests', 'test']);
  assert.match(first!.failures[0]!.test, 'hidden is not exported');
  const files = readdirSync(at.path('tests')).filter((name) => !name.includes('hidden'));
  assert.is(files.length, 7);
  for (const name of files) assert.is(at.node(`tests/${name}`).code, 1, name);
  at.write(
    'program.mjs',
    text(0).replaceAll('x > 0', 'false').replaceAll('list.length;', '(list.length || 1);'),
  );
  for (const name of files.filter((one) => !one.includes('wrong'))) {
    const mended = at.node(`tests/${name}`);
    assert.is(mended.code, 0, `${name}: ${mended.out}`);
  }
});

test('hostile functions are failures of their own and harm no other', async () => {
  const file = at.write(
    'hostile.cjs',
    `
    /**
     * @arg x bool()
     * @timeout 200
     */
    exports.loops = (x) => { for (;;); };
    /**
     * @arg x bool()
     * @timeout 20000
     */
    exports.memory = (x) => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)); };
    /** @arg x int(0, 9) */
    exports.exits = (x) => { if (x > 3) process.exit(0); };
    /** @arg x int(0, 9) */
    exports.proxies = (x) => { throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } }); };
    /** @arg x int(0, 9) */
    exports.deep = (x) => exports.deep(x);
    /** @arg x int(0, 9) */
    exports.patches = (x) => { Array.prototype.map = Object.keys = Math.floor = () => { throw new Error('patched'); }; };
    /** @arg x int(0, 9) */
    exports.any = (x) => new Proxy({}, { get: () => () => {} });
    /** @arg x int(0, 9) */
    exports.leaves = (x) => { setTimeout(() => { throw new Error('left'); }); Promise.reject(x); console.error('x'.repeat(1e4)); };
    /**
     * @arg x int(0, 1000)
     * @require x > 995 && missing(x)
     */
    exports.rejects = (x) => x;`,
  );
  const outcome = await at.inProcess('annotest', file, '--json', '--jobs', '2', '--memory', '256');
  assert.is(outcome.code, 1, outcome.err);
  assert.equal(failuresOf(outcome), {
    loops: ['timeout loops(false)'],
    memory: ['crash memory(false)'],
    exits: ['crash exits(4)'],
    proxies: ['crash proxies(0)'],
    deep: ['crash deep(0)'],
  });
  const { notes = [], functions } = JSON.parse(outcome.out) as Document;
  assert.match(functions[1]!.failures[0]!.message, 'it took more than 256 MB of memory');
  assert.match(notes.join('\n'), /left behind fails/);
  assert.match(notes.join('\n'), /@require x > 995 && missing\(x\) \(line \d+\) rejects \d+ of \d+ calls/);
});

test('groups failures by their cause in the program, and says how many tests found each', async () => {
  mkdirSync(at.path('node_modules/shapes'), { recursive: true });
  at.write('node_modules/shapes/package.json', '{ "main": "index.cjs" }');
  at.write(
    'node_modules/shapes/index.cjs',
    `exports.check = (list, at) => {
      if (at % 2 === 0) throw new Error(\`bad shape [\${list}] at \${at}\`);
      throw new Error(\`bad shape [\${list}] at \${at}\`);
    };`,
  );
  const file = at.write(
    'causes.mjs',
    `import shapes from 'shapes';
    /** @arg list list(int(0, 9), { min: 1 })
      * @arg at int(0, 999) */
    export function causes(list, at) {
      if (at > 500) shapes.check(list, at);
      if (at > 400) shapes.check(list, at);
    }`,
  );
  const { out, err, code } = await at.allInProcess('annotest', file, '--json', '--tests-per-function', '500');
  assert.is(code, 1, err);
  const [{ failures, tests }] = (JSON.parse(out) as Document).functions as [Document['functions'][0]];
  assert.equal(failures.map(({ call }) => call).toSorted(), ['causes([0], 401)', 'causes([0], 501)']);
  const [first, second] = failures.map((one) => one.tests) as [number, number];
  assert.ok(first >= 1 && first < second && second <= tests, `${first} ${second} ${tests}`);
});

test('takes values of the module, imported generators, and the example of a constructor', async () => {
  at.write(
    'parts.mjs',
    `/**
     * @generator
     * @arg units int(1, 3)
     */
    export const makePart = (units) => ({ units });
    export const grow = (x) => x + 1;`,
  );
  const file = at.write(
    'scope.mjs',
    `import { grow, makePart } from './parts.mjs';
    export const MODES = ['same', 'valid'];
    const zero = () => 0;
    export { grow };
    /**
     * @arg part objs(makePart)
     * @arg change froms([grow, zero(), Math.abs])
     * @arg mode froms(MODES)
     */
    export function use(part, change, mode) {
      if (!(part.units >= 1)) throw new Error('no part');
      if (!MODES.includes(mode)) throw new Error('no mode');
      if (change === grow && mode === 'valid') throw new Error('found');
    }
    export class Net {
      /** @cc_example [3, makePart(2)] */
      constructor(size, part) {
        if (size !== 3 || part.units !== 2) throw new Error('another object');
        this.size = size;
      }
      /** @arg x int(0, 9) */
      scale(x) { if (x > 4) throw new RangeError('scale'); return x * this.size; }
    }`,
  );
  const outcome = await at.allInProcess(
    'annotest',
    file,
    '--json',
    '--tests',
    'scoped',
    '--test-runner',
    'uvu',
  );
  assert.is(outcome.code, 1, outcome.err);
  const { use, ...others } = failuresOf(outcome);
  assert.match(use!.join(), /^crash use\(makePart\(1\), grow, MODES\[\d*[13579] % MODES\.length\]\)$/);
  assert.equal(others, { 'Net#scale': ['crash new Net(3, makePart(2)).scale(5)'] });
  const names = Object.keys(failuresOf(outcome)).length;
  assert.is(readdirSync(at.path('scoped')).length, names);
  const { test: written } = (JSON.parse(outcome.out) as Document).functions[0]!.failures[0]!;
  assert.match(written, "import { makePart } from '../parts.mjs';");
  assert.not.match(written, 'is not exported');
});

test('finds the same with any number of processes', async () => {
  const file = at.write(
    'several.ts',
    ['one', 'two', 'three']
      .map(
        (name) =>
          `/** @arg x int(0, 100000) */\nfunction ${name}(x: number) { if (x % 7 === 3) throw new Error('seven'); }\n`,
      )
      .join(''),
  );
  const one = failuresOf(await at.inProcess('annotest', file, '--json', '--jobs', '1'));
  const three = failuresOf(await at.inProcess('annotest', file, '--json', '--jobs', '3'));
  assert.equal(one, three);
  assert.equal(Object.keys(one), ['one', 'two', 'three']);
});

test('tests functions that a side file annotates, and reports as text and JUnit', async () => {
  at.write(
    'library.cjs',
    'class Layer { constructor(n) { this.n = n; } add(x) { return this.n / x; } }\nmodule.exports = { Layer };',
  );
  const file = at.write(
    'side.mjs',
    `import { annotate } from 'learn-inv/annotest';
    import { Layer } from './library.cjs';
    annotate([Layer, 'add'], { args: { x: 'int(0, 3)' }, example: [2], ensure: ['finite', (result) => result >= 0] });
    export { Layer };`,
  );
  const text = await at.allInProcess('annotest', file);
  assert.is(text.code, 1, text.err);
  assert.match(
    text.out,
    /side\.mjs: Layer#add: not-finite\n {2}new Layer\(2\)\.add\(0\)\n {2}result is Infinity/,
  );
  const junit = await at.allInProcess('annotest', file, '--reporter', 'junit');
  assert.match(
    junit.out,
    '<failure type="not-finite" message="result is Infinity">new Layer(2).add(0)</failure>',
  );
});

test.run();
