import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shellWord } from '../base/escape/shell.ts';
import { ownCache } from '../neural/lemon/testing/back-ends.ts';
import { testIf } from '../base/testing/test-if.ts';
import { Workplace } from './testing/workplace.ts';

/** True if util-linux is there, whose `script` runs a command in a pseudo-terminal. */
const hasScript = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

const test = suite('progress in a terminal');
const check = testIf(hasScript, test);
const at = new Workplace();
test.after(() => at.remove());
test.after(ownCache());

/** Milliseconds for a command: a bar that is not stopped would keep it running for ever. */
const LIMIT = 300_000;

/** Runs a command line in a pseudo-terminal; returns its exit code and what the terminal got. */
function inTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly code: number | null; readonly shown: string } {
  const command = [process.execPath, at.bin, ...args].map(shellWord).join(' ');
  const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    ...{ cwd: at.folder, encoding: 'utf8', timeout: LIMIT, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, ...env, TERM: 'xterm', NODE_OPTIONS: '' },
  });
  return { code: status, shown: stdout };
}

at.write(
  'late.mjs',
  `import { defineStructure, int, range, reference } from 'learn-inv';
const late = process.env.LATE;
let [calls, candidates] = [0, 0];
class Node { next = null; constructor(value) { this.value = value; } }
class List {
  head = null; size = 0;
  add(value) {
    const node = new Node(value);
    node.next = this.head;
    this.head = node;
    this.size++;
    if (late === 'builder' && ++calls > 1000) process.exit(0);
  }
  drop() { if (this.head !== null) { this.head = this.head.next; this.size--; } }
}
const repOK = (list) => {
  if (late === 'repOK' && ++candidates > 70_000) for (;;);
  const seen = new Set();
  for (let node = list.head; node !== null && !seen.has(node); node = node.next) if (node.value >= 0) seen.add(node);
  return seen.size === list.size;
};
export default defineStructure({
  name: 'late', create: () => new List(), builders: { add: [int(0, 4)] }, methods: { drop: [] }, repOK,
  scope: (k) => ({
    List: { fields: { head: reference('Node'), size: range(0, k) } },
    Node: { objects: k, fields: { next: reference('Node'), value: range(0, 4) } },
  }),
});`,
);
at.write(
  'half.mjs',
  `import vader from 'vader-sentiment';
/** @arg x int(0, 9) */
export const half = (x) => x / 2;
export const review = (text) => (vader.SentimentIntensityAnalyzer.polarity_scores(text).compound < 0 ? 'bad' : 'fine');
export function correlation(x, y) {
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  const sum = (of) => x.reduce((all, _, i) => all + of(x[i] - mx, y[i] - my), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
}`,
);
const quick = ['--scope', '2', '--trials', '1', '--jobs', '1'];
const model = ['--structure', './late.mjs'];

/** Commands whose subject ends its process after the bar is shown. */
const failing: Readonly<Record<string, readonly string[]>> = {
  train: ['train', './late.mjs', ...quick, '--out', 'other'],
  dataset: ['dataset', './late.mjs', '--scope', '4'],
  describe: ['describe', 'models/late', ...model],
  code: ['code', 'models/late', ...model],
  audit: ['audit', './late.mjs'],
  evaluate: ['evaluate', 'models/late', ...model, '--scope', '7', '--jobs', '1', '--timeout', '500'],
  'evaluate --metamorphic': ['evaluate', 'models/late', '--metamorphic', ...model],
  enumerate: ['enumerate', './late.mjs', '--scope', '7', '--jobs', '1', '--timeout', '500'],
  hunt: ['hunt', './late.mjs', '--model', 'missing', '--scope', '4', '--trials', '1'],
};

/** Commands that show a bar too, and end as they do elsewhere. */
const ending: Readonly<Record<string, readonly string[]>> = {
  'hunt of a project': [
    ...['hunt', '--seed', '1,2', './late.mjs', '--calls', '20', '--model', 'models/late'],
  ],
  annotest: ['annotest', 'half.mjs', '--tests-per-function', '5'],
  keeper: ['keeper', 'half.mjs'],
  metamorphic: ['metamorphic', 'half.mjs', '--cases', '2'],
  lemon: ['lemon', '--seed-model', 'regression', '--mutants', '2', '--inputs', '1', '--offline'],
};

check('a model to look at is trained', () => {
  const { code, shown } = inTerminal(['train', './late.mjs', ...quick]);
  assert.is(code, 0, shown);
  assert.match(shown, /collect +\d+ /, 'the count has no total, which is not known');
  // oxlint-disable-next-line no-control-regex
  assert.not.match(shown, /collect[^\r\u001b]*\d\/\d/);
});

for (const [name, args] of Object.entries(failing)) {
  check(`${name} that fails while its bar is shown prints its error and ends`, () => {
    const { code, shown } = inTerminal(args, { LATE: args.includes('7') ? 'repOK' : 'builder' });
    assert.is(code, 2, shown);
    assert.match(shown, /(?:collect|judging by relations|count|enumerate) +\d+ /, JSON.stringify(shown));
    assert.match(stripVTControlCharacters(shown), /error: .*\r?\n {2}expected: /);
  });
}

for (const [name, args] of Object.entries(ending)) {
  check(`${name} ends`, () => {
    const { code, shown } = inTerminal(args);
    assert.ok(code === 0 || code === 1, shown);
    assert.ok(shown.includes('\u001b['), 'a bar was shown');
  });
}

test.run();
