import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRepOK } from '../../src/learn/model/load-model.ts';
import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { failureOf } from '../first-contact/meet-class.ts';
import { isValidAfter } from '../support/is-valid-after.ts';
import { timedCommand } from '../support/timed-command.ts';
import type { NpmCase } from './npm-case.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/learn-inv.js', import.meta.url));
const SCOPE = 6;
const TRIALS = 10;
/** Seconds of wall time that a hunt may take. */
const LIMIT = 900;

/** One finding of a hunt, checked with the hand-written repOK. */
export interface JudgedFinding extends Pick<Finding, 'method' | 'kind'> {
  readonly calls: readonly string[];
  readonly words: readonly string[];
  /** True if repOK accepts the object that is reported as invalid. */
  readonly isFalseAlarm: boolean;
  /** True if the explanation names one of the wrong fields. */
  readonly namesField: boolean;
}

/** The result of a hunt in one release of a package. */
export interface HuntedCase {
  readonly case: string;
  readonly version: string;
  readonly seed: number;
  readonly calls: number;
  readonly seconds: { readonly training: number; readonly hunting: number };
  readonly retrained: number;
  readonly doubtful: number;
  readonly findings: readonly JudgedFinding[];
}

/** The parts of the JSON document of a hunt that are read here. */
interface HuntDocument extends Pick<HuntedCase, 'calls' | 'retrained' | 'doubtful'> {
  /** Seconds of the hunt without training. */
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

/** Trains a model of a release and hunts in it with the built `learn-inv hunt`. */
export async function huntCase(
  name: string,
  known: NpmCase,
  version: string,
  seed: number,
  calls: number,
): Promise<HuntedCase> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-npm-'));
  try {
    const path = join(folder, `${name}.ts`);
    writeFileSync(path, structureFile(name, version));
    const model = join(folder, 'model');
    const command = await timedCommand(
      [
        ...[PROGRAM, 'hunt', path, '--model', model, '--scope', String(SCOPE), '--trials', String(TRIALS)],
        ...['--calls', String(calls), '--seed', String(seed), '--no-replay', '--json'],
      ],
      LIMIT,
      folder,
    );
    const failure = failureOf(command);
    if (failure !== undefined) throw new Error(`${name} ${version}, seed ${seed}: ${failure}`);
    const hunt = JSON.parse(command.stdout) as HuntDocument;
    const structure = known.structure(version);
    const { classes } = loadRepOK(model);
    return {
      ...{ case: name, version, seed, calls: hunt.calls },
      seconds: { training: command.seconds - hunt.seconds, hunting: hunt.seconds },
      ...{ retrained: hunt.retrained, doubtful: hunt.doubtful },
      findings: hunt.findings.map((finding) => judged(finding, structure, classes, known)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function structureFile(name: string, version: string): string {
  const index = JSON.stringify(fileURLToPath(new URL('index.ts', import.meta.url)));
  return `import { npmCases } from ${index};\nexport default npmCases['${name}']!.structure('${version}');\n`;
}

/**
 * Judges a finding with the hand-written repOK of a structure.
 *
 * @param classes the class table of the model.
 */
export function judged(
  finding: Finding,
  structure: Structure,
  classes: ClassTable,
  { fields }: Pick<NpmCase, 'fields'>,
): JudgedFinding {
  const { method, kind, sequence, explanation } = finding;
  const { faults = [], repairs = [] } = explanation;
  const words = [
    ...faults.flatMap(({ path, differences }) => differences.map((one) => `${path}: ${one.words}`)),
    ...repairs.map((repair) => repair.words),
  ];
  return {
    method,
    kind,
    calls: sequence.map(({ text }) => text),
    words,
    isFalseAlarm: kind === 'invariant' && isValidAfter(finding, structure, classes),
    namesField: words.some((text) => fields.some((field) => text.includes(field))),
  };
}
