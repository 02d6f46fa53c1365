import { types } from 'node:util';
import { jsString } from '../../../base/escape/javascript.ts';
import { settledLines, TIMEOUT_IMPORT, timeoutLines } from '../../../base/report-parts/failure-test.ts';
import { namesOf } from '../program/hand-out.ts';
import type { Subject } from '../program/load-program.ts';
import { callCode, codeOf, generatedCallCode } from './call-code.ts';
import type { TestSubject } from './test-file.ts';

export interface CheckLines {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

export function checkOf(given: TestSubject): CheckLines {
  const { subject, generated, fault, timeout } = given;
  const call = generatedCallCode(subject.annotated, generated);
  // A gradient is computed, and the items of a generator are read, only by a check.
  const needsCheck = subject.annotated.checks.includes('gradient') || isGenerator(subject);
  switch (needsCheck && fault.kind === 'crash' ? 'checked' : fault.kind) {
    case 'crash':
      return { imports: [], lines: fault.throwsValue === true ? valueLines(call) : [`await ${call};`] };
    case 'unsettled':
      return { imports: [], lines: settledLines(call, timeout) };
    case 'timeout':
      return { imports: [TIMEOUT_IMPORT], lines: timeoutLines(call, timeout, true) };
    default:
      return { imports: ["import { checkCall } from 'learn-inv/annotest';"], lines: checkedCall(given) };
  }
}

function isGenerator({ annotated: { kind, name }, target }: Subject): boolean {
  if (kind === 'function') return types.isGeneratorFunction(target);
  const owner = kind === 'method' ? (target as { readonly prototype: unknown }).prototype : target;
  return types.isGeneratorFunction((owner as Readonly<Record<string, unknown>>)[name.split(/[#.]/)[1] ?? '']);
}

const valueLines = (call: string): string[] => [
  'try {',
  `  await ${call};`,
  '} catch {',
  "  throw new Error('the call throws a value that is no Error');",
  '}',
];

function checkedCall({ subject, generated, usesTf }: TestSubject): string[] {
  const { annotated } = subject;
  const { returns, ensures, checks } = annotated;
  const call = callCode(annotated, '...args', codeOf(generated.receiver ?? []));
  const parameters = ['result', ...namesOf(annotated.parameters)].join(', ');
  const properties = [
    ...checks.map((check) => jsString(check)),
    ...ensures.map(({ text }) => `(${parameters}) => ${text}`),
  ];
  const sizes = JSON.stringify(generated.sizes);
  return [
    `await checkCall((...args) => ${call}, () => [${codeOf(generated.args)}], {`,
    ...(returns === undefined ? [] : [`  returns: ${jsString(returns.label)},`, `  sizes: ${sizes},`]),
    ...(properties.length === 0 ? [] : [`  ensure: [${properties.join(', ')}],`]),
    ...(usesTf ? ['  tf,'] : []),
    '});',
  ];
}
