// Forty classes of npm packages, and twenty planted faults, as a new user meets them: install, `init --yes`, `hunt`.
// `npm run experiment:first-contact [-- --seeds 1 --only heap --planted]`
import { join } from 'node:path';
import { Command } from 'commander';
import { table } from '../../src/cli/tables.ts';
import { putRecord, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { integer } from '../parse-options.ts';
import { namesAmong } from '../support/names-among.ts';
import { runCommand } from '../support/run-program.ts';
import { contactName, type Contact } from './contact.ts';
import { falseAlarms, tellsFault } from './judge-contact.ts';
import { meetClass } from './meet-class.ts';
import { PACKAGES } from './packages.ts';
import { PLANTED } from './planted.ts';
import { VERDICTS } from './verdicts.ts';

interface Flags {
  readonly only: readonly string[];
  readonly seeds: number;
  readonly planted: boolean;
  readonly limit: number;
  readonly data: string;
}

const FORMAT: RecordFormat<Contact> = { parse: (json) => json as Contact, name: contactName };

const HEAD = ['package', 'seed', 'init', 'model', 'states', 'findings', 'processor, s', 'wall, s'];

async function runExperiment({ only, seeds, planted, limit, data }: Flags): Promise<void> {
  const path = join(data, 'first-contact.jsonl');
  const finished = readRecords(path, FORMAT);
  const contacts: Contact[] = [];
  for (const subject of PACKAGES.filter(({ package: name }) => only.includes(name))) {
    const faults = planted ? PLANTED.filter((fault) => fault.package === subject.package) : [undefined];
    for (const fault of faults) {
      for (let seed = 1; seed <= seeds; seed++) {
        const key = { package: subject.package, planted: fault?.methods[0] ?? null, seed };
        let contact = finished.get(contactName(key));
        if (contact === undefined) {
          process.stderr.write(`${contactName(key)}\n`);
          contact = await meetClass(subject, fault, seed, limit);
          putRecord(path, contact, FORMAT);
        }
        contacts.push(contact);
      }
    }
  }
  console.log(table([...HEAD, planted ? 'told' : 'false alarms'], contacts.map(row)));
  console.log(contacts.flatMap(lines).join('\n'));
  console.log(summary(contacts));
}

function row(contact: Contact): string[] {
  const { package: name, planted, seed, init, hunt } = contact;
  const costs = hunt === null ? [init] : [init, hunt];
  const processor = costs.reduce((sum, { processorSeconds }) => sum + (processorSeconds ?? Number.NaN), 0);
  return [
    ...[planted === null ? name : `${name}, ${planted}`, String(seed), init.failure === null ? 'ok' : 'no'],
    ...(hunt === null ? ['', '', ''] : [hasModel(contact) ? 'ok' : 'no', String(hunt.states)]),
    ...(hunt === null ? [] : [String(hunt.findings.length)]),
    ...[processor.toFixed(1), wallSeconds(contact).toFixed(1)],
    planted === null ? String(falseAlarms(contact, VERDICTS).length) : told(contact),
  ];
}

const hasModel = ({ hunt }: Contact): boolean => hunt !== null && hunt.failure === null;

const wallSeconds = ({ install, init, hunt }: Contact): number =>
  install + init.seconds + (hunt?.seconds ?? 0);

function told(contact: Contact): string {
  const fault = faultOf(contact);
  const { method, words, first } = tellsFault(contact, fault);
  if (first) return 'method, field first';
  if (words) return 'method and field';
  if (method) return 'method';
  return (contact.hunt?.findings.length ?? 0) > 0 ? 'another method' : 'no';
}

const faultOf = ({ package: name, planted }: Contact): (typeof PLANTED)[number] =>
  PLANTED.find((fault) => fault.package === name && fault.methods[0] === planted)!;

/** Returns what a person has to look at: failures and findings. */
function lines({ package: name, planted, seed, init, hunt }: Contact): string[] {
  const failures = [init.failure, hunt?.failure ?? null].filter((failure) => failure !== null);
  const findings = hunt?.findings ?? [];
  if (failures.length + findings.length === 0) return [];
  return [
    `\n${[name, ...(planted === null ? [] : [planted])].join(', ')}, seed ${seed}`,
    ...failures.map((failure) => `  ${failure.replaceAll('\n', '\n  ')}`),
    ...findings.map(
      ({ method, kind, sequence, words, repairs }) =>
        `  ${method}, ${kind}: ${sequence.join('; ')}\n    ${words.join('; ')}\n    ${repairs.join('; ')}`,
    ),
  ];
}

function summary(contacts: readonly Contact[]): string {
  const sound = contacts.filter(({ planted }) => planted === null);
  const faulty = contacts.filter(({ planted }) => planted !== null);
  const seconds = contacts.map(wallSeconds).toSorted((a, b) => a - b);
  const count = (of: readonly Contact[], holds: (contact: Contact) => boolean): string =>
    `${of.filter(holds).length} of ${of.length}`;
  return [
    `init ok: ${count(contacts, ({ init }) => init.failure === null)}; model ok: ${count(contacts, hasModel)}`,
    ...(sound.length === 0
      ? []
      : [
          `false alarms: ${sound.flatMap((contact) => falseAlarms(contact, VERDICTS)).length}, in ` +
            `${count(sound, (contact) => falseAlarms(contact, VERDICTS).length > 0)} hunts`,
        ]),
    ...(faulty.length === 0
      ? []
      : [
          `planted faults told: ${count(faulty, (contact) => tellsFault(contact, faultOf(contact)).method)} by method, ` +
            `${count(faulty, (contact) => tellsFault(contact, faultOf(contact)).words)} with a field that the fault leaves wrong, ` +
            `${count(faulty, (contact) => tellsFault(contact, faultOf(contact)).first)} with it first`,
        ]),
    `median from \`npm i\` to the result: ${(seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1)} s`,
  ].join('\n');
}

const NAMES = PACKAGES.map(({ package: name }) => name);
const program = new Command('experiment:first-contact')
  .description('classes of npm packages that nothing was made for, as a new user meets them')
  .option('--only <names>', 'only these packages', namesAmong('--only', NAMES), NAMES)
  .option('--seeds <n>', 'number of seeds', integer('--seeds', 1, 1e6), 1)
  .option('--planted', 'with a planted fault each', false)
  .option('--limit <seconds>', 'wall time of each command', integer('--limit', 1, 1e6), 600)
  .option('--data <folder>', 'the folder of finished results', 'reports/first-contact')
  .action(runExperiment);
await runCommand(program);
