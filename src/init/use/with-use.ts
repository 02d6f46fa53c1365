import { unlessThrows } from '../../base/unless-throws.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { jsMember } from '../../base/escape/javascript.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import { readFunction, type AnyFunction } from '../../programs/source/read-function.ts';
import { insertsElements } from '../operations/builder-names.ts';
import { SMALL, WORDS } from '../operations/argument-for.ts';
import { boundsAmong } from '../operations/other-arguments.ts';
import { onlyNamed, type Operations, type ProposedOperation } from '../operations/proposed-operation.ts';
import { CURRENT } from '../persistent.ts';
import { operationsOfUse, type UsedOperations } from './operations-of-use.ts';
import { domain, listOf, type DrawnArgument } from './drawn-argument.ts';
import type { MethodUses } from './subject-use.ts';
import type { UsedClass } from './used-class.ts';

/** The operations of a class, and the lines of code that they need before the structure. */
export type OperationsWithUse = Operations & { readonly constants: readonly string[] };

/** Returns the operations of a class with those that a program used in the place of what was guessed for the same methods. */
export function withUse(
  guessed: Operations,
  used: MethodUses | UsedClass,
  object: object,
): OperationsWithUse {
  const { uses, functions, isPersistent, updates } = 'uses' in used ? used : { ...NO_FUNCTIONS, uses: used };
  const subject = isPersistent ? (object as { readonly value: object }).value : object;
  const liveOf = (name: string): ReturnType<typeof readFunction> => {
    for (const link of prototypeChain(subject)) {
      const method = unlessThrows(() => (link as Record<string, unknown>)[name]);
      const live = typeof method === 'function' ? readFunction(method as AnyFunction) : undefined;
      // A method that is bound to the object has no code of its own: that of the prototype counts.
      if (live !== undefined) return live;
    }
    return undefined;
  };
  const declared = new Map(guessed.usable.map((operation) => [operation.name, operation]));
  // Code that was made small has other names than its declarations.
  const parametersOf = (name: string): readonly Parameter[] => {
    const { parameters = [], given } = declared.get(name) ?? {};
    const names = given === undefined ? parameters : [];
    return (functions.has(name) ? [] : (liveOf(name)?.parameters ?? [])).map((parameter, at) => ({
      ...parameter,
      name: names[at] ?? parameter.name,
    }));
  };
  const { operations, constants, drawnFor, argumentsOf } = operationsOfUse(
    uses,
    parametersOf,
    (name) => {
      const known = declared.get(name);
      const isFixed = known !== undefined && known.args.length > 0 && known.items === undefined;
      return !functions.has(name) && !isFixed && liveOf(name)?.isVariadic === true;
    },
    (name, at) => declared.get(name)?.types?.[at],
    (name) =>
      declared.get(name)?.bounds ?? boundsAmong(parametersOf(name).map((parameter) => parameter.name)),
    // If no name tells what builds the object, what its least demanding call does is told apart from the rest.
    ![...declared.keys(), ...uses.keys()].some(insertsElements),
  );
  const known = operations.flatMap((operation): ProposedOperation[] => {
    const { name, calls = name } = operation;
    const code = functions.get(calls);
    const kept = isPersistent && updates.has(calls) ? { keeps: true } : {};
    if (code !== undefined) return [{ ...operation, callee: code, ...kept }];
    if (liveOf(calls)?.isGenerator !== false) return [];
    return [isPersistent ? { ...operation, callee: `${CURRENT}${jsMember(calls)}`, ...kept } : operation];
  });
  const names = new Set(known.map(({ name }) => name));
  // Nothing is known of a class that the module does not show but what programs do with it.
  const others = 'uses' in used ? NO_OPERATIONS : onlyNamed(guessed, (name) => !names.has(name));
  return {
    ...others,
    constants,
    usable: [
      ...others.usable.map((operation) =>
        withDrawn(operation, parametersOf(operation.name), drawnFor, argumentsOf),
      ),
      ...known,
    ],
  };
}

/**
 * Returns a guessed operation whose arguments are drawn like recorded ones, for parameters that have the name of one that got
 * them, or its plural, or else its type parameter.
 *
 * @param live the parameters in the code, whose names may not be those of its types.
 */
function withDrawn(
  operation: ProposedOperation,
  live: readonly Parameter[],
  drawnFor: UsedOperations['drawnFor'],
  argumentsOf: UsedOperations['argumentsOf'],
): ProposedOperation {
  const { args, parameters = [], types = [], bounds = [], given, node, ...others } = operation;
  if (given !== undefined) return operation;
  if (node !== undefined) {
    // Programs gave something else for a parameter of the name.
    const drawn = args.length === 1 ? drawnFor(parameters[0] ?? '', undefined) : undefined;
    return drawn === undefined
      ? operation
      : { ...others, ...argumentsOf([drawn], { parameters: [{ name: parameters[0]! }], bounds }) };
  }
  const columns = args.map((text, at): DrawnArgument => {
    const parameter = parameters[at] ?? '';
    const named = live[at]?.name ?? parameter;
    if (GUESSES.includes(text))
      return drawnFor(parameter, undefined) ?? drawnFor(named, types[at]) ?? domain(text);
    const isList = GUESSES.some((guess) => text === `array(${guess})`);
    const items = isList ? drawnFor(parameter.replace(/s$/, ''), types[at]) : undefined;
    return (items && listOf(items)) ?? domain(text);
  });
  return {
    ...operation,
    ...argumentsOf(columns, { parameters: parameters.map((name) => ({ name })), bounds }),
  };
}

/** Domains that are guessed where nothing but a type is known. */
const GUESSES: readonly string[] = [SMALL, WORDS];

const NO_FUNCTIONS = {
  functions: new Map<string, string>(),
  isPersistent: false,
  updates: new Set<string>(),
};

const NO_OPERATIONS: Operations = { usable: [], leftOut: [], others: new Map(), joining: [] };
