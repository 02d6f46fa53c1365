import {
  choiceOption,
  integerOption,
  jobsOption,
  namesOption,
  noOption,
  secondsOption,
  seedOption,
  shareOption,
  switchOption,
  textOption,
} from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { TEST_RUNNER_OPTION } from '../../base/report-parts/test-runners.ts';
import { HUNT_OPTIONS } from '../../hunt/isolated/isolated-hunt-options.ts';
import { DATASET_OPTIONS as OBJECT_OPTIONS } from '../../learn/examples/dataset/dataset-options.ts';
import { ANNOTEST_OPTIONS } from '../../neural/annotest/run/annotest-options.ts';
import { memoryOption } from '../../neural/campaign/campaign-options.ts';
import { KEEPER_OPTIONS } from '../../neural/keeper/run/keeper-options.ts';
import { COMPARE_OPTIONS } from '../../neural/lemon/compare/compare-options.ts';
import { LEMON_OPTIONS } from '../../neural/lemon/run/lemon-options.ts';
import { METAMORPHIC_OPTIONS } from '../../neural/metamorphic/run/metamorphic-options.ts';
import {
  ALL_OPTION,
  ANY_SECONDS_OPTION,
  JOBS_OPTION,
  JSON_OPTION,
  MEMORY_OPTION,
  MODEL_STRUCTURE,
  REPORT_OPTIONS,
  RESULT_OPTIONS,
  SECONDS_OPTION,
  SUBJECT_OPTIONS,
  THRESHOLD_OPTIONS,
  shardOptions,
} from './shared-options.ts';

const SETTLED_BY_FILE = { ...OBJECT_OPTIONS, ...SUBJECT_OPTIONS };

/** The options that say how objects are collected and broken. */
const DATASET_OPTIONS = {
  ...SETTLED_BY_FILE,
  seed: seedOption('the seed of every random choice', { otherwise: '1' }),
  seconds: secondsOption(
    'most seconds for collecting, training and all else; without --scope, if calls are slow, a smaller scope is learned first, whose model is kept when they are over',
    { default: 1800 },
  ),
};

/** Names of the options that a dataset file settles. The seed is not among them, since training uses it too. */
export const DATASET_FLAGS = Object.keys(SETTLED_BY_FILE) as (keyof typeof SETTLED_BY_FILE)[];

/** The options of each command. */
export const OPTIONS = {
  init: {
    class: textOption(
      '<name>',
      'the class, if the file exports several: else the one that programs use most',
    ),
    args: textOption(
      '<code>',
      'the arguments of the constructor or factory, as code; k stands for the scope',
    ),
    from: textOption('<file>', 'a recording, or a script or test that uses the class, to run'),
    record: noOption('do not run the tests, examples and documents of the package or project'),
    out: textOption('<file>', 'the file to write', { otherwise: '`<class>.structure.ts`' }),
    internals: switchOption('also test methods that only the class itself is meant to call'),
    yes: switchOption('ask no questions'),
    force: switchOption('overwrite an existing file'),
    ...MEMORY_OPTION,
    json: switchOption('ask no questions, and print one JSON document on stdout and nothing else'),
  },
  record: {
    class: textOption('<file#name>', 'the file and the name of the class; a package can stand for the file'),
    out: textOption('<file>', 'the file to write', { otherwise: '`<class>.use.json`' }),
  },
  train: {
    ...DATASET_OPTIONS,
    dataset: textOption('<file>', 'train on a file of `learn-inv dataset` instead of collecting objects'),
    encoding: choiceOption('how objects become input of the network', ['windows', 'vector'], {
      otherwise: '`windows`',
    }),
    recipe: choiceOption(
      "the [recipe](engines.md#recipes) of training: learn-inv's own, or that of the paper",
      ['default', 'paper'],
      { default: 'default' },
    ),
    engine: choiceOption(
      'the [engine](engines.md) of the arithmetic (see `learn-inv doctor`)',
      ['auto', 'simd', 'webgpu', 'tensorflow'],
      { default: 'simd' },
    ),
    trials: integerOption('<n>', 'combinations of hyper-parameters to try', [1, 1000], { default: 10 }),
    ...JOBS_OPTION,
    out: textOption('<folder>', 'the folder to write', { otherwise: '`models/<structure>`' }),
    transitions: switchOption(
      'also learn the [effect](transitions.md) of every builder and method; all methods must be correct',
    ),
    ...JSON_OPTION,
  },
  dataset: {
    ...DATASET_OPTIONS,
    out: textOption('<file>', 'the file to write: gzipped JSON lines, at most 256 MB when unpacked', {
      otherwise: '`datasets/<structure>-<scope>.jsonl.gz`',
    }),
    ...JSON_OPTION,
  },
  check: JSON_OPTION,
  explain: { ...ALL_OPTION, ...JSON_OPTION },
  describe: {
    structure: textOption('<structure>', MODEL_STRUCTURE, { otherwise: 'that of the model' }),
    markdown: switchOption('print a Markdown document'),
    ...ALL_OPTION,
    ...SUBJECT_OPTIONS,
    ...SECONDS_OPTION,
    ...JSON_OPTION,
  },
  diff: JSON_OPTION,
  code: {
    out: textOption('<file>', 'the module to write: .ts or .mts, or .js or .mjs without types', {
      otherwise: 'print TypeScript',
    }),
    for: textOption('<module#class>', 'the class whose objects the functions take: `./queue.ts#Queue`', {
      otherwise: 'any object',
    }),
    structure: textOption('<structure>', MODEL_STRUCTURE),
    allowDifferences: switchOption('exit with 0 even if code and classifier differ'),
    trustClasses: switchOption(
      'leave out the checks of classes and unknown fields, which take a fifth to a third of the time of a check: an object of another class, or with further fields, may then pass',
    ),
    ...SUBJECT_OPTIONS,
    ...SECONDS_OPTION,
    ...JSON_OPTION,
  },
  hunt: {
    ...HUNT_OPTIONS,
    seed: namesOption(
      '<seeds>',
      'the seed of every random choice; several, separated by commas or repeated, hunt with each',
      { otherwise: '1' },
    ),
    watch: switchOption(
      'when a file changes, hunt again in the structures that import it, until Ctrl-C ends it with exit code 130',
    ),
    replay: noOption('replay and store no sequences'),
    testRunner: TEST_RUNNER_OPTION,
    ...shardOptions('hunt only in part i of n of all structures and seeds'),
    queue: textOption(
      '<url>',
      'let the [workers of a queue](ci.md#a-queue) hunt (`learn-inv worker`): the URL of its Redis server',
    ),
    ...RESULT_OPTIONS,
  },
  merge: { ...RESULT_OPTIONS, ...THRESHOLD_OPTIONS },
  worker: {
    queue: textOption('<url>', 'the URL of the Redis server'),
    jobs: jobsOption('hunts at the same time, each in processes of its own'),
  },
  evaluate: {
    structure: textOption('<structure>', 'the structure, if it is not a built-in one: the path of its file'),
    scope: integerOption('<k>', 'the scope to judge', [1, 100], { otherwise: "the model's" }),
    maxObjects: integerOption(
      '<n>',
      'most valid and most invalid objects to judge; of more, an even sample is judged',
      [1, 1e9],
      { default: 4_000_000 },
    ),
    maxExplored: integerOption('<n>', 'visit only the first n candidates of the search', [1, 1e12], {
      otherwise: 'all',
    }),
    seed: seedOption('the seed of the sample', { default: '1' }),
    ...SUBJECT_OPTIONS,
    ...ANY_SECONDS_OPTION,
    ...JOBS_OPTION,
    ...THRESHOLD_OPTIONS,
    metamorphic: switchOption(
      'judge by [relations](metamorphic.md#learned-invariants) instead, which need no repOK: changes that must keep the verdict, and changes that must not',
    ),
    unordered: switchOption('with --metamorphic: the order of entries in Maps and Sets has no meaning'),
    minScore: shareOption(
      '<share>',
      'with --metamorphic: exit with 1 if the score is below this share, 0 to 1',
    ),
    ...shardOptions('judge only part i of n of the scope'),
    ...JSON_OPTION,
  },
  audit: {
    model: textOption('<folder>', 'the folder of the learned repOK', { otherwise: '`models/<structure>`' }),
    ...SUBJECT_OPTIONS,
    ...SECONDS_OPTION,
    ...JSON_OPTION,
  },
  enumerate: {
    scope: integerOption('<k>', 'the scope: at most k objects of a class, 1 to 100', [1, 100], {
      default: 6,
    }),
    repOk: textOption('<model>', 'search with the plain code of this learned model, in one thread', {
      otherwise: 'the repOK of the structure',
    }),
    stream: switchOption('print each valid object as one line of JSON'),
    invalid: switchOption('with --stream: print the invalid candidates too'),
    maxObjects: integerOption('<n>', 'with --stream: stop after n printed objects', [1, 1e15], {
      otherwise: 'all',
    }),
    maxExplored: integerOption('<n>', 'visit only the first n candidates of the search', [1, 1e15], {
      otherwise: 'all',
    }),
    ...SUBJECT_OPTIONS,
    ...ANY_SECONDS_OPTION,
    ...JOBS_OPTION,
    ...JSON_OPTION,
  },
  annotest: {
    ...ANNOTEST_OPTIONS,
    write: textOption(
      '<folder>',
      'run nothing: write the properties of each file as a test that needs fast-check',
    ),
    ...REPORT_OPTIONS,
  },
  'annotest init': {
    inPlace: switchOption(
      'insert the tags in the doc comments of the file instead of writing `<file>.annotations.ts`',
    ),
    from: textOption('<file>', 'a recording of `learn-inv record`, whose arguments are examples'),
    memory: memoryOption(),
    ...JSON_OPTION,
  },
  lemon: {
    ...LEMON_OPTIONS,
    scripts: textOption(
      '<folder>',
      'write a program for each bug that needs only the released packages; those of earlier runs are removed, unless edited',
    ),
    ...REPORT_OPTIONS,
  },
  'lemon compare': {
    ...COMPARE_OPTIONS,
    script: textOption(
      '<file>',
      'write a stand-alone program that shows the first layer or node where back ends part',
    ),
    ...JSON_OPTION,
  },
  metamorphic: { ...METAMORPHIC_OPTIONS, ...REPORT_OPTIONS },
  keeper: {
    list: switchOption(
      'run nothing: list the functions that call ML APIs; the argument may also be a folder',
    ),
    ...KEEPER_OPTIONS,
    keepInputs: textOption('<folder>', 'write the inputs as files, with a page that shows them'),
    apply: switchOption('write the suggested changes into the file'),
    ...REPORT_OPTIONS,
  },
  list: JSON_OPTION,
  doctor: {
    // Small by default, so that objects are full, empty and all between.
    scope: integerOption('<k>', 'the scope of the objects that are made', [1, 100], { default: 4 }),
    seed: seedOption('the seed of every random choice', { default: '1' }),
    model: textOption('<folder>', 'the folder of the learned repOK, for fields that nothing constrains', {
      otherwise: '`models/<structure>`, if there is one',
    }),
    hints: switchOption(
      'also tell what may well be nothing: trusted calls that alone break what all others keep',
    ),
    // Most structures take 2 s.
    seconds: secondsOption('most seconds for the run; the command then ends with code 2', { default: 120 }),
    ...SUBJECT_OPTIONS,
    ...JSON_OPTION,
  },
};

/** What a user gave a command, with the defaults of its options. */
export type Flags<Name extends keyof typeof OPTIONS> = SettledOptions<(typeof OPTIONS)[Name]>;
