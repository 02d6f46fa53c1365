import type { OptionRules } from '../../../base/options/check-options.ts';
import {
  booleanRule,
  integerFrom,
  listOf,
  objectRule,
  type OptionRule,
} from '../../../base/options/option-rules.ts';
import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { isArgumentDomain } from '../domains/choices.ts';
import { CHECKS, type Check } from './annotated.ts';

/** A class. */
export type AnyClass = abstract new (...args: never[]) => unknown;
/** A function or a class. */
export type AnyFunction = AnyClass | ((...args: never[]) => unknown);

/** A domain, or one as text in the language of annotations. */
export type DomainLike = ArgumentDomain | string;

/** What {@link annotate} says of a function; each part is a tag of the comments. */
export interface Annotations {
  /** `@arg`: the domain of each argument by the name of the parameter; `'name?'` says that calls may leave it out. */
  readonly args?: Readonly<Record<string, DomainLike>> | undefined;
  /** `@require`: functions of the arguments that return true for valid calls. */
  readonly require?: readonly ((...args: never[]) => unknown)[] | undefined;
  /** `@ensure`: checks, and functions of the result and the arguments that return true for right results. */
  readonly ensure?: readonly (Check | ((result: never, ...args: never[]) => unknown))[] | undefined;
  /** `@returns`: the domain of the result. */
  readonly returns?: DomainLike | undefined;
  /** `@throws`: names, or patterns of the messages, of errors that calls may throw. */
  readonly throws?: readonly (string | RegExp)[] | undefined;
  /** `@timeout`: milliseconds that a call may take, 1 to 600,000. */
  readonly timeout?: number | undefined;
  /** `@cc_example`: the arguments of the constructor that makes the object whose method is called; plain data. */
  readonly example?: readonly unknown[] | undefined;
  /** `@exclude`: true to test nothing; the function may still make arguments of others. */
  readonly exclude?: boolean | undefined;
}

const domainRule: OptionRule = {
  expected: 'a domain, or its text',
  isRequired: false,
  accepts: (value) => typeof value === 'string' || isArgumentDomain(value),
};
const isFunction = (value: unknown): boolean => typeof value === 'function';

export const ANNOTATION_RULES: OptionRules<Annotations> = {
  args: objectRule('an object with a domain for each parameter', (value) =>
    Object.values(value).every((domain) => domainRule.accepts(domain)),
  ),
  require: listOf('functions', isFunction),
  ensure: listOf(
    `functions, ${CHECKS.join(', ')}`,
    (value) => isFunction(value) || CHECKS.includes(value as Check),
  ),
  returns: domainRule,
  throws: listOf('names and patterns', (value) => typeof value === 'string' || value instanceof RegExp),
  timeout: integerFrom(1, 600_000),
  example: listOf('arguments', () => true),
  exclude: booleanRule,
};
