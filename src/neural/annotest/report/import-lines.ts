import { jsMember } from '../../../base/escape/javascript.ts';

/** Returns the line that keeps TypeScript from checking a test of a TypeScript program, whose types it does not know. */
export const typeLines = (program: string): string[] =>
  /\.[cm]?tsx?'$/.test(program) ? ['// @ts-nocheck'] : [];

export const tensorFlowLines = (tensorFlow: readonly string[]): string[] => [
  ...tensorFlow.map((from, at) => `import * as tf${at} from ${from};`),
  `const tf = { ${tensorFlow.map((_, at) => `...tf${at}, ...tf${at}.default`).join(', ')} };`,
];

/** Returns the line that gives an export of the program a name. An export of CommonJS may be a default only. */
export function bindingLine(name: string, exportName: string): string {
  const member = jsMember(exportName);
  const others = exportName === 'default' ? '' : ` ?? program.default?${member.replace(/^\[/, '.[')}`;
  return `const ${name} = program${member}${others};`;
}
