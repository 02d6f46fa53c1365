import { jsKey } from '../../base/escape/javascript.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';
import { membersOf } from '../../programs/source/type-members.ts';
import { argumentFor, freeName, isListName } from './argument-for.ts';
import { rangesAmong } from './other-arguments.ts';
import type { GivenArguments } from './proposed-operation.ts';

/** Literals within literals, at most, and values that one call is drawn from. */
const DEPTH = 4;
const MOST = 6;

/** Names of members for a text that has lines. */
const TEXT = /^(?:text|newText|content|contents|source)$/;
const LINES = "array(oneOf('a', 'b', '\\n', '\\r\\n'))";

/**
 * Returns arguments with object literals, alone or one in a list, as their types declare them: of the members that a literal
 * must have, simple ones are drawn. None if no parameter takes such a literal, or a type says too little.
 */
export function typedArguments(parameters: readonly Parameter[]): GivenArguments[] {
  const drawn = drawnArguments(parameters);
  return drawn?.hasLiteral === true ? [drawn.given] : [];
}

/**
 * Returns the arguments with which a constructor or factory makes objects of any contents: a list, or a text with lines.
 * Undefined if no parameter takes such contents, or a type says too little.
 */
export const contentArguments = (parameters: readonly Parameter[]): GivenArguments | undefined =>
  parameters.some(takesContents) ? drawnArguments(parameters)?.given : undefined;

const takesContents = ({ name, hint, optional }: Parameter): boolean =>
  !optional &&
  (hint.kind === 'array' || isLined(name, hint) || (hint.kind === 'unknown' && isListName(name)));

/** True for a text that has lines. */
const isLined = (name: string, hint: TypeHint): boolean => hint.kind === 'string' && TEXT.test(name);

/** Returns arguments drawn as their types declare them, and whether a literal is among them; undefined if a type says too little. */
function drawnArguments(
  parameters: readonly Parameter[],
): { readonly given: GivenArguments; readonly hasLiteral: boolean } | undefined {
  const needed = parameters.filter(({ optional, rest }) => !optional || rest);
  const values = new DrawnValues();
  let hasLiteral = false;
  const codes = needed.map((parameter) => {
    const code = literalOf(parameter.hint, values, 0);
    hasLiteral ||= code !== undefined;
    return code ?? values.simple(parameter);
  });
  const { domains, ranges } = values;
  if (codes.includes(undefined) || domains.size > MOST) return undefined;
  const given: GivenArguments = {
    ...{ form: 'object', given: codes.join(', ') },
    ...{ args: [...domains.values()], parameters: [...domains.keys()] },
    ...(ranges.length > 0 && { require: ranges.join(' && ') }),
  };
  return { given, hasLiteral };
}

/** Returns an object literal, or a list of one, as code; undefined for another type. */
function literalOf(hint: TypeHint, values: DrawnValues, depth: number, outer = ''): string | undefined {
  if (hint.kind === 'array') {
    const item = literalOf(hint.of, values, depth, outer);
    return item === undefined ? undefined : `[${item}]`;
  }
  const members = depth > DEPTH ? undefined : membersOf(hint)?.filter(({ optional }) => !optional);
  if (members === undefined || members.length === 0) return undefined;
  const drawn = new Map<string, string>();
  for (const { name, hint: inner } of members) {
    const code =
      literalOf(inner, values, depth + 1, name) ??
      values.simple({ name, hint: inner, optional: false, rest: false }, outer);
    if (code === undefined) return undefined;
    drawn.set(name, code);
  }
  const numbers = members.filter((member) => member.hint.kind === 'number').map(({ name }) => name);
  for (const [low, high] of rangesAmong(numbers))
    values.ranges.push(`${drawn.get(low)!} <= ${drawn.get(high)!}`);
  return `{ ${[...drawn].map(([name, code]) => (name === code ? name : `${jsKey(name)}: ${code}`)).join(', ')} }`;
}

/** The values that a call is drawn from. */
class DrawnValues {
  /** By name, the code of the domain. */
  readonly domains = new Map<string, string>();
  /** When the call may be made, as code. */
  readonly ranges: string[] = [];

  /**
   * Draws a simple value; returns it as code, or undefined for another type.
   *
   * @param outer the member that holds the literal of this one: of two members of a name, one is named after both.
   */
  simple(parameter: Parameter, outer = ''): string | undefined {
    const { name, hint } = parameter;
    const isText = isLined(name, hint);
    const argument = isText ? ({ kind: 'domain', text: LINES } as const) : argumentFor(parameter);
    if (argument.kind !== 'domain') return undefined;
    const taken = [...this.domains.keys()];
    const longer = freeName(
      `${outer}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      taken,
      `_${taken.length}`,
    );
    const own = freeName(name, taken, outer === '' ? `_${taken.length}` : longer);
    this.domains.set(own, argument.text);
    return isText ? `${own}.join('')` : own;
  }
}
