/** A command that writes files. */
export interface KillCase {
  /** The command and what it writes. */
  readonly name: string;
  readonly args: readonly string[];
}

const SUBJECT = './subject.structure.mjs';
/** A structure whose model is trained in two seconds: training runs twice for each kill. */
const PAIR = './pair.structure.mjs';
const TRAIN = ['--trials', '1', '--jobs', '1'];
const MODEL = ['--model', 'models/subject', '--calls', '100'];
const REPORTS = ['--reporter', 'text,json=r.json,junit=r.xml,sarif=r.sarif,html=r.html'];
const ANNOTEST = ['--tests-per-function', '10', '--jobs', '1', '--seconds', '20'];

/** Every command that writes, with all options by which it does. The files that it replaces are in the fixtures. */
export const KILL_CASES: readonly KillCase[] = [
  { name: 'train', args: ['train', PAIR, ...TRAIN, '--transitions'] },
  { name: 'train --out', args: ['train', PAIR, ...TRAIN, '--out', 'models/new'] },
  {
    name: 'dataset',
    args: [
      'dataset',
      SUBJECT,
      '--scope',
      '3',
      '--max-valid',
      '8',
      '--max-broken',
      '8',
      '--out',
      'data.jsonl.gz',
    ],
  },
  {
    name: 'hunt',
    args: ['hunt', './buggy.structure.mjs', ...MODEL, '--update-known', '--tests', 'tests', ...REPORTS],
  },
  {
    name: 'hunt --shard',
    args: ['hunt', './buggy.structure.mjs', ...MODEL, '--shard', '1/1', '--shard-file', 'hunt.json'],
  },
  {
    name: 'evaluate --shard',
    args: [
      'evaluate',
      'models/subject',
      '--structure',
      SUBJECT,
      '--jobs',
      '1',
      '--shard',
      '1/1',
      '--shard-file',
      'evaluate.json',
    ],
  },
  { name: 'merge', args: ['merge', 'hunt.json', '--update-known', ...REPORTS] },
  {
    name: 'init',
    args: [
      'init',
      './subject.mjs',
      '--class',
      'Subject',
      '--yes',
      '--force',
      '--out',
      'subject.structure.ts',
    ],
  },
  { name: 'code', args: ['code', 'models/pair', '--structure', PAIR, '--out', 'code.ts'] },
  { name: 'describe', args: ['describe', 'models/pair', '--structure', PAIR] },
  { name: 'audit', args: ['audit', SUBJECT, '--model', 'models/subject'] },
  { name: 'enumerate', args: ['enumerate', SUBJECT, '--scope', '3', '--jobs', '1'] },
  { name: 'annotest', args: ['annotest', 'failing.mjs', ...ANNOTEST, '--tests', 'tests'] },
  { name: 'annotest --write', args: ['annotest', 'annotated.mjs', '--write', 'tests'] },
  { name: 'annotest init', args: ['annotest', 'init', 'plain.mjs'] },
  { name: 'annotest init --in-place', args: ['annotest', 'init', 'plain.mjs', '--in-place'] },
  {
    name: 'metamorphic',
    args: [
      'metamorphic',
      'wrong-relations.mjs',
      '--cases',
      '10',
      '--jobs',
      '1',
      '--relations',
      'C2,C4',
      '--tests',
      'tests',
      '--reporter',
      'html=relations.html',
    ],
  },
  {
    name: 'keeper --apply',
    args: ['keeper', 'rated.cjs', '--inputs', '40', '--apply', '--reporter', 'html=keeper.html'],
  },
  {
    name: 'keeper --keep-inputs',
    args: ['keeper', 'unthresholded.cjs', '--inputs', '8', '--keep-inputs', 'inputs'],
  },
  {
    name: 'lemon',
    args: [
      'lemon',
      '--seed-model',
      './layers.json',
      '--mutants',
      '8',
      '--inputs',
      '1',
      '--offline',
      '--threshold',
      '1e-9',
      '--floor',
      '0',
      '--scripts',
      'bugs',
      '--reporter',
      'html=lemon.html',
    ],
  },
];
