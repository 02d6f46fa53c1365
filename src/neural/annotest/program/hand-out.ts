import type { Annotated, Clause, Parameter } from './annotated.ts';
import { isBindingName } from '../../../escape/javascript.ts';

/** Name of the global function that receives what a module hands out. */
export const RECEIVER = '__learnInvAnnotest__';

/** What a module hands out: by name, and the clauses of each annotated function. */
export interface HandedOut {
  /** Functions and classes by name; each throws if the module has none of that name. */
  readonly values: Readonly<Record<string, () => unknown>>;
  readonly clauses: readonly {
    readonly requires: readonly ClauseFunction[];
    readonly ensures: readonly ClauseFunction[];
  }[];
  /** The TensorFlow.js packages that the module imports. */
  readonly tensorFlow: readonly unknown[];
}

/** A precondition, or an ensured property, which takes the result before the arguments. */
export type ClauseFunction = (this: unknown, ...values: unknown[]) => unknown;

/**
 * Returns code that hands out functions, classes and clauses of a module. It is added at the end of the module, so that
 * it sees what the module sees, exported or not, and all lines keep their numbers.
 *
 * @param annotated the annotated functions of the module.
 * @param tensorFlow specifiers of the packages of TensorFlow.js that values are built with.
 * @param isModule true for an ES module, false for CommonJS.
 */
export function handOutCode(
  annotated: readonly Annotated[],
  tensorFlow: readonly string[],
  isModule: boolean,
): string {
  const names = new Set(annotated.flatMap((one) => bindingOf(one) ?? []));
  const values = [...names].map((name) => `${name}: () => ${name}`);
  const clauses = annotated.map((one) => {
    const parameters = namesOf(one.parameters);
    const requires = one.requires.map((clause) => functionOf(clause, parameters));
    const ensures = one.ensures.map((clause) => functionOf(clause, ['result', ...parameters]));
    return `{ requires: [${requires.join(', ')}], ensures: [${ensures.join(', ')}] }`;
  });
  const imported = tensorFlow.map((from, at) => ({ from: JSON.stringify(from), name: `${RECEIVER}tf${at}` }));
  const packages = imported.map(({ from, name }) => (isModule ? name : `require(${from})`));
  return [
    ...(isModule ? imported.map(({ from, name }) => `import * as ${name} from ${from};`) : []),
    `;globalThis.${RECEIVER}?.({`,
    `values: { ${values.join(', ')} },`,
    `clauses: [${clauses.join(', ')}],`,
    `tensorFlow: [${packages.join(', ')}] });`,
  ].join('\n');
}

/** Returns the name by which the module knows a function, or the class of a method; undefined if it has none. */
export function bindingOf({ name, kind, className }: Annotated): string | undefined {
  const binding = kind === 'function' ? name : kind === 'module' ? '' : (className ?? '');
  return isBindingName(binding) ? binding : undefined;
}

/** Returns parameter names of a clause. A parameter of that name hides no result; one that is a pattern has no name. */
export const namesOf = (parameters: readonly Parameter[]): string[] =>
  parameters.map(({ name, rest }, at) => {
    const isPlain = isBindingName(name) && name !== 'result';
    return `${rest ? '...' : ''}${isPlain ? name : `_${at}`}`;
  });

const functionOf = ({ text }: Clause, parameters: readonly string[]): string =>
  `function (${parameters.join(', ')}) { return (${text}\n); }`;
