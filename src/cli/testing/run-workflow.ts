import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** One step of a job in a workflow of GitHub. */
interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

interface Job {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

/** What a job of a workflow did. */
export interface RanJob {
  readonly job: string;
  /** Its folder, as the job left it. */
  readonly folder: string;
  /** Exit code of the first step that failed; 0 if none did. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The summary that GitHub would show. */
  readonly summary: string;
}

/**
 * Runs the jobs of a workflow one after another, each in a folder of its own: the `run` steps with bash and the variables of
 * GitHub. Checking out copies the project, artifacts are copied from job to job, other actions do nothing. In place of
 * `npm ci`, which needs the network, the built package of this checkout is linked.
 *
 * @param project the folder of the project.
 * @param folder where the folders of the jobs and the artifacts are made.
 */
export function runWorkflow(file: string, project: string, folder: string): RanJob[] {
  const { jobs } = parse(readFileSync(file, 'utf8')) as { readonly jobs: Readonly<Record<string, Job>> };
  return Object.entries(jobs).flatMap(([name, job]) =>
    combinationsOf(job.strategy?.matrix ?? {}).map((matrix, index) =>
      runJob(name, job.steps, matrix, {
        project,
        folder: join(folder, `${name}-${index}`),
        artifacts: join(folder, 'artifacts'),
      }),
    ),
  );
}

interface Folders {
  readonly project: string;
  readonly folder: string;
  readonly artifacts: string;
}

type Matrix = Readonly<Record<string, unknown>>;

function runJob(
  name: string,
  steps: readonly Step[],
  matrix: Matrix,
  { project, folder, artifacts }: Folders,
): RanJob {
  mkdirSync(folder);
  mkdirSync(artifacts, { recursive: true });
  const summaryFile = `${folder}.summary.md`;
  let [code, out, err] = [0, '', ''];
  for (const step of steps) {
    if (code !== 0 && step.if !== 'always()') continue;
    const input = (key: string): string => withValues(String(step.with?.[key] ?? ''), matrix);
    const action = step.uses?.replace(/@.*/, '');
    if (step.run === 'npm ci') link(folder);
    else if (step.run !== undefined) {
      const command = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', withValues(step.run, matrix)];
      const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder, GITHUB_STEP_SUMMARY: summaryFile };
      const ran = spawnSync('bash', command, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      out += ran.stdout;
      err += ran.stderr;
      if (code === 0) code = ran.status ?? 1;
    } else if (action === 'actions/checkout') cpSync(project, folder, { recursive: true });
    else if (action === 'actions/upload-artifact')
      copyFiles(input('path'), folder, join(artifacts, input('name')));
    else if (action === 'actions/download-artifact') copyFiles(`${input('pattern')}/*`, artifacts, folder);
  }
  return { job: name, folder, code, out, err, summary: readIfThere(summaryFile) };
}

const combinationsOf = (matrix: Readonly<Record<string, readonly unknown[]>>): Matrix[] =>
  Object.entries(matrix).reduce<Matrix[]>(
    (all, [key, values]) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [key]: value }))),
    [{}],
  );

/** Replaces the expressions of a workflow; throws for one that is no value of the matrix. */
const withValues = (text: string, matrix: Matrix): string =>
  text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const key = expression.replace(/^matrix\./, '');
    if (Object.hasOwn(matrix, key)) return String(matrix[key]);
    throw new Error(`cannot evaluate ${expression}`);
  });

/** Installs the built package as a link. */
function link(folder: string): void {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/learn-inv'));
  symlinkSync('../learn-inv/bin/learn-inv.js', join(folder, 'node_modules/.bin/learn-inv'));
}

/** Copies files without the folders that they are in. */
function copyFiles(pattern: string, from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const path of globSync(pattern, { cwd: from }))
    cpSync(join(from, path), join(to, path.replace(/.*\//, '')));
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
