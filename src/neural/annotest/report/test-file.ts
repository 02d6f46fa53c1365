import { failureTest } from '../../../base/report-parts/failure-test.ts';
import { DIALECTS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import type { Subject } from '../program/load-program.ts';
import type { Fault } from '../run/failure.ts';
import type { Generated } from '../run/generated.ts';
import { randomLines } from '../../../base/seeded-random.ts';
import { generatedCallCode, ownerName } from './call-code.ts';
import { bindingLine, tensorFlowLines } from './import-lines.ts';
import { checkOf } from './test-check.ts';

/** Runner and imports of generated tests. */
export interface TestTarget {
  readonly runner: TestRunner;
  /** The module under test as the test imports it, in quotes. */
  readonly program: string;
  /** Specifiers of TensorFlow.js, as the test imports them, in quotes. */
  readonly tensorFlow: readonly string[];
}

export interface TestSubject {
  readonly subject: Subject;
  /** All annotated functions of the module, which the code of arguments may name. */
  readonly subjects: readonly Subject[];
  readonly exported: ReadonlySet<string>;
  readonly generated: Generated;
  readonly fault: Fault;
  /** True if the failure needs the random numbers of the call. */
  readonly needsSeed: boolean;
  readonly timeout: number;
  readonly usesTf: boolean;
}

/** Returns the source of a test file that fails while the fault exists. */
export function writeTest(
  found: Omit<TestSubject, 'usesTf'>,
  { runner, program, tensorFlow }: TestTarget,
): string {
  const { subject, subjects, exported, generated, fault, needsSeed } = found;
  const { annotated } = subject;
  const values = [...generated.args, ...(generated.receiver ?? [])];
  const used = new Set(values.flatMap((value) => value?.made.uses ?? []));
  const needed = subjects.filter((one) => one === subject || used.has(ownerName(one.annotated)));
  const known = new Set(needed.map(({ annotated: one }) => ownerName(one)));
  const others = [...used].filter((name) => !known.has(name));
  const hidden = [
    ...needed.flatMap(({ annotated: one, exportName }) => (exportName === undefined ? ownerName(one) : [])),
    ...others.filter((name) => !exported.has(name)),
  ];
  const isBuilt = values.some((value) => /\btf\b/.test(value?.made.code ?? ''));
  const usesTf = tensorFlow.length > 0 && (isBuilt || annotated.checks.length > 0);
  const check = checkOf({ ...found, usesTf });
  return failureTest({
    ...{ runner, module: program.slice(1, -1), command: 'annotest', isAsync: true, body: check.lines },
    summary: `${generatedCallCode(annotated, generated)}: ${fault.message}`,
    details: hidden.map(exportHint),
    imports: [
      ...check.imports,
      ...DIALECTS[runner].imports,
      ...(usesTf ? tensorFlowLines(tensorFlow) : []),
      `import * as program from ${program};`,
    ],
    setup: [
      ...(needsSeed ? ['// The failure needs these random numbers.', ...randomLines(generated.seed)] : []),
      ...needed.map(bindingOf),
      ...others.map((name) => bindingLine(name, name)),
    ],
    name: `${annotated.name}: ${fault.message}`,
  });
}

const exportHint = (name: string): string =>
  `${name} is not exported: export it under this name before you run the test.`;

const bindingOf = ({ annotated, exportName = ownerName(annotated) }: Subject): string =>
  bindingLine(ownerName(annotated), exportName);
