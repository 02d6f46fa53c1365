import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initHere } from './testing/init-here.ts';
import { initProject } from './testing/init-project.ts';

const test = suite('learn-inv init');
const at = initProject();

test('an ES5 package is imported by name, and the written file makes a dataset', async () => {
  const { code, out, err } = await at.allInProcess('init', 'oldlist', '--yes');
  assert.is(code, 0, err);
  assert.match(out, /wrote list\.structure\.ts\n {2}trusted to build {2}push \(tried: \d+ different/);
  const text = at.read('list.structure.ts');
  assert.match(text, /import List from 'oldlist';/);
  assert.match(text, /push: \[int\(0, 5\)\]/);
  assert.match(text, /removeNode: \{ args: \[node\(\)\], require: .*constructor\.name === 'Node'/);
  assert.match(text, /\/\/ - forEach: fn is a function/);
  const dataset = await at.allInProcess('dataset', './list.structure.ts', '--scope', '3', '--json');
  assert.is(dataset.code, 0, dataset.err);
});

test('a builder may throw for some arguments if it then leaves the object unchanged', async () => {
  at.write(
    'graph.mjs',
    `export class Graph {
       edges = new Map(); size = 0;
       addVertex(key) { if (!this.edges.has(key)) this.edges.set(key, new Set()); }
       addEdge(from, to) { if (!this.edges.has(from)) throw new Error('no vertex'); this.edges.get(from).add(to); }
       insertEdge(from, to) { this.size++; this.addEdge(from, to); }
     }`,
  );
  const { code, out, err } = await initHere(at, 'graph.mjs', 'graph.structure.ts');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}addVertex, addEdge /);
  const text = at.read('graph.structure.ts');
  assert.match(text, /addEdge: \{ args: \[int\(0, 5\), int\(0, 5\)\], refuses: true \}/);
  assert.match(text, /\/\/ Threw in some trials[^\n]*\n *insertEdge: \[/);
  const dataset = await at.allInProcess('dataset', './graph.structure.ts', '--scope', '3', '--json');
  assert.is(dataset.code, 0, dataset.err);
});

test('the written file can be used for a hunt', async () => {
  at.write(
    'queue.ts',
    `class Cell { next: Cell | null = null; constructor(readonly item: number) {} }
     export class Queue {
       first: Cell | null = null; last: Cell | null = null;
       enqueue(item: number): void { const cell = new Cell(item); if (this.last === null) this.first = cell; else this.last.next = cell; this.last = cell; }
       dequeue(): void { this.first = this.first?.next ?? null; }
     }`,
  );
  assert.is((await initHere(at, 'queue.ts', 'queue.structure.ts')).code, 0);
  assert.match(at.read('queue.structure.ts'), /import \{ Queue \} from '\.\/queue\.ts';/);
  const hunt = await at.allInProcess(
    'hunt',
    './queue.structure.ts',
    '--scope',
    '3',
    '--trials',
    '1',
    '--calls',
    '300',
    '--json',
  );
  assert.is(hunt.code, 1, hunt.err);
  assert.match(hunt.out, /dequeue/);
});

test('calls that wait for other calls are not waited for, and a hunt finds what goes wrong with them', async () => {
  at.write(
    'permits.mjs',
    `export class Permits {
       free = 2; waiting = [];
       async acquire() {
         if (this.free > 0) { this.free--; return; }
         return new Promise((resolve) => this.waiting.push(resolve));
       }
       release() {
         if (this.free === 2) throw new Error('nothing is acquired');
         this.waiting.shift()?.();
         this.free++;
       }
     }`,
  );
  assert.is((await initHere(at, 'permits.mjs', 'permits.structure.ts')).code, 0);
  const text = at.read('permits.structure.ts');
  assert.match(text, /acquire: \{ args: \[\], run: \(object\) => begun\(object\.acquire\(\)\) \}/);
  assert.match(text, /release: \{[^}]*run: \(object\) => ended\(object\.release\(\)\)/);
  const options = ['--scope', '3', '--trials', '1', '--calls', '200', '--json'];
  const hunt = await at.allInProcess('hunt', './permits.structure.ts', ...options);
  assert.is(hunt.code, 1, hunt.err);
  const { findings } = JSON.parse(hunt.out) as { findings: { method: string; kind: string }[] };
  assert.equal(
    [...new Set(findings.map(({ method, kind }) => `${method}: ${kind}`))],
    ['release: invariant'],
  );
});

test('a queue of tasks gets tasks that go on', async () => {
  at.write(
    'tasks.mjs',
    `export class Tasks {
       running = 0; most = 2; waiting = [];
       add(task) { return new Promise((resolve, reject) => { this.waiting.push({ task, resolve, reject }); this.next(); }); }
       next() {
         if (this.running === this.most || this.waiting.length === 0) return;
         const { task, resolve, reject } = this.waiting.shift();
         this.running++;
         Promise.resolve().then(() => task()).then(resolve, reject).finally(() => { this.running--; this.next(); });
       }
       clear() { this.waiting.length = 0; }
     }`,
  );
  const { code, out, err } = await initHere(at, 'tasks.mjs', 'tasks.structure.ts');
  assert.is(code, 0, err);
  assert.match(out, /trusted to build {2}add \(/);
  assert.match(
    at.read('tasks.structure.ts'),
    /add: \{\s*args: \[bool\(\)\],\s*run: \(object, ends\) => begun\(object\.add\(\(\) => \(ends \? undefined : new Promise\(\(\) => undefined\)\)\)\)/,
  );
});

test('what gives back is called only while something is taken, unless the class itself sees to that', async () => {
  const permits = (refusal: string): string =>
    `export class Permits {
       free = 2; most = 2; waiting = [];
       acquire() {
         if (this.free === 0) return new Promise((resolve) => this.waiting.push(resolve));
         this.free--;
         return Promise.resolve();
       }
       release() {
         ${refusal}
         if (this.waiting.length > 0) this.waiting.shift()();
         else this.free++;
       }
     }`;
  at.write('open.mjs', permits(''));
  at.write('closed.mjs', permits('if (this.free === this.most) throw new Error("nothing is taken");'));
  const textOf = async (name: string): Promise<string> => {
    const { code, err } = await initHere(at, `${name}.mjs`, `${name}.structure.ts`);
    assert.is(code, 0, err);
    return at.read(`${name}.structure.ts`);
  };
  assert.not.match(await textOf('closed'), /held/);
  const text = await textOf('open');
  assert.match(
    text,
    /acquire: \{ args: \[\], run: \(object\) => begun\(taken\(object, object\.acquire\(\)\)\) \}/,
  );
  assert.match(text, /release: \{[^}]*require: \(object\) => held\.get\(object\)! > 0/);
  const options = ['--scope', '3', '--trials', '1', '--calls', '200', '--json'];
  const hunt = await at.allInProcess('hunt', './open.structure.ts', ...options);
  const { findings, states } = JSON.parse(hunt.out) as { findings: unknown[]; states: number };
  assert.equal(findings, []);
  assert.ok(states >= 5, `${states} states`);
});

test('--json prints one document, and a project with a runner gets a test that hunts', async () => {
  at.write('package.json', '{ "type": "module", "scripts": { "test": "node --import tsx --test" } }');
  const file = at.write('bag.mjs', 'export class Bag { items = []; add(item) { this.items.push(item); } }');
  const { out, code } = await at.allInProcess('init', file, '--json');
  assert.is(code, 1, 'nothing is under test');
  const document = JSON.parse(out) as Record<string, unknown>;
  assert.equal(Object.keys(document), [
    'file',
    'test',
    'structure',
    'class',
    'scope',
    'objects',
    'builders',
    'methods',
    'leftOut',
    'notes',
    'states',
    'advice',
  ]);
  assert.equal(document['builders'], [{ name: 'add', args: ['int(0, 5)'] }]);
  assert.is(document['test'], 'bag.structure.test.ts');
  assert.match(
    at.read('bag.structure.test.ts'),
    /from 'learn-inv\/node-test';\nimport structure from '\.\/bag\.structure\.ts'/,
  );
});

test.after(() => at.remove());
test.run();
