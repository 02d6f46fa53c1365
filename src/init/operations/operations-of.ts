import { argumentFor } from './argument-for.ts';
import type { ClassSource } from '../source/class-source.ts';
import { readFunction, type LiveFunction } from '../source/read-function.ts';
import type { Parameter } from '../source/parameter.ts';
import { prototypeChain } from '../../prototype-chain.ts';

/** A public method that can be an operation of the structure. */
export interface ProposedOperation {
  readonly name: string;
  /** The code of its argument domains. */
  readonly args: readonly string[];
  /** The argument that is an object of the receiver, and its class if known. */
  readonly node?: { readonly index: number; readonly className: string | undefined };
  /** True for a builder that throws for some arguments; the structure file then catches the error. */
  readonly refuses?: boolean;
}

/** A method that is left out, and the reason. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
}

/** The public methods of a class: those that can be operations, and those left out. */
export interface Operations {
  readonly usable: readonly ProposedOperation[];
  readonly leftOut: readonly LeftOut[];
}

type Method = (...args: never[]) => unknown;

/** Methods that any class can have and that do not concern its state. */
const COMMON = new Set(['toString', 'toLocaleString', 'toJSON', 'valueOf', 'inspect', 'constructor']);

/** Returns the public methods of a class, own and inherited, with their argument domains; not those of built-in classes. */
export function operationsOf(Class: Method, source: ClassSource | undefined): Operations {
  const usable: ProposedOperation[] = [];
  const leftOut: LeftOut[] = [];
  for (const [name, method] of methodsOf(Class)) {
    const live = readFunction(method);
    if (live === undefined || COMMON.has(name) || name.startsWith('_') || source?.hidden.has(name) === true)
      continue;
    const operation = operationOf(name, live, parametersOf(name, live, source));
    if ('why' in operation) leftOut.push(operation);
    else usable.push(operation);
  }
  return { usable, leftOut };
}

/** Returns the parameters from the source, which have types; those of the live method if the source lists none. */
function parametersOf(
  name: string,
  live: LiveFunction,
  source: ClassSource | undefined,
): readonly Parameter[] {
  const declared = source?.parameters.get(name);
  return declared === undefined || (declared.length === 0 && live.parameters.length > 0)
    ? live.parameters
    : declared;
}

function operationOf(
  name: string,
  live: LiveFunction,
  parameters: readonly Parameter[],
): ProposedOperation | LeftOut {
  if (live.async) return { name, why: 'is asynchronous' };
  if (live.prints) return { name, why: 'writes to the console' };
  const args: string[] = [];
  let node: ProposedOperation['node'];
  for (const parameter of parameters) {
    // Passes one item for a rest parameter such as that of `push(...items)`.
    if (parameter.optional && !parameter.rest) break;
    const argument = argumentFor(parameter);
    if (argument.kind === 'none' && parameter.optional) break;
    if (argument.kind === 'none') return { name, why: argument.why };
    if (argument.kind === 'node') {
      node ??= { index: args.length, className: argument.className };
      args.push('node()');
    } else args.push(argument.text);
  }
  return node === undefined ? { name, args } : { name, args, node };
}

function* methodsOf(Class: Method): Generator<[string, Method]> {
  const seen = new Set<string>();
  for (const link of prototypeChain(Class.prototype as object | null)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (typeof value !== 'function' || seen.has(name)) continue;
      seen.add(name);
      yield [name, value as Method];
    }
  }
}
