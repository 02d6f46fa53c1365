import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRepOK } from '../../src/learn/model/load-model.ts';
import { huntIsolated } from '../../src/hunt/isolated/hunt-isolated.ts';
import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { isValidAfter } from '../support/is-valid-after.ts';
import type { NpmCase } from './npm-case.ts';

const SCOPE = 6;
const TRIALS = 10;
const TIMEOUT = 1000;

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

/** Trains a model of a release and hunts in it as `learn-inv hunt` does, in a child process. */
export async function huntCase(
  name: string,
  known: NpmCase,
  version: string,
  seed: number,
  calls: number,
): Promise<HuntedCase> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-npm-'));
  const path = join(folder, `${name}.ts`);
  const index = JSON.stringify(fileURLToPath(new URL('index.ts', import.meta.url)));
  writeFileSync(
    path,
    `import { npmCases } from ${index};\nexport default npmCases['${name}']!.structure('${version}');\n`,
  );
  const begin = performance.now();
  try {
    const hunt = await huntIsolated(path, {
      model: join(folder, 'model'),
      scope: SCOPE,
      trials: TRIALS,
      calls,
      seed,
      timeout: TIMEOUT,
    });
    const seconds = (performance.now() - begin) / 1000;
    const structure = known.structure(version);
    const { classes } = loadRepOK(join(folder, 'model'));
    return {
      case: name,
      version,
      seed,
      calls: hunt.calls,
      seconds: { training: seconds - hunt.seconds, hunting: hunt.seconds },
      retrained: hunt.retrained,
      doubtful: hunt.doubtful,
      findings: hunt.findings.map((finding) => judged(finding, structure, classes, known)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
