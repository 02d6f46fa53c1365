import { LearnInvError } from '../../../base/error.ts';
import { readFunction } from '../../../programs/source/read-function.ts';
import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { froms } from '../domains/choices.ts';
import { domainFromText } from '../language/parse-annotation.ts';
import type { Parameter } from './annotated.ts';
import type { Annotations, DomainLike } from './annotations.ts';

export const toDomain = (domain: DomainLike): ArgumentDomain =>
  typeof domain === 'string' ? domainFromText(domain) : domain;

/** Returns the parameters of a function with the domains that a side file gives them. */
export function sideParameters(
  live: (...args: never[]) => unknown,
  args: NonNullable<Annotations['args']>,
  name: string,
): Parameter[] {
  const given = new Map(
    Object.entries(args).map(([key, domain]) => [
      key.replace(/\?$/, ''),
      { domain, optional: key.endsWith('?') },
    ]),
  );
  const known =
    readFunction(live)?.parameters ??
    [...given.keys()].map((key) => ({ name: key, optional: false, rest: false }));
  const unknown = [...given.keys()].find((key) => !known.some((parameter) => parameter.name === key));
  if (unknown !== undefined)
    throw noParameter(
      name,
      unknown,
      known.map((parameter) => parameter.name),
    );
  const last = known.findLastIndex((parameter) => given.has(parameter.name) || !parameter.optional);
  return known.slice(0, last + 1).map((parameter) => {
    const own = given.get(parameter.name);
    if (own === undefined && !parameter.optional && !parameter.rest) throw noDomain(name, parameter.name);
    return {
      ...parameter,
      domain: own === undefined ? froms(undefined) : toDomain(own.domain),
      optional: own?.optional ?? parameter.optional,
    };
  });
}

const noParameter = (name: string, unknown: string, known: readonly string[]): LearnInvError =>
  new LearnInvError('INVALID_ANNOTATION', `annotate: ${name} has no parameter ${unknown}`, {
    expected: known.length === 0 ? 'no arguments' : `domains of ${known.join(', ')}`,
    got: unknown,
    hint: 'name the parameters as the source of the function does',
  });

const noDomain = (name: string, parameter: string): LearnInvError =>
  new LearnInvError('INVALID_ANNOTATION', `annotate: the parameter ${parameter} of ${name} has no domain`, {
    expected: `args: { ${parameter}: … }`,
    got: 'nothing',
    hint: `give it a domain, for example 'int(0, 9)', or name it '${parameter}?' if calls may leave it out`,
  });
