import { basename } from 'node:path';
import { jsString } from '../base/escape/javascript.ts';
import type { TestRunner } from '../base/report-parts/test-runners.ts';

/** The entry points of this package by the runner that they are for; other runners run no hunts. */
const ENTRIES: Readonly<Partial<Record<TestRunner, string>>> = {
  vitest: 'learn-inv/vitest',
  jest: 'learn-inv/jest',
  'node:test': 'learn-inv/node-test',
};

const FOR_VITEST =
  "// The class has private fields: add privateFields() of 'learn-inv/vite' to the plugins of Vitest.";

/** A file to write. */
export interface HuntTest {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns a test file that hunts in a structure: `queue.structure.test.ts` beside `queue.structure.ts`.
 *
 * @returns undefined if the runner runs no hunts.
 */
export function huntTest(
  structure: string,
  runner: TestRunner | undefined,
  hasPrivate: boolean,
): HuntTest | undefined {
  const entry = runner === undefined ? undefined : ENTRIES[runner];
  if (entry === undefined) return undefined;
  const module = jsString(`./${basename(structure)}`);
  const lines =
    hasPrivate && runner === 'node:test'
      ? [
          "import 'learn-inv/private-fields'; // before the class, so that its private fields can be read",
          `import { hunt } from ${jsString(entry)};`,
          '',
          `const { default: structure } = await import(${module});`,
          'hunt(structure);',
        ]
      : [
          ...(hasPrivate && runner === 'vitest' ? [FOR_VITEST] : []),
          `import { hunt } from ${jsString(entry)};`,
          `import structure from ${module};`,
          '',
          'hunt(structure);',
        ];
  return { path: structure.replace(/\.([cm]?[jt]s)$/, '.test.$1'), text: `${lines.join('\n')}\n` };
}
