import type { LearnInvError } from '../../../base/error.ts';
import type { AnyNode } from '../../../programs/source/ast.ts';
import { type AllowedError, type Annotated, type Check, type Clause, CHECKS } from '../program/annotated.ts';
import type { ArgumentDomain, Made } from '../domains/argument-domain.ts';
import { CONSTRUCTS } from '../domains/construct-table.ts';
import { readDomain, readValues, type Scope } from './parse-annotation.ts';
import { parseText, wrongAnnotation, type Place } from './parse-text.ts';
import type { Tag } from '../../../programs/source/find-functions.ts';

export interface ArgumentTag {
  readonly domain: ArgumentDomain;
  readonly place: Place;
  /** True for `@arg [name] …`: calls may leave the argument out. */
  readonly isOptional: boolean;
}

/** What the tags of a function say. */
export type Tags = Pick<
  Annotated,
  'requires' | 'ensures' | 'checks' | 'throws' | 'timeout' | 'isExcluded' | 'isGenerator' | 'returns'
> & {
  readonly args: ReadonlyMap<string, ArgumentTag>;
  readonly isModuleTest: boolean;
  readonly example: readonly Made[] | undefined;
};

/** The tags that only annotations use. Others, such as `@returns`, are JSDoc too. */
const OWN = new Set(['require', 'ensure', 'exclude', 'generator', 'module_test', 'cc_example']);
/** `name domain`, `[name] domain`, and `(name): domain` as the paper writes it. */
const ARGUMENT =
  /^(?:(\[?)([\p{ID_Start}$_][\p{ID_Continue}$]*)\]?\s+|\(\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*\)\s*:?\s*)(?=\S)/u;

/** The name and the pattern of an error. */
const ERROR = /^(?:\{\s*([\w.$]+)\s*\}|([A-Z$_][\w.$]*))?\s*(?:\/((?:\\.|[^/\\\n])+)\/([a-z]*))?/;

/** True for a tag that annotates a function for tests. An `@arg` of JSDoc has its type in braces. */
export const isOwnTag = ({ name, text }: Tag): boolean =>
  OWN.has(name) || (name === 'arg' && !text.startsWith('{'));

/** True if the tags annotate a function for tests. */
export const isAnnotation = (tags: readonly Tag[]): boolean => tags.some(isOwnTag);

/** Returns the parameter that an `@arg` annotates; undefined for one that is none, or wrong. */
export function argumentName({ name, text }: Tag): string | undefined {
  const [, , plain, called] = (name === 'arg' && ARGUMENT.exec(text)) || [];
  return plain ?? called;
}

export function readTags(tags: readonly Tag[], file: string, scope: Scope): Tags {
  const named = (name: string): PlacedTag[] =>
    tags
      .filter((tag) => tag.name === name)
      .map(({ text, line, column }) => ({ text, place: { file, line, column } }));
  const ensured = named('ensure');
  const checkOf = ({ text }: PlacedTag): Check => text.replace(/\s*\/\/.*/, '').trim() as Check;
  const isCheck = (tag: PlacedTag): boolean => CHECKS.includes(checkOf(tag));
  const returned = named('returns').findLast(({ text }) => isConstruct(text));
  const timeout = named('timeout').map(readTimeout).at(-1);
  const example = named('cc_example').at(-1);
  const isGenerator = named('generator').length > 0;
  return {
    ...(returned === undefined ? {} : { returns: readDomain(returned.text, returned.place, scope) }),
    ...(timeout === undefined ? {} : { timeout }),
    args: readArguments(named('arg'), scope),
    requires: named('require').map(readClause),
    ensures: ensured.filter((tag) => !isCheck(tag)).map(readClause),
    checks: ensured.filter(isCheck).map(checkOf),
    throws: named('throws').map(readAllowedError),
    example: example === undefined ? undefined : readValues(example.text, example.place, scope),
    isExcluded: isGenerator || named('exclude').length > 0,
    isGenerator,
    isModuleTest: named('module_test').length > 0,
  };
}

interface PlacedTag {
  readonly text: string;
  readonly place: Place;
}

function readArguments(tags: readonly PlacedTag[], scope: Scope): Tags['args'] {
  const args = new Map<string, ArgumentTag>();
  for (const { text, place } of tags) {
    if (text.startsWith('{')) continue;
    const [head = '', bracket = '', plain, called] = ARGUMENT.exec(text) ?? [];
    const name = plain ?? called;
    if (name === undefined)
      throw wrongTag('arg', '`@arg name domain`', { text, place }, 'for example @arg units int(1, 6)');
    if (args.has(name))
      throw wrongAnnotation(
        place,
        `a second @arg ${name}`,
        'one @arg for each parameter',
        name,
        'join them by any(…)',
      );
    const start = placeAfter(head, place);
    args.set(name, {
      domain: readDomain(text.slice(head.length), start, scope),
      place,
      isOptional: bracket !== '',
    });
  }
  return args;
}

/** Returns the place after a text, which may have several lines. */
function placeAfter(head: string, { file, line, column }: Place): Place {
  const lines = head.split('\n').length;
  const last = head.length - 1 - head.lastIndexOf('\n');
  return { file, line: line + lines - 1, column: lines === 1 ? column + last : last };
}

function readClause(tag: PlacedTag): Clause {
  const { end, comments = [] } = parseText(tag.text, tag.place) as AnyNode & {
    end: number;
    comments?: { start: number }[];
  };
  const text = tag.text.slice(0, comments.find(({ start }) => start >= end)?.start).trimEnd();
  return { text, line: tag.place.line };
}

function readTimeout(tag: PlacedTag): number {
  const timeout = Number(tag.text.trim());
  if (Number.isInteger(timeout) && timeout >= 1) return timeout;
  throw wrongTag('timeout', 'milliseconds, an integer of 1 or more', tag, 'for example @timeout 20000');
}

/** `@throws {RangeError} …`, `@throws RangeError …`, `@throws /pattern/`, `@throws RangeError /pattern/`. */
function readAllowedError(tag: PlacedTag): AllowedError {
  const [, braced, plain, pattern, flags] = ERROR.exec(tag.text) ?? [];
  const name = braced ?? plain;
  const named = name === undefined ? {} : { name };
  if (pattern === undefined) return named;
  try {
    return { ...named, message: new RegExp(pattern, flags) };
  } catch {
    throw wrongTag(
      'throws',
      'an error name, a pattern, or both',
      tag,
      'for example @throws RangeError /too large/',
    );
  }
}

/** True if the text of `@returns` is an annotation and not prose. */
const isConstruct = (text: string): boolean => {
  const name = /^(\w+)\(/.exec(text)?.[1];
  return name !== undefined && Object.hasOwn(CONSTRUCTS, name);
};

const wrongTag = (name: string, expected: string, { text, place }: PlacedTag, hint: string): LearnInvError =>
  wrongAnnotation(place, `wrong @${name}`, expected, /^\S+/.exec(text)?.[0] ?? 'nothing', hint);
