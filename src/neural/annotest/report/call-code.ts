import { isBindingName, jsMember } from '../../../base/escape/javascript.ts';
import type { Annotated } from '../program/annotated.ts';
import type { Generated, GeneratedArgument } from '../run/generated.ts';

/** Returns a generated call as JavaScript: `new Layer(2).add(3)`. */
export const generatedCallCode = (annotated: Annotated, { args, receiver }: Generated): string =>
  callCode(annotated, codeOf(args), codeOf(receiver ?? []));

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

export const codeOf = (args: readonly GeneratedArgument[]): string =>
  args.map((arg) => (arg === undefined ? 'undefined' : (arg.rest ? '...' : '') + arg.made.code)).join(', ');
