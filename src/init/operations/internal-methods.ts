import { readFunction, type AnyFunction } from '../../programs/source/read-function.ts';
import { selfCalls } from '../../programs/source/self-calls.ts';
import type { Documentation } from '../find/documentation-of.ts';
import { methodsOf } from './methods-of.ts';

/** Share of the methods of a class that its documentation mentions, at least, if it is complete. */
const DOCUMENTED = 0.5;
/** Share and number of the methods that only others call of which people must have written for declarations not to count. */
const WRITTEN = 2 / 3;
const FEW = 2;

/** Names of parameters for a place of an object in arrays. */
const POINTER = /^(?:pointer|ptr|slot)$|(?:Pointer|Ptr|Slot)$/;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));

const calledIn = (text: string): readonly string[] =>
  text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*(?=\s*\()/gu) ?? [];

/** Returns the words of a text that are called, stand in code, or begin a heading, an item of a list or a row. */
function shownIn(documentation: string): ReadonlySet<string> {
  const code = documentation.match(/`[^`\n]+`|<code>[^<]*/g) ?? [];
  const first = documentation.match(/^\s*[#*|+-]+\s*[^\s(]+/gmu) ?? [];
  return wordsOf([...calledIn(documentation), ...code, ...first].join('\n'));
}

/**
 * Returns the names of methods that only the class itself is meant to call. Its code calls them on `this`, and its
 * documentation does not mention them, or shows their calls among internals only: `evict` may name something else
 * too. If the documentation mentions few methods, only three kinds count: those to which the class gives only objects of
 * its own making, those that take the place of an object in arrays, and those of one letter. A minifier shortens the
 * names of internal methods only.
 */
export function internalMethods(
  Class: AnyFunction,
  documentation: Documentation | undefined,
): ReadonlySet<string> {
  if (documentation === undefined) return new Set();
  const functions = new Map([...methodsOf(Class)].map(([name, method]) => [name, method]));
  const names = [...functions.keys()].filter((name) => name !== 'constructor' && !name.startsWith('_'));
  // The names of one function are one method.
  const amongWords = (words: ReadonlySet<string>): ReadonlySet<AnyFunction> =>
    new Set(names.filter((name) => words.has(name)).map((name) => functions.get(name)!));
  const { called, withOwnObjects } = selfCalls(Class);
  // A compiler declares all that is not marked private: that is no documentation where people wrote of most methods that only
  // others call.
  const written = amongWords(shownIn(documentation.written));
  const forOthers = new Set(names.filter((name) => !called.has(name)).map((name) => functions.get(name)!));
  const writtenOf = [...forOthers].filter((method) => written.has(method)).length;
  const isWritten = writtenOf >= FEW && writtenOf >= WRITTEN * forOthers.size;
  const text = isWritten ? documentation.written : documentation.text;
  const enough = DOCUMENTED * new Set(names.map((name) => functions.get(name)!)).size;
  const shown = amongWords(shownIn(text));
  // Sentences also use names such as `split` as words.
  const documented = isWritten || shown.size >= enough ? shown : amongWords(wordsOf(text));
  const isComplete = isWritten || documented.size >= enough;
  const takesPlace = (name: string): boolean =>
    readFunction(functions.get(name)!)?.parameters.some((parameter) => POINTER.test(parameter.name)) === true;
  const isShortened = (name: string): boolean => name.length === 1 && names.some(({ length }) => length > 1);
  const isUndocumented = (name: string): boolean => {
    const method = functions.get(name)!;
    if (withOwnObjects.has(name)) return !shown.has(method);
    return !documented.has(method) && (isComplete || takesPlace(name) || isShortened(name));
  };
  const publicly = new Set(calledIn(text));
  const declared = new Set(calledIn(documentation.internals).filter((name) => !publicly.has(name)));
  return new Set(names.filter((name) => called.has(name) && (declared.has(name) || isUndocumented(name))));
}
