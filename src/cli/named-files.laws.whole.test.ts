import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import type { Finding } from '../hunt/findings/finding.ts';
import { writeTests } from '../hunt/isolated/write-tests.ts';
import { hostileText } from '../base/escape/testing/hostile-text.ts';
import { isName } from '../base/safe-names/is-name.ts';
import { nameFromSubject } from '../learn/isolated/name-from-subject.ts';
import { writeFailureTests } from '../neural/annotest/report/test-file.ts';
import type { FunctionReport } from '../neural/annotest/run/failure.ts';
import { parseBackEndSpec } from '../neural/lemon/back-ends/back-end-spec.ts';
import type { Bug } from '../neural/lemon/findings/bug.ts';
import { SEED_MODELS } from '../neural/lemon/seed-models/seed-models.ts';
import { seedModelPath } from '../neural/lemon/seed-models/train-seed-model.ts';
import { writeRelationTests } from '../neural/metamorphic/report/relation-test.ts';
import type { RelationReport } from '../neural/metamorphic/run/verdict.ts';
import { textInput } from '../neural/keeper/inputs/input.ts';
import { keepInputs } from '../neural/keeper/report/keep-inputs.ts';
import type { KeeperReport } from '../neural/keeper/run/keeper.ts';
import { learnTransitions } from '../learn/transitions/learn-transitions.ts';
import { saveTransitions } from '../learn/transitions/transition-files.ts';
import { modelFilesFormat, writeModelFiles } from './hunt/queue/model-files.ts';
import { saveInCorpus } from '../hunt/corpus.ts';
import { jobsOf } from './hunt/project/hunt-job.ts';
import { writePrograms } from './lemon/write-programs.ts';

const test = suite('named files');
const root = mkdtempSync(join(tmpdir(), 'learn-inv-named-'));
const folder = join(root, 'a/b/c');
test.after(() => rmSync(root, { recursive: true }));

const counter = defineStructure({
  name: 'counter',
  create: () => ({ count: 0 }),
  builders: { add: { args: [int(0, 2)], run: (object, by) => void (object.count += by) } },
});
const { models } = await learnTransitions(counter, { scope: 2, trials: 1, jobs: 1, seed: 1 });
const [model] = models;
const [seedModel] = SEED_MODELS;

/** Writes files named after texts of somebody else into {@link folder}; returns how many there must be. */
type Writer = (names: readonly string[]) => number;

/** All that writes files named after something outside of the program, by the module. */
const WRITERS: Readonly<Record<string, Writer>> = {
  'hunt/isolated/write-tests.ts': (names) => {
    const findings = names.map((method) => ({ method, kind: 'invariant', test: '//' }) as Finding);
    return writeTests('queue', findings, folder, '.ts').length;
  },
  'hunt/corpus.ts': (names) => {
    const rest = { scope: 4, sequence: [{ method: 'a', args: [] }], explanation: { summary: '' } };
    const saved = names.map((method, index) =>
      saveInCorpus(folder, 'queue', String(index).padStart(16, '0'), {
        method,
        ...rest,
      } as unknown as Finding),
    );
    return saved.filter((path) => path !== undefined).length;
  },
  'neural/annotest/report/test-file.ts': (names) => {
    const failures = [{ kind: 'crash', test: '//' }];
    const reports = names.map((name) => ({ name, file: 'x.ts', failures }) as unknown as FunctionReport);
    return writeFailureTests(reports, folder).length;
  },
  'neural/metamorphic/report/relation-test.ts': (names) => {
    const reports = names.map((id) => ({ id, test: '//' }) as unknown as RelationReport);
    return writeRelationTests('x.ts', reports, folder).length;
  },
  'neural/keeper/report/keep-inputs.ts': (names) => {
    const seen = [{ input: textInput('text', 'here'), goal: '', shown: '', isReached: true, outcome: '' }];
    const report = { file: 'x.ts', functions: names.map((name) => ({ name, seen })) };
    return keepInputs(report as unknown as KeeperReport, folder).length;
  },
  'cli/lemon/write-programs.ts': (names) => {
    const bugs = names.map((layer) => ({ layer, kind: 'nan', during: 'prediction', script: '//' }) as Bug);
    return writePrograms(folder, bugs).written.length;
  },
  'learn/transitions/transition-files.ts': (names) => {
    const operations = [...new Set(names)];
    saveTransitions({ models: operations.map((operation) => ({ ...model!, operation })) }, folder);
    return 2 * operations.length;
  },
  'cli/hunt/queue/model-files.ts': (names) => {
    const files = Object.fromEntries(names.map((name) => [`transitions/${name}/transition.json`, '{}']));
    const all = { 'classifier.json': '{}', ...files };
    if (!v.is(modelFilesFormat, all)) return 0;
    writeModelFiles(all, folder);
    return Object.keys(all).length;
  },
};

/** Modules whose files have a path that the user gives, or a name of ours. */
const GIVEN = [
  ...[
    'learn/model/provenance/provenance.ts',
    'learn/model/save-model.ts',
    'learn/examples/dataset/write-dataset.ts',
  ],
  ...['cli/actions/run-code.ts', 'cli/actions/run-init.ts', 'cli/actions/run-record.ts'],
  ...['cli/actions/run-lemon-compare.ts', 'cli/actions/run-worker.ts', 'hunt/known/known-findings.ts'],
  ...['cli/campaign/report-outputs.ts', 'cli/shards/shards.ts'],
  ...['hunt/isolated/journal.ts', 'hunt/isolated/supervisor.ts', 'init/load-text.ts'],
  ...[
    'neural/annotest/run/annotest.ts',
    'neural/annotest/run/annotest-job.ts',
    'neural/annotest/suggest/init-annotations.ts',
  ],
  ...['neural/lemon/back-ends/back-end.ts', 'neural/lemon/back-ends/find-release.ts'],
  ...['neural/lemon/seed-models/train-seed-model.ts', 'neural/keeper/adapters/local/speech-reader.ts'],
  ...['neural/keeper/inputs/speech.ts', 'neural/keeper/recording/recording.ts'],
  ...['neural/keeper/run/file-form.ts', 'neural/keeper/run/keeper.ts'],
  ...['programs/record/preload-hooks.ts', 'programs/record/recording.ts'],
  ...['learn/isolated/call-log.ts', 'learn/isolated/run-task.ts'],
  // Named after the file that the user gives.
  'neural/annotest/report/write-properties.ts',
];

const WRITES =
  /\b(?:write(?:File(?:Sync)?|TestFiles|Whole|Temporary)|appendFile(?:Sync)?|(?:mkdir|mkdtemp|rename|cp|copyFile|symlink|link)Sync|createWriteStream|replaceFolder|makeWorkingFolder)\(|openSync\([^)]*'[wa]/;

/** Writes what the modules of {@link WRITERS} give it. */
const SHARED = 'base/report-parts/write-test-files.ts';

test('every module that writes files stands in one of the two lists', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const writing = readdirSync(source, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\/|^base\/files\//.test(path))
    .filter((path) => WRITES.test(readFileSync(join(source, path), 'utf8')));
  assert.equal(writing.sort(), [...Object.keys(WRITERS), ...GIVEN, SHARED].sort());
});

const paths = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

const name = fc.oneof(
  hostileText(),
  fc.constantFrom(
    'get',
    'GET',
    '../../x',
    '../x',
    '/x',
    'x/../../../y',
    '..\\x',
    'index',
    'x'.repeat(300),
    '',
  ),
  fc.constantFrom('../'.repeat(3), `${'../'.repeat(9)}${root}/z`, `${root}/z`, 'file:///x', '%2e%2e%2fx'),
);

for (const [module, write] of Object.entries(WRITERS))
  test(`${module} writes each file into its folder, whatever its name`, () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        rmSync(join(root, 'a'), { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        const beside = ['a/b/x.txt', 'a/x', 'x'].map((path) => join(root, path));
        for (const path of beside) writeFileSync(path, 'mine');
        const count = write(names);
        for (const path of beside) assert.is(readFileSync(path, 'utf8'), 'mine');
        const written = paths().filter((path) => !beside.includes(join(root, path)));
        assert.is(written.length, count, written.join());
        assert.ok(written.every((path) => path.startsWith(join('a', 'b', 'c'))));
      }),
      { numRuns: module.startsWith('transition') ? 10 : 60 },
    );
  });

test('other texts that name files are file names, or are refused', () => {
  const isFile = (text: string): boolean => isName('structure', text);
  fc.assert(
    fc.property(name, (text) => {
      try {
        assert.is(nameFromSubject(text), text);
        assert.ok(isFile(text));
      } catch {
        assert.not(isFile(text));
      }
      for (const given of [text, `wasm@${text}`, `wasm:${text}`])
        try {
          const { release, options } = parseBackEndSpec(given);
          assert.ok([release ?? '1', ...options].every(isFile));
        } catch (error) {
          assert.is((error as { code?: string }).code, 'BAD_OPTION');
        }
      assert.is(dirname(seedModelPath(seedModel!, text)), dirname(seedModelPath(seedModel!, '1')));
      for (const { options } of jobsOf(['queue'], { seeds: [text, '1'], options: { tests: folder } }))
        assert.is(dirname(options.tests!), folder);
    }),
  );
});

test.run();
