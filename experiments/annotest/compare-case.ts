import type { AnnotestCase } from './annotest-case.ts';
import { placeProgram, replaceAll } from './place-program.ts';
import type { RunOptions } from './run-case.ts';
import { outcomesOf } from './share-of-valid.ts';
import { typesAlone } from './types-alone.ts';

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
): Promise<{ readonly annotations: Comparison; readonly types: Comparison }> {
  return {
    annotations: await compared(`${name}-annotations`, known, options, (source) => source),
    types: await compared(`${name}-types`, known, options, (source) => typesAlone(source, known.program)),
  };
}

async function compared(
  file: string,
  known: AnnotestCase,
  { packages, seed, tests }: RunOptions,
  edit: (source: string) => string,
): Promise<Comparison> {
  const { buggy, passing, mend = [], crash } = known;
  const sick = placeProgram(packages, known, buggy, { file, edit });
  const atBug = await outcomesOf(sick, seed, tests);
  // Programs whose mend narrows annotations are valid where the bug is the only error.
  const isProgramMended = mend.length > 0 && known.package === undefined;
  const cured = placeProgram(packages, known, passing, {
    file: `${file}-passing`,
    edit: (source) => edit(isProgramMended ? replaceAll(source, mend) : source),
  });
  const atMend = mend.length > 0 && !isProgramMended ? atBug : await outcomesOf(cured, seed, tests);
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
