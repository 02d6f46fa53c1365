import { isBindingName, jsString } from '../../../base/escape/javascript.ts';
import type { ModuleExpression } from '../../../programs/load/load-with-expression.ts';
import type { Annotated, Clause, Parameter } from './annotated.ts';

/** What a module hands out. */
export interface HandedOut {
  /** Functions and classes by name, and values by their expressions; each throws if the module has none. */
  readonly values: Readonly<Record<string, () => unknown>>;
  readonly clauses: readonly Clauses[];
  readonly tensorFlow: readonly unknown[];
}

interface Clauses {
  readonly requires: readonly ClauseFunction[];
  readonly ensures: readonly ClauseFunction[];
}

/** A precondition, or an ensured property, which takes the result before the arguments. */
export type ClauseFunction = (this: unknown, ...values: unknown[]) => unknown;

/** Returns the expression by which a module hands out its functions, values, clauses and TensorFlow.js. */
export function handOut(annotated: readonly Annotated[], tensorFlow: readonly string[]): ModuleExpression {
  const names = new Set(
    annotated.flatMap((subject) => [bindingOf(subject) ?? [], subject.fromModule].flat()),
  );
  const values = [...names].map((code) => `${jsString(code)}: () => (${code})`);
  const clauses = annotated.map(({ parameters, requires, ensures }) => {
    const given = namesOf(parameters);
    const required = requires.map((clause) => functionOf(clause, given));
    const ensured = ensures.map((clause) => functionOf(clause, ['result', ...given]));
    return `{ requires: [${required.join(', ')}], ensures: [${ensured.join(', ')}] }`;
  });
  const imports = Object.fromEntries(tensorFlow.map((from, at) => [`__learnInvTensorFlow${at}__`, from]));
  const packages = Object.keys(imports).join(', ');
  return {
    code: `{\nvalues: { ${values.join(', ')} },\nclauses: [${clauses.join(', ')}],\ntensorFlow: [${packages}] }`,
    imports,
  };
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

export interface SideAnnotated extends Clauses {
  readonly annotated: Annotated;
  /** The function, or the class of a method or constructor. */
  readonly target: unknown;
}

/** Key of the list on the global object: side files may import another copy of this program. */
const LIST = Symbol.for('learn-inv.annotest.side-annotations');

type Global = typeof globalThis & { [LIST]?: SideAnnotated[] };

/** Returns the list of the functions that side files annotate from now on. */
export function sideAnnotated(): readonly SideAnnotated[] {
  const list: SideAnnotated[] = [];
  Object.defineProperty(globalThis, LIST, { configurable: true, value: list });
  return list;
}

/** Adds a function that a side file annotates; does nothing in a program that tests nothing. */
export function addSideAnnotated(annotated: SideAnnotated): void {
  (globalThis as Global)[LIST]?.push(annotated);
}
