import { argumentFor } from './domain-text.ts';
import type { ClassSource } from './class-source.ts';
import { readFunction, type LiveFunction } from './live-parameters.ts';
import type { Parameter } from './parameter.ts';
import { prototypeChain } from '../prototype-chain.ts';

/** A public method as a structure may name it. */
export interface ProposedOperation {
  readonly name: string;
  /** The code of its argument domains. */
  readonly args: readonly string[];
  /** Which argument is an object that belongs to the receiver, and of what class, where it is known. */
  readonly node?: { readonly index: number; readonly className: string | undefined };
  /** Whether it throws at some arguments, as a builder may not. */
  readonly refuses?: boolean;
}

/** A method that is left out, and why. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
}

/** The operations of a class, and what cannot be one. */
export interface Operations {
  readonly usable: readonly ProposedOperation[];
  readonly leftOut: readonly LeftOut[];
}

type Method = (...args: never[]) => unknown;

/** Methods that every object may have, and that say nothing of its state. */
const COMMON = new Set(['toString', 'toLocaleString', 'toJSON', 'valueOf', 'inspect', 'constructor']);

/** What the public methods of a class take, those that it inherits from a class written in JavaScript too. */
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

/** Where types are declared, their parameters count; where a function of old uses `arguments`, they do. */
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
    // One item serves for all the items that `push(...items)` takes.
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
