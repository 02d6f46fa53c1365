import { basename, extname, relative, resolve } from 'node:path';
import { importSpecifier } from '../../../base/escape/import-specifier.ts';
import { jsString } from '../../../base/escape/javascript.ts';
import { failureTest } from '../../../base/report-parts/failure-test.ts';
import { literal } from '../../../base/report-parts/literal.ts';
import { DIALECTS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import { testExtension, writeTestFiles } from '../../../base/report-parts/write-test-files.ts';
import type { ListedRelation } from '../run/metamorphic-job.ts';
import type { Judgement, RelationReport } from '../run/verdict.ts';

/** Returns the source of a test that fails while a relation is violated; empty if no input shows that. */
export function relationTest(
  file: string,
  { id, name }: ListedRelation,
  { verdict, example, message }: Judgement,
  folder: string,
  runner: TestRunner,
): string {
  const input = example === null ? undefined : literal(example.input);
  if (verdict !== 'violated' || example === null || input === undefined) return '';
  const module = relative(resolve(folder), resolve(file));
  const call = `await checkRelation(subject, ${jsString(id)}, ${input}, ${example.seed})`;
  return failureTest({
    ...{ runner, module, command: 'metamorphic', isAsync: true, summary: `${id}: ${message}` },
    imports: [
      ...DIALECTS[runner].imports,
      "import { checkRelation } from 'learn-inv/metamorphic';",
      `import * as subject from ${importSpecifier(module)};`,
    ],
    setup: [],
    name: `${id}: ${name}`,
    body: [`const wrong = ${call};`, DIALECTS[runner].same('wrong', 'undefined', 'wrong')],
  });
}

/**
 * Writes the test of each violated relation to a file of its own, `<subject>-<relation>.test.<extension>`.
 */
export const writeRelationTests = (
  file: string,
  reports: readonly RelationReport[],
  folder: string,
): string[] =>
  writeTestFiles(
    reports
      .filter(({ test }) => test !== '')
      .map(({ id, test }) => ({
        name: `${basename(file, extname(file))}-${id}`,
        extension: testExtension(file),
        text: test,
      })),
    folder,
  );
