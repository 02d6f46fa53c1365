import type { CommandDeclaration } from './command.ts';
import type { OPTIONS } from './options.ts';
import { MODEL_ARGUMENT, OBJECT_ARGUMENT, STRUCTURE_ARGUMENT, WINDOWS_ARGUMENT } from './shared-options.ts';

export const COMMANDS: {
  readonly [Name in keyof typeof OPTIONS]: CommandDeclaration<(typeof OPTIONS)[Name]>;
} = {
  init: {
    text: 'read a class and write a structure file for it; review the file before use',
    arguments: { '<file>': 'a .ts or .js file with a class, or the name of an installed package' },
    hasSettings: true,
    examples: [
      'init src/queue.ts && learn-inv hunt queue',
      'init yallist --yes --out lists/yallist.structure.ts',
    ],
    run: async ({ args: [file], flags }) => (await import('../actions/run-init.ts')).runInit(file!, flags),
  },
  record: {
    text: 'run a command, and record how it uses a class: `learn-inv init --from` reads the recording',
    arguments: { '<command...>': 'the command and its arguments, after --' },
    required: ['class'],
    examples: [
      'record --class src/queue.ts#Queue -- npx vitest run',
      'init src/queue.ts --from Queue.use.json',
    ],
    run: async ({ args, flags }) => (await import('../actions/run-record.ts')).runRecord(args, flags),
  },
  train: {
    text: 'learn the repOK of a structure and save it',
    arguments: { '[structure]': STRUCTURE_ARGUMENT },
    hasSettings: true,
    examples: ['train queue', 'train singly-linked-list --scope 6'],
    run: async ({ args: [structure], flags, isGiven }) =>
      (await import('../actions/run-train.ts')).runTrain(structure, flags, isGiven),
  },
  dataset: {
    text: 'collect valid objects of a structure, break copies of them, and write both to a file',
    arguments: { '<structure>': STRUCTURE_ARGUMENT },
    examples: [
      'dataset binary-search-tree --scope 6 && learn-inv train --dataset datasets/binary-search-tree-6.jsonl.gz',
    ],
    run: async ({ args: [structure], flags }) =>
      (await import('../actions/run-dataset.ts')).runDataset(structure!, flags),
  },
  check: {
    text: 'check an object with a learned repOK; exit code 0: valid, 1: invalid, 2: out of scope',
    arguments: { '<model>': MODEL_ARGUMENT, '<object>': OBJECT_ARGUMENT },
    examples: ['check models/singly-linked-list list.json'],
    run: async ({ args: [model, object], flags }) =>
      (await import('../actions/run-check.ts')).runCheck(model!, object!, flags),
  },
  explain: {
    text: 'show why a learned repOK rejects an object, and which changes would repair it; exit code 0: valid, 1: invalid, 2: out of scope',
    arguments: { '<model>': WINDOWS_ARGUMENT, '<object>': OBJECT_ARGUMENT },
    examples: ['explain models/binary-search-tree tree.json'],
    run: async ({ args: [model, object], flags }) =>
      (await import('../actions/run-check.ts')).runExplain(model!, object!, flags),
  },
  describe: {
    text: 'write the invariant that a model has learned as sentences, with the objects and votes that support each one',
    arguments: { '<model>': WINDOWS_ARGUMENT },
    conflicts: ['markdown', 'json'],
    examples: ['describe models/binary-search-tree', 'describe models/queue --all --markdown > invariant.md'],
    run: async ({ args: [model], flags }) =>
      (await import('../actions/run-describe.ts')).runDescribe(model!, flags),
  },
  diff: {
    text: 'compare the invariants of two models, such as those of two versions of a class; exit code 1 if a condition was gained, lost or changed',
    arguments: { '<before>': MODEL_ARGUMENT, '<after>': MODEL_ARGUMENT },
    examples: ['diff models/queue-1.4 models/queue-1.5'],
    run: async ({ args: [before, after], flags }) =>
      (await import('../actions/run-check.ts')).runDiff(before!, after!, flags),
  },
  code: {
    text: 'write the invariant that a model has learned as a module with repOK and whyNot in plain code, and compare it with the classifier; exit code 1 if they differ on an object',
    arguments: { '<model>': WINDOWS_ARGUMENT },
    examples: ['code models/binary-search-tree --out rep-ok.ts'],
    run: async ({ args: [model], flags }) => (await import('../actions/run-code.ts')).runCode(model!, flags),
  },
  hunt: {
    text: 'call all methods of one structure, or of each in the project, at random and judge every state with a learned repOK',
    arguments: { '[structure]': `${STRUCTURE_ARGUMENT}; default: all *.structure.ts of the project` },
    examples: [
      'hunt queue',
      'hunt ./queue.ts --tests test --test-runner node:test',
      'hunt queue --oracle repOK --exhaustive 3',
      'hunt --watch',
      'hunt --seed 1,2 --reporter text,sarif=hunt.sarif',
    ],
    run: async ({ args: [structure], flags, isGiven }) =>
      (await import('../actions/run-hunt.ts')).runHunt(structure, flags, isGiven),
  },
  merge: {
    text: 'report the hunts or the evaluation of all shards (--shard) as one, whatever their number',
    arguments: { '<files...>': 'the files of all shards, in any order' },
    examples: ['merge learn-inv.shard-*.json --reporter text,junit=hunt.xml'],
    run: async ({ args, flags }) => (await import('../actions/run-merge.ts')).runMerge(args, flags),
  },
  worker: {
    text: 'do hunts of a queue (`learn-inv hunt --queue`) in this project until Ctrl-C',
    required: ['queue'],
    examples: ['worker --queue redis://localhost:6379'],
    run: async ({ flags }) => (await import('../actions/run-worker.ts')).runWorker(flags),
  },
  evaluate: {
    text: "compare a learned repOK with the structure's own repOK on every object of a scope; exit code 1 if it misses --min-precision, --min-recall or --min-score",
    arguments: { '<model>': MODEL_ARGUMENT },
    examples: ['evaluate models/binary-search-tree --min-recall 0.99'],
    run: async ({ args: [model], flags }) => {
      if (flags.metamorphic) {
        const { runEvaluateMetamorphic } = await import('../actions/run-evaluate-metamorphic.ts');
        await runEvaluateMetamorphic(model!, flags);
        return;
      }
      const { runEvaluate } = await import('../actions/run-evaluate.ts');
      await runEvaluate(model!, flags);
    },
  },
  audit: {
    text: "judge the structure's own repOK by what its builders make and by a learned classifier; exit code 1 if they differ",
    arguments: { '<structure>': STRUCTURE_ARGUMENT },
    examples: ['audit binary-search-tree'],
    run: async ({ args: [structure], flags }) =>
      (await import('../actions/run-audit.ts')).runAudit(structure!, flags),
  },
  enumerate: {
    text: "count or print every object of a scope with Korat's search; needs a repOK, the structure's own or a learned one",
    arguments: { '<structure>': STRUCTURE_ARGUMENT },
    examples: ['enumerate binary-search-tree --scope 8'],
    run: async ({ args: [structure], flags }) =>
      (await import('../actions/run-enumerate.ts')).runEnumerate(structure!, flags),
  },
  annotest: {
    text: 'test the annotated functions of neural-network programs; exit code 1 if a call fails',
    arguments: { '<files...>': 'modules with annotations in their comments, or files that call annotate()' },
    examples: ['annotest src/model.ts --tests test'],
    run: async ({ args, flags }) => (await import('../actions/run-annotest.ts')).runAnnotest(args, flags),
  },
  'annotest init': {
    text: 'suggest annotations for the functions of a file and try them; review them before use',
    arguments: { '<file>': 'a .ts or .js file with functions' },
    examples: ['annotest init src/model.ts && learn-inv annotest src/model.annotations.ts'],
    run: async ({ args: [file], flags }) =>
      (await import('../actions/run-annotest-init.ts')).runAnnotestInit(file!, flags),
  },
  lemon: {
    text: 'compare back ends of deep-learning libraries on mutants of a model; exit code 1 if they part',
    examples: ['lemon --backends cpu,wasm@4.22.0 --mutants 100 --scripts bugs'],
    run: async ({ flags }) => (await import('../actions/run-lemon.ts')).runLemon(flags),
  },
  'lemon compare': {
    text: 'run your model on several back ends: do its outputs agree, and if not, where do they part; exit code 1 if they part',
    arguments: {
      '<model>': 'a model.json, a layers model or a graph model of TensorFlow.js, or an ONNX file',
    },
    examples: ['lemon compare web_model/model.json --backends cpu,wasm,webgl --script part.cjs'],
    run: async ({ args: [model], flags }) =>
      (await import('../actions/run-lemon-compare.ts')).runLemonCompare(model!, flags),
  },
  metamorphic: {
    text: 'judge a statistic, forecaster or classifier by metamorphic relations; exit code 1 if one is violated',
    arguments: {
      '<subject>': 'a file that exports { correlation }, { train, forecast } or { fit, predict }',
    },
    examples: ['metamorphic src/correlation.ts --reporter text,html=relations.html'],
    run: async ({ args: [file], flags }) =>
      (await import('../actions/run-metamorphic.ts')).runMetamorphic(file!, flags),
  },
  keeper: {
    text: 'test functions that use ML APIs on inputs made for their branches; exit code 1 if one fails',
    arguments: { '<file>': 'a module with functions that call ML APIs; with --list also a folder' },
    examples: ['keeper src/fire-alarm.ts --reporter text,html=keeper.html'],
    run: async ({ args: [file], flags }) =>
      (await import('../actions/run-keeper.ts')).runKeeper(file!, flags),
  },
  list: {
    text: 'show the built-in structures and their variants with a known bug',
    examples: ['list'],
    run: async ({ flags }) => (await import('../actions/run-list.ts')).runList(flags),
  },
  doctor: {
    text: 'say how good a structure is: what its calls do not reach, and what to change; without one, show which engines can train on this machine, why others cannot, and what to install',
    arguments: { '[structure]': STRUCTURE_ARGUMENT },
    examples: ['doctor ./queue.structure.ts', 'doctor'],
    run: async ({ args: [structure], flags }) =>
      (await import('../actions/run-doctor.ts')).runDoctor(structure, flags),
  },
};
