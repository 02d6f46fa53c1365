import { LearnInvError } from '../base/error.ts';
import { insertsElements } from './operations/builder-names.ts';
import type { LeftOut, ProposedOperation } from './operations/proposed-operation.ts';
import type { OperationTrial } from './try/try-operations.ts';

/** The methods of a class that init can call and those that it cannot, and the results of their trials. */
export interface Tried {
  readonly operations: readonly ProposedOperation[];
  readonly leftOut: readonly LeftOut[];
  readonly trials?: ReadonlyMap<string, OperationTrial>;
}

/** True for an object whose fields are all functions: its state is in variables that these share. */
const isClosed = (object: object): boolean => {
  const fields = Object.values(Object.getOwnPropertyDescriptors(object));
  return fields.length > 0 && fields.every(({ value }) => typeof value === 'function');
};

const CLOSED =
  "its state is in variables of the function that makes it, which no member shows: write the structure file yourself, with members that tell the state, such as observe: ['size()', 'keys()']";

/** The error for a class without an operation that could be a builder; it gives the reason for each method. */
export function noBuilders(
  name: string,
  { operations, leftOut, trials }: Tried,
  object: object,
): LearnInvError {
  const why = (operation: ProposedOperation): string =>
    (trials?.get(operation.name)?.changed ?? 0) > 0
      ? 'changes an object, but never makes it larger by an argument'
      : 'changes nothing that can be read';
  const reasons = [
    ...leftOut,
    ...operations
      .filter((operation) => !leftOut.some((other) => other.name === operation.name))
      .map((operation) => ({ name: operation.name, why: why(operation) })),
  ];
  const refused = leftOut.filter(({ why }) =>
    /is an object|of the type|is a function|unknown class/.test(why),
  );
  const closed = refused.find((method) => insertsElements(method.name)) ?? refused[0];
  return new LearnInvError('NO_BUILDERS', `no method of ${name} seems to build it`, {
    expected: 'a method that inserts something, and takes numbers, strings, booleans or lists of them',
    got: reasons.map((reason) => `${reason.name}: ${reason.why}`).join('; '),
    hint: isClosed(object)
      ? CLOSED
      : closed === undefined
        ? `give a class whose methods change its objects, or write the structure file yourself; see "Declare a structure" in the README`
        : `write the structure file yourself, with a domain for the argument: ${closed.name}: [oneOf(…)]; see "Declare a structure" in the README`,
  });
}

/** The error for a class without public methods. */
export function noMethods(
  Class: { readonly prototype: object },
  name: string,
  object: object,
): LearnInvError {
  const members = Object.getOwnPropertyDescriptors(Class.prototype);
  const statics = Object.getOwnPropertyDescriptors(Class);
  const isFunction = ({ value }: PropertyDescriptor): boolean => typeof value === 'function';
  const named = (
    what: string,
    of: Readonly<Record<string, PropertyDescriptor>>,
    holds: (member: PropertyDescriptor) => boolean,
  ): string[] => {
    const names = Object.keys(of).filter((key) => key !== 'constructor' && holds(of[key]!));
    return names.length === 0 ? [] : [`${what} ${names.join(', ')}`];
  };
  const found = [
    ...named('the fields', Object.getOwnPropertyDescriptors(object), () => true),
    ...named('the getters', members, (member) => member.get !== undefined),
    ...named('the methods, not public,', members, isFunction),
    ...named('the static methods', statics, isFunction),
  ];
  return new LearnInvError('NO_BUILDERS', `${name} has no public method`, {
    expected: 'a class with methods that change its objects',
    got: found.length === 0 ? 'a class without members of its own' : `a class with ${found.join('; ')}`,
    hint: 'give the file of a class with methods: learn-inv learns what they keep true of its objects',
  });
}
