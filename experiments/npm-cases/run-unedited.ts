import { table } from '../../src/cli/tables.ts';
import { putRecord, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { huntUnedited, isOfFault, type UneditedHunt } from './hunt-unedited.ts';
import { npmCases } from './index.ts';

const FORMAT: RecordFormat<UneditedHunt> = {
  parse: (json) => json as UneditedHunt,
  name: (hunt) => `${hunt.case}-${hunt.version}-${hunt.seed}`,
};

const HEAD = ['case', 'release', 'seed', 'found', 'names a wrong field', 'other findings', 'false alarms'];

/**
 * Hunts in the faulty releases with the structures that `init --yes` writes, and prints a table.
 *
 * @param path the file of finished hunts; those are not made again.
 */
export async function runUnedited(cases: readonly string[], seeds: number, path: string): Promise<void> {
  const finished = readRecords(path, FORMAT);
  const hunts: UneditedHunt[] = [];
  for (const name of cases) {
    const { buggy } = npmCases[name]!;
    for (let seed = 1; seed <= seeds; seed++) {
      let hunt = finished.get(`${name}-${buggy}-${seed}`);
      if (hunt === undefined) {
        process.stderr.write(`${name} ${buggy}, seed ${seed}\n`);
        hunt = await huntUnedited(name, npmCases[name]!, buggy, seed);
        putRecord(path, hunt, FORMAT);
      }
      hunts.push(hunt);
    }
  }
  console.log(table([...HEAD, 'init, s', 'hunt, s'], hunts.map(row)));
  for (const { case: name, failure } of hunts) if (failure !== null) console.log(`${name}: ${failure}`);
  console.log(`found: ${hunts.filter((hunt) => ofFault(hunt) !== undefined).length} of ${hunts.length}`);
}

/** Returns the finding of the known fault, one that names a wrong field first. */
function ofFault({ case: name, findings }: UneditedHunt): UneditedHunt['findings'][number] | undefined {
  const found = findings.filter((finding) => !finding.isFalseAlarm && isOfFault(finding, npmCases[name]!));
  return found.find(({ namesField }) => namesField) ?? found[0];
}

function row(hunt: UneditedHunt): string[] {
  const own = ofFault(hunt);
  const others = hunt.findings.filter((finding) => finding !== own);
  const alarms = hunt.findings.filter(({ isFalseAlarm }) => isFalseAlarm);
  return [
    ...[hunt.case, hunt.version, String(hunt.seed), own?.calls.join('; ') ?? 'no'],
    own === undefined ? '' : own.namesField ? 'yes' : 'no',
    others.map(({ method, kind }) => `${method} (${kind})`).join(', '),
    alarms.map(({ method }) => method).join(', '),
    ...[hunt.seconds.init.toFixed(0), hunt.seconds.hunt.toFixed(0)],
  ];
}
