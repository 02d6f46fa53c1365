import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFunctions } from '../../src/programs/source/find-functions.ts';
import { readProgram } from '../../src/neural/annotest/program/load-program.ts';
import { parseSource } from '../../src/programs/source/parse-source.ts';
import type { AnnotestCase } from './annotest-case.ts';
import { placeProgram, replaceAll } from './place-program.ts';
import type { RunOptions } from './run-case.ts';
import { outcomesOf } from './share-of-valid.ts';
import { typesAlone, withoutAnnotations } from './types-alone.ts';

const COMMAND = fileURLToPath(new URL('../../bin/learn-inv.js', import.meta.url));

/** What generated calls of the same program do, with its annotations or with its types alone. */
export interface Comparison {
  /** Share of the calls that the release without the bug accepts. */
  readonly valid: number;
  /** Number of the first valid call that meets the bug, from 1; undefined if none does. */
  readonly found: number | undefined;
}

/** Makes the same number of calls by annotations and by types alone, in both releases. */
export async function compareCase(
  name: string,
  known: AnnotestCase,
  options: RunOptions,
): Promise<{
  readonly annotations: Comparison;
  readonly types: Comparison;
  readonly draft: Comparison;
  /** Share of the parameters without annotation that the draft has an annotation for. */
  readonly suggested: readonly [number, number];
}> {
  const { text, suggested } = draftOf(name, known, options);
  return {
    annotations: await compared(`${name}-annotations`, known, options, (source) => source),
    types: await compared(`${name}-types`, known, options, (source) => typesAlone(source, known.program)),
    draft: await compared(`${name}-draft`, known, options, () => text),
    suggested,
  };
}

/** Returns the program without annotations and with those that `annotest init` suggests in the release with the bug. */
function draftOf(
  name: string,
  known: AnnotestCase,
  { packages }: RunOptions,
): { readonly text: string; readonly suggested: readonly [number, number] } {
  const path = placeProgram(packages, known, known.buggy, {
    file: `${name}-bare`,
    edit: (source) => withoutAnnotations(source, known.program),
  });
  const bare = readFileSync(path, 'utf8');
  const annotated = new Set(readProgram(programOf(known)).annotated.map((one) => one.name));
  const counts = findFunctions(parseSource(bare, path, path)).map(({ name: own, params, tags }) =>
    !annotated.has(own) ? 0 : params.length - tags.filter((tag) => tag.name === 'arg').length,
  );
  const missing = counts.reduce((a, b) => a + b, 0);
  // The built command, since only that can end calls that hang.
  const { stdout } = spawnSync(
    process.execPath,
    [COMMAND, 'annotest', 'init', path, '--in-place', '--json'],
    { encoding: 'utf8' },
  );
  const { functions } = JSON.parse(stdout) as {
    functions: readonly { readonly name: string; readonly args: readonly unknown[] }[];
  };
  const suggested = functions
    .filter((one) => annotated.has(one.name))
    .reduce((sum, { args }) => sum + args.length, 0);
  return { text: readFileSync(path, 'utf8'), suggested: [suggested, missing] };
}

const programOf = ({ program }: AnnotestCase): string => fileURLToPath(new URL(program, import.meta.url));

/** Returns the name of the function that calls are compared of: the last one with tests. */
const testedOf = (known: AnnotestCase): string =>
  readProgram(programOf(known)).annotated.findLast(({ isExcluded }) => !isExcluded)!.name;

async function compared(
  file: string,
  known: AnnotestCase,
  { packages, seed, tests }: RunOptions,
  edit: (source: string) => string,
): Promise<Comparison> {
  const { buggy, passing, mend = [], crash } = known;
  const sick = placeProgram(packages, known, buggy, { file, edit });
  const atBug = await outcomesOf(sick, testedOf(known), seed, tests);
  // Programs whose mend narrows annotations are valid where the bug is the only error.
  const isProgramMended = mend.length > 0 && known.package === undefined;
  const cured = placeProgram(packages, known, passing, {
    file: `${file}-passing`,
    edit: (source) => (isProgramMended ? replaceAll(edit(source), mend) : edit(source)),
  });
  const atMend =
    mend.length > 0 && !isProgramMended ? atBug : await outcomesOf(cured, testedOf(known), seed, tests);
  const isBug = (message: string | null | undefined): boolean =>
    typeof message === 'string' && crash.some((text) => message.includes(text));
  const live = atMend === atBug;
  const isValid = atMend.map((message) => message === null || (live && isBug(message)));
  const found = isValid.findIndex((valid, at) => valid && isBug(atBug[at]));
  return {
    valid: isValid.filter(Boolean).length / isValid.length,
    found: found === -1 ? undefined : found + 1,
  };
}
