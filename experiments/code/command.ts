// The generated code of classifiers: does it agree with its classifier, how long and fast is it beside the hand-written
// repOK, and how well does Korat's search prune with it? `npm run experiment:code [-- --subjects a,b --seed 1]`
import { join } from 'node:path';
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { paperStructures } from '../../structures/index.ts';
import { putRecord, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { isInstalled } from '../npm-cases/load-package.ts';
import { runCommand } from '../support/run-program.ts';
import { countCandidates, type CountedCandidates } from './count-candidates.ts';
import { judgeCode, type JudgedCode } from './judge-code.ts';
import { subjects, type Subject } from './subjects.ts';
import { trainedModel } from './trained-model.ts';

interface Flags {
  readonly subjects: readonly string[];
  readonly scopes: readonly number[];
  readonly seed: number;
  readonly maxExplored: number;
  readonly data: string;
}

const CODE: RecordFormat<JudgedCode> = {
  parse: (json) => json as JudgedCode,
  name: ({ subject, seed }) => `${subject}-${seed}`,
};
const COUNTS: RecordFormat<CountedCandidates> = {
  parse: (json) => json as CountedCandidates,
  name: ({ structure, scope, seed }) => `${structure}-${scope}-${seed}`,
};

const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 1 : 0)} ×`;

const codeRow = ({ subject, agrees, objects, agreed, lines, nodes, microseconds }: JudgedCode): string[] => [
  subject,
  agrees ? 'yes' : `no, ${objects - agreed}`,
  ...[objects, lines.code, lines.byHand, nodes].map((count) => count.toLocaleString('en')),
  ...[microseconds.code, microseconds.byHand].map((time) => time.toFixed(0)),
  times(microseconds.code / microseconds.byHand),
  times(microseconds.classifier / microseconds.code),
];

const CODE_HEAD = [
  ...['subject', 'agrees everywhere', 'objects compared', 'lines', 'by hand', 'nodes'],
  ...['µs', 'by hand', 'code to hand', 'classifier to code'],
];

const numberOf = (count: number | undefined): string => count?.toLocaleString('en') ?? 'too many';

function countRow({ structure, scope, byHand, code }: CountedCandidates): string[] {
  const isBoth = byHand !== undefined && code !== undefined;
  return [
    ...[structure, String(scope), numberOf(byHand?.valid), numberOf(code?.valid)],
    ...[numberOf(byHand?.explored), numberOf(code?.explored)],
    isBoth ? (code.explored / byHand.explored).toFixed(2) : '',
  ];
}

const COUNT_HEAD = ['structure', 'scope', 'valid', 'with code', 'explored', 'with code', 'ratio'];

async function runExperiment({ subjects: names, scopes, seed, maxExplored, data }: Flags): Promise<void> {
  if (names.some((name) => subjects[name]!.isPackage) && !isInstalled) throw notInstalled();
  const rows: string[][] = [];
  const counts: string[][] = [];
  const [codes, counted] = [join(data, 'code.jsonl'), join(data, 'enumeration.jsonl')];
  for (const name of names) {
    process.stderr.write(`${name}\n`);
    const subject = subjects[name]!;
    const known = readRecords(codes, CODE).get(`${name}-${seed}`);
    const judged = known ?? (await codeOrRefusal(name, subject, seed, data));
    if (typeof judged === 'string') {
      rows.push([name, `no code for ${judged}`]);
      continue;
    }
    if (known === undefined) putRecord(codes, judged, CODE);
    rows.push(codeRow(judged));
    if (!paperStructures.some((paper) => paper === name)) continue;
    for (const scope of scopes) {
      let count = readRecords(counted, COUNTS).get(`${name}-${scope}-${seed}`);
      if (count === undefined) {
        const repOK = await trainedModel(name, subject, seed, data);
        count = await countCandidates(await subject.structure(), repOK, scope, maxExplored);
        putRecord(counted, count, COUNTS);
      }
      counts.push(countRow(count));
    }
  }
  console.log(table(CODE_HEAD, rows));
  if (counts.length > 0) console.log(table(COUNT_HEAD, counts));
}

/** Judges the code of a subject; returns what code cannot read if there is no code. */
async function codeOrRefusal(
  name: string,
  subject: Subject,
  seed: number,
  data: string,
): Promise<JudgedCode | string> {
  try {
    return await judgeCode(name, subject, await trainedModel(name, subject, seed, data));
  } catch (error) {
    if (error instanceof LearnInvError && error.code === 'BAD_OPTION') return error.got;
    throw error;
  }
}

const notInstalled = (): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'the packages of the npm cases are not installed', {
    expected: 'experiments/npm-cases/node_modules',
    got: 'no such folder',
    hint: 'run npm ci --prefix experiments/npm-cases, or pass --subjects without npm: names',
  });

function subjectNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !Object.hasOwn(subjects, name));
  if (unknown === undefined) return names;
  throw new LearnInvError('BAD_OPTION', '--subjects names an unknown subject', {
    expected: Object.keys(subjects).join(', '),
    got: unknown,
    hint: 'give names from that list, separated by commas',
  });
}

const scopeList = (text: string): number[] => text.split(',').map(integer('--scopes', 1, 100));

const program = new Command('experiment:code')
  .description('the generated code of classifiers, beside the classifiers and hand-written repOKs')
  .option('--subjects <names>', 'only these, separated by commas', subjectNames, Object.keys(subjects))
  .option('--scopes <list>', 'the scopes of the searches', scopeList, [3, 4, 5, 6, 7, 8])
  .option('--seed <n>', 'the seed of training', integer('--seed', 0, 1e9), 1)
  .option('--max-explored <n>', 'candidates of a search, at most', integer('--max-explored', 1, 1e9), 5e6)
  .option('--data <folder>', 'the folder of models and finished results', 'reports/code')
  .action(runExperiment);
await runCommand(program);
