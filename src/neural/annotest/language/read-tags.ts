import type { AllowedError, Annotated, Check, Clause } from '../program/annotated.ts';
import { CHECKS } from '../program/annotated.ts';
import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { CONSTRUCTS } from '../domains/construct-table.ts';
import type { Made } from '../domains/made.ts';
import { domainOf, parseText, valuesOf, type FindGenerator } from './parse-annotation.ts';
import { wrongAnnotation, type Place } from './place.ts';
import type { Tag } from '../../../source/doc-tags.ts';

/** What `@arg` says of a parameter. */
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
  /** The domains of `@arg`, by parameter. */
  readonly args: ReadonlyMap<string, ArgumentTag>;
  readonly isModuleTest: boolean;
  /** The arguments of `@cc_example`. */
  readonly example: readonly Made[] | undefined;
};

/** The tags that only annotations use. Others, such as `@returns`, are JSDoc too. */
const OWN = new Set(['require', 'ensure', 'exclude', 'generator', 'module_test', 'cc_example']);
/** An `@arg` of JSDoc has its type in braces. */
const ARGUMENT = /^(\[?)([\p{ID_Start}$_][\p{ID_Continue}$]*)\]?(\s+)(?=\S)/u;

/** True if the tags annotate a function for tests. */
export const isAnnotation = (tags: readonly Tag[]): boolean =>
  tags.some(({ name, text }) => OWN.has(name) || (name === 'arg' && ARGUMENT.test(text)));

/**
 * Reads the tags of a function.
 *
 * @throws LearnInvError `INVALID_ANNOTATION`
 */
export function readTags(tags: readonly Tag[], file: string, find: FindGenerator): Tags {
  const args = new Map<string, ArgumentTag>();
  const requires: Clause[] = [];
  const ensures: Clause[] = [];
  const checks: Check[] = [];
  const throws: AllowedError[] = [];
  let returns: ArgumentDomain | undefined;
  let timeout: number | undefined;
  let example: Made[] | undefined;
  const names = new Set(tags.map(({ name }) => name));
  for (const { name, text, line, column } of tags) {
    const place = { file, line, column };
    switch (name) {
      case 'arg': {
        const found = ARGUMENT.exec(text);
        if (text.startsWith('{')) break;
        if (found === null)
          throw wrongAnnotation(
            place,
            'wrong @arg',
            '`@arg name domain`',
            firstWord(text),
            'for example @arg units int(1, 6)',
          );
        if (args.has(found[2]!))
          throw wrongAnnotation(
            place,
            `a second @arg ${found[2]}`,
            'one @arg for each parameter',
            found[2]!,
            'join them by any(…)',
          );
        const at = { ...place, column: column + found[0].length };
        args.set(found[2]!, {
          domain: domainOf(parseText(text.slice(found[0].length), at), file, find),
          place,
          isOptional: found[1] !== '',
        });
        break;
      }
      case 'returns':
        if (isConstruct(text)) returns = domainOf(parseText(text, place), file, find);
        break;
      case 'require':
        parseText(text, place);
        requires.push({ text, line });
        break;
      case 'ensure':
        if (CHECKS.includes(text.trim() as Check)) checks.push(text.trim() as Check);
        else {
          parseText(text, place);
          ensures.push({ text, line });
        }
        break;
      case 'timeout': {
        timeout = Number(text.trim());
        if (!Number.isInteger(timeout) || timeout < 1)
          throw wrongAnnotation(
            place,
            'wrong @timeout',
            'milliseconds, an integer of 1 or more',
            firstWord(text),
            'for example @timeout 20000',
          );
        break;
      }
      case 'throws':
        throws.push(allowedError(text, place));
        break;
      case 'cc_example':
        example = valuesOf(parseText(text, place), file, find);
        break;
      default:
    }
  }
  return {
    ...(returns === undefined ? {} : { returns }),
    ...(timeout === undefined ? {} : { timeout }),
    ...{ args, requires, ensures, checks, throws, example },
    isExcluded: names.has('exclude') || names.has('generator'),
    isGenerator: names.has('generator'),
    isModuleTest: names.has('module_test'),
  };
}

/** `@throws {RangeError} …`, `@throws RangeError …`, `@throws /pattern/`, `@throws RangeError /pattern/`. */
function allowedError(text: string, place: Place): AllowedError {
  const found = /^(?:\{\s*([\w.$]+)\s*\}|([A-Z$_][\w.$]*))?\s*(?:\/((?:\\.|[^/\\\n])+)\/([a-z]*))?/.exec(
    text,
  )!;
  const name = found[1] ?? found[2];
  if (found[3] === undefined) return name === undefined ? {} : { name };
  try {
    const message = new RegExp(found[3], found[4]);
    return name === undefined ? { message } : { name, message };
  } catch {
    throw wrongAnnotation(
      place,
      'wrong @throws',
      'an error name, a pattern, or both',
      firstWord(text),
      'for example @throws RangeError /too large/',
    );
  }
}

/** True if the text of `@returns` is an annotation and not prose. */
const isConstruct = (text: string): boolean => {
  const name = /^(\w+)\(/.exec(text)?.[1];
  return name !== undefined && Object.hasOwn(CONSTRUCTS, name);
};

const firstWord = (text: string): string => /^\S+/.exec(text)?.[0] ?? 'nothing';
