// Classifiers of published packages with a known fault: how long they train, how many sound objects they reject, and
// whether they reject what the fault leaves behind and name it. `npm run experiment:npm-cases [-- --cases a,b --seeds 1,2]`
import { Command } from 'commander';
import { createRepOK, type RepOK } from '../../src/classifier/classifier.ts';
import type { WindowsModel } from '../../src/classifier/model.ts';
import { unionOf } from '../../src/classifier/windows-judge.ts';
import { table } from '../../src/cli/tables.ts';
import { makeDataset } from '../../src/dataset/make-dataset.ts';
import { growObjects } from '../../src/collect/grow-objects.ts';
import { train } from '../../src/learn/learn.ts';
import { createRandom } from '../../src/random.ts';
import { brokenObjects, soundObjects } from './histories.ts';
import { npmCases } from './index.ts';
import { isInstalled } from './load-package.ts';

/** Items of the objects that builders make, and how many there are of each size. */
const SIZES = [5, 10, 20, 50, 100];
const GROWN = 60;
/** Objects that the suspect method has broken, and sound ones that all methods made. */
const BROKEN = 20;
const SOUND = 300;
/** Most rejected objects of each kind that are explained: a large one takes seconds. */
const EXPLAINED = 20;

/** What a classifier says of some objects. */
interface Judged {
  readonly total: number;
  readonly rejected: number;
  /** How many of the rejected ones were explained, and how many explanations name one of the case's fields. */
  readonly explained: number;
  readonly named: number;
  /** What their first faults are said to be, and how often. */
  readonly faults: Readonly<Record<string, number>>;
}

interface Measured {
  readonly case: string;
  readonly version: string;
  readonly seed: number;
  /** By stage. */
  readonly seconds: Readonly<Record<string, number>>;
  readonly valid: number;
  /** By role, the relations of all votes. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  /** Made by builders alone. */
  readonly built: Judged;
  /** By the suspect method, in the version that has the fault. */
  readonly broken: Judged | undefined;
  /** By builders and all methods, without a fault. */
  readonly sound: Judged;
}

function judge(repOK: RepOK, objects: readonly object[], fields: readonly string[]): Judged {
  const told: Record<string, number> = {};
  const rejected = objects.filter((object) => repOK.check(object).outcome !== 'valid');
  const explained = rejected.slice(0, EXPLAINED);
  let named = 0;
  for (const object of explained) {
    const { faults, repairs } = repOK.explain(object);
    const relations = faults.flatMap(({ differences }) => differences.map(({ relation }) => relation));
    const texts = [...relations, ...repairs.map(({ words }) => words)];
    if (texts.some((text) => fields.some((field) => text.includes(field)))) named++;
    const [first] = faults;
    const differences = first?.differences.map(({ relation, got, usual }) => `${relation} ${got} (${usual})`);
    const text = `${first?.path.replaceAll(/\d+/g, '#')}: ${differences?.join('; ')}`;
    told[text] = (told[text] ?? 0) + 1;
  }
  return {
    total: objects.length,
    rejected: rejected.length,
    explained: explained.length,
    named,
    faults: told,
  };
}

async function measure(name: string, version: string, scope: number, seed: number): Promise<Measured> {
  const { structure: declare, buggy, suspect, fields } = npmCases[name]!;
  const structure = declare(version);
  const { dataset, seconds: made } = makeDataset(structure, { scope, seed });
  const seconds: Record<string, number> = { collect: made.collect, break: made.break, choose: 0, train: 0 };
  let stage = 'choose';
  let since = performance.now();
  const learned = await train(dataset, {
    seed,
    onProgress: (_stage, _done, _total, detail) => {
      const now = performance.now();
      seconds[stage]! += (now - since) / 1000;
      since = now;
      process.stderr.write(`${structure.name}, seed ${seed}: ${detail}\n`);
      stage = detail?.endsWith('choosing relations') === true ? 'choose' : 'train';
    },
  });
  const model = learned.model as WindowsModel;
  const repOK = createRepOK(model);
  const random = createRandom(`npm-cases/${name}/${version}/${seed}`);
  const built = SIZES.flatMap((size) =>
    growObjects(structure, size, GROWN, repOK.classes, random.fork(size)).map(({ object }) => object),
  );
  const { classes } = repOK;
  const broken = brokenObjects({ structure, count: BROKEN, classes }, suspect, random.fork('broken'));
  const sound = soundObjects({ structure, count: SOUND, classes }, random.fork('sound'));
  return {
    case: name,
    version,
    seed,
    seconds,
    valid: dataset.valid.length,
    relations: unionOf(model.votes, model.encoding.plan),
    built: judge(repOK, built, fields),
    broken: version === buggy ? judge(repOK, broken, fields) : undefined,
    sound: judge(repOK, sound, fields),
  };
}

const share = (judged: Judged | undefined): string =>
  judged === undefined ? '' : `${judged.rejected} of ${judged.total}`;

const row = ({ case: name, version, seed, seconds, built, broken, sound }: Measured): string[] => [
  ...[name, version, String(seed)],
  ...Object.values(seconds).map((part) => part.toFixed(0)),
  ...[share(built), share(broken), broken === undefined ? '' : String(broken.named), share(sound)],
];

const options = new Command('experiment:npm-cases')
  .description('classifiers of published packages with a known fault')
  .option('--cases <names>', 'only these, separated by commas', Object.keys(npmCases).join(','))
  .option('--releases <names>', 'buggy, fixed or both', 'buggy,fixed')
  .option('--scope <k>', 'the scope trained at', '6')
  .option('--seeds <list>', 'seeds, separated by commas', '1')
  .option('--json', 'print a line of JSON for each classifier, and no table')
  .parse()
  .opts<{ cases: string; releases: string; scope: string; seeds: string; json?: boolean }>();
if (!isInstalled) {
  console.error('The packages are not there: npm ci --prefix experiments/npm-cases');
  process.exit(2);
}
const rows: string[][] = [];
for (const name of options.cases.split(',')) {
  const releases = npmCases[name]!;
  for (const seed of options.seeds.split(',').map(Number)) {
    for (const release of options.releases.split(',') as ('buggy' | 'fixed')[]) {
      const version = releases[release];
      if (version === undefined) continue;
      const measured = await measure(name, version, Number(options.scope), seed);
      rows.push(row(measured));
      if (options.json === true) console.log(JSON.stringify(measured));
    }
  }
}
const stages = ['collect', 'break', 'choose', 'train'].map((stage) => `${stage}, s`);
const head = ['case', 'version', 'seed', ...stages, 'built', 'broken', 'named', 'sound'];
if (options.json !== true) console.log(`Rejected by the classifier\n${table(head, rows)}`);
