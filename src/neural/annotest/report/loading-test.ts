import { jsComment, jsString } from '../../../escape/javascript.ts';
import { DIALECTS } from '../../../reporters/test-runners.ts';
import type { TestTarget } from './test-file.ts';

/** Returns the source of a test file that fails while a module cannot be loaded. */
export function loadingTest({ runner, program }: TestTarget, name: string, message: string): string {
  const { imports, end } = DIALECTS[runner];
  const lines = [
    `// Found by learn-inv annotest: ${jsComment(`${name} does not load: ${message}`, 200)}`,
    ...imports,
    '',
    `test(${jsString(`${name} loads`)}, async () => {`,
    `  await import(${program});`,
    '});',
    ...end,
  ];
  return `${lines.join('\n')}\n`;
}
