// Scores learned repOKs by metamorphic relations, which know no repOK, and compares the score with the true error on larger
// objects: `npm run experiment:metamorphic-learned [-- --structures a,b --scopes 3,6 --seeds 3 --recipes default,weak]`. Continues
// where it was interrupted. Writes reports/metamorphic-learned.jsonl.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { percent, table } from '../../../src/cli/tables.ts';
import type { LargerCounts } from '../../support/larger-objects.ts';
import { rebuild } from '../../../src/objects/heap/rebuild.ts';
import { judgeLearned } from '../../../src/neural/metamorphic/learned/judge-learned.ts';
import type { LearnedReport } from '../../../src/neural/metamorphic/learned/learned-report.ts';
import { falseIfThrows } from '../../../src/objects/structure/false-if-throws.ts';
import { builtInStructures, paperStructures, unseenStructures } from '../../../structures/index.ts';
import { judgeLarger } from '../../paper/support/judge-larger.ts';
import { combinations, readGrid } from '../../paper/support/read-grid.ts';
import { runProgram } from '../../support/run-program.ts';
import { rankCorrelation } from './rank-correlation.ts';

const FILE = 'reports/metamorphic-learned.jsonl';

/** How models are trained: as by default, or with one network and no search for its hyper-parameters. */
const RECIPES = { default: {}, weak: { trials: 1, votes: 1 } } as const;

interface Key {
  readonly recipe: keyof typeof RECIPES;
  readonly structure: string;
  readonly scope: number;
  readonly seed: number;
}

/** A model, its scores, and its true error. */
interface Line extends Key {
  readonly scores: LearnedReport['scores'];
  /** Ids of violated relations. */
  readonly violated: readonly string[];
  /** Objects that the relations hold valid or invalid, and those of them that the repOK says otherwise of. */
  readonly labels: { readonly made: number; readonly wrong: number };
  readonly seconds: number;
  /** Share of valid objects rejected, and of invalid ones accepted, on 10 to 200 nodes. */
  readonly trueErrors: { readonly valid: number; readonly invalid: number };
}

async function lineOf({ recipe, structure: name, scope, seed }: Key): Promise<Line> {
  const structure = await builtInStructures[name]!();
  const { repOK, measured } = await judgeLarger(structure, scope, seed, RECIPES[recipe]);
  const truth = falseIfThrows(structure.repOK!);
  let made = 0;
  let wrong = 0;
  const begin = performance.now();
  const { scores, relations } = await judgeLearned(repOK, structure, {
    seed,
    unordered: false,
    onLabel: (graph, label) => {
      made++;
      if (truth(rebuild(graph, repOK.classes)) !== (label === 'valid')) wrong++;
    },
  });
  return {
    ...{ recipe, structure: name, scope, seed, scores },
    violated: relations.filter(({ verdict }) => verdict === 'violated').map(({ id }) => id),
    labels: { made, wrong },
    seconds: (performance.now() - begin) / 1000,
    trueErrors: errorsOf(measured.sizes),
  };
}

function errorsOf(sizes: readonly LargerCounts[]): Line['trueErrors'] {
  const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    valid: mean(sizes.map(({ valid }) => 1 - share(valid.accepted, valid.judged))),
    invalid: mean(
      sizes.flatMap(({ broken }) => broken.map(({ invalid }) => 1 - share(invalid.rejected, invalid.judged))),
    ),
  };
}

const keyOf = ({ recipe, structure, scope, seed }: Key): string => `${recipe} ${structure} ${scope} ${seed}`;

const errorOf = ({ trueErrors: { valid, invalid } }: Line): number => (valid + invalid) / 2;

await runProgram(async () => {
  const grid = readGrid('experiment:metamorphic-learned', 'metamorphic scores of learned repOKs', {
    seeds: 1,
    scopes: [3, 6],
    structures: [...paperStructures, ...unseenStructures],
    recipes: Object.keys(RECIPES),
  });
  const done = new Map<string, Line>();
  const finished = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  for (const text of finished.filter((one) => one !== '')) {
    const line = JSON.parse(text) as Line;
    done.set(keyOf(line), line);
  }
  mkdirSync(dirname(FILE), { recursive: true });
  const lines: Line[] = [];
  const keys = (grid.recipes as Key['recipe'][]).flatMap((recipe) =>
    [...combinations(grid)].map((key): Key => ({ recipe, ...key })),
  );
  for (const key of keys) {
    const known = done.get(keyOf(key));
    const line = known ?? (await lineOf(key));
    if (known === undefined) appendFileSync(FILE, `${JSON.stringify(line)}\n`);
    process.stderr.write(`${keyOf(key)} ${line.seconds.toFixed(1)} s\n`);
    lines.push(line);
  }
  const shown = (share: number | null): string => (share === null ? '–' : percent(share));
  const rows = lines
    .toSorted((a, b) => errorOf(b) - errorOf(a))
    .map((line) => [
      keyOf(line),
      ...[line.scores.invariance, line.scores.sensitivity, line.scores.score].map(shown),
      ...[line.trueErrors.valid, line.trueErrors.invalid].map(shown),
      `${line.labels.wrong} of ${line.labels.made}`,
      line.violated.join(' '),
    ]);
  const head = ['model', 'invariance', 'sensitivity', 'score', 'valid rejected', 'invalid accepted'];
  console.log(table([...head, 'wrong labels', 'violated'], rows));
  const groups = new Map<string, Line[]>([['all', []]]);
  for (const line of lines) {
    if (line.scores.score === null) continue;
    for (const name of [`scope ${line.scope}, seed ${line.seed}`, `scope ${line.scope}`, 'all'])
      groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  const summary = [...groups].map(([name, group]) => [
    ...[name, String(group.length), String(group.filter((line) => errorOf(line) > 0).length)],
    String(group.filter(({ scores }) => scores.score! < 1).length),
    rankCorrelation(
      group.map(({ scores }) => 1 - scores.score!),
      group.map(errorOf),
    ).toFixed(2),
  ]);
  console.log(table(['models', 'number', 'with errors', 'score below 1', 'rank correlation'], summary));
});
