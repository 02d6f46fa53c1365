import { isBindingName, jsMember } from '../../../base/escape/javascript.ts';
import type { Annotated } from '../program/annotated.ts';
import type { Generated, GeneratedArgument } from '../run/make-call.ts';

/** Returns a generated call as JavaScript: `new Layer(2).add(3)`. */
export const generatedCallCode = (annotated: Annotated, { args, receiver }: Generated): string =>
  callCode(annotated, codeOfValues(args), codeOfValues(receiver ?? []));

/** Returns a call as JavaScript; `made` is the code of the arguments that make the receiver of a method. */
export function callCode(annotated: Annotated, args: string, made: string): string {
  const { name, kind } = annotated;
  const owner = ownerName(annotated);
  const method = jsMember(name.slice(name.search(/[#.]/) + 1));
  switch (kind) {
    case 'module':
      return `import('./${name}')`;
    case 'function':
      return `${owner}(${args})`;
    case 'constructor':
      return `new ${owner}(${args})`;
    case 'static method':
      return `${owner}${method}(${args})`;
    case 'method':
      return `new ${owner}(${made})${method}(${args})`;
  }
}

/** Returns the name of a function, or of the class of a method, as a variable; a default export may have none. */
export function ownerName({ name, className = name }: Annotated): string {
  return isBindingName(className) ? className : 'standard';
}

export const codeOfValues = (args: readonly GeneratedArgument[]): string =>
  args.map((arg) => (arg === undefined ? 'undefined' : (arg.rest ? '...' : '') + arg.made.code)).join(', ');

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
