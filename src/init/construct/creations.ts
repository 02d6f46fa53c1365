import { jsMember } from '../../base/escape/javascript.ts';
import { argumentCode, constructorGuesses } from '../operations/constructor-arguments.ts';
import type { ClassSource } from '../../programs/source/class-source.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import { optionNames } from '../../programs/source/option-names.ts';
import { readFunction, type AnyFunction } from '../../programs/source/read-function.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { FoundClass } from '../find/find-classes.ts';
import { withMade } from './with-made.ts';
import { argumentsOfUse } from '../use/creations-of-use.ts';
import { isMadeBy, type UsedSubject } from '../use/subject-use.ts';

/** A class, and what is known about making its objects. */
export interface CreationSubject extends FoundClass {
  readonly source: ClassSource | undefined;
  /** What a program did with objects of the class; none if no program was recorded. */
  readonly subjects: readonly UsedSubject[];
  /** The arguments of the constructor or factory as code, if the user gave them. */
  readonly args: string | undefined;
  /** The built-ins, as they were before the class was loaded. */
  readonly builtIns: BuiltIns;
}

/** An expression that may make an object. */
export interface Creation {
  /** The expression, in which `k` is the scope. */
  readonly code: string;
  /** What it calls, as code: `new Queue`; undefined if that is not known. */
  readonly callee?: string;
  /** The static method that it calls; undefined for `new`. */
  readonly factory: string | undefined;
  /** The recorded arguments that it comes from, as code; undefined if they were guessed. */
  readonly recorded: string | undefined;
  /** The parameters that its arguments are for. */
  readonly parameters: readonly Parameter[];
  /** The lines of code that import the classes of its arguments. */
  readonly lines?: readonly string[];
}

/**
 * Returns expressions that may make an object of a class: by its constructor unless that is private, then by static
 * factories; of a function that makes objects, its calls.
 */
export function creationsOf(subject: CreationSubject): readonly Creation[] {
  const { Class, source, args, maker, makerTypes, isDefault, subjects, used } = subject;
  if (used !== undefined) {
    return used.creations.map((code) => ({
      code: used.isPersistent ? `({ value: ${code} })` : code,
      ...{ recorded: undefined, factory: undefined, parameters: [] },
    }));
  }
  const { name } = subject.import;
  /** Returns the calls of `callee` with all arguments that may be right for its parameters. */
  const calls = (
    callee: string,
    parameters: readonly Parameter[],
    options: readonly (readonly string[])[],
    factory?: string,
  ): Creation[] => {
    const isMaker =
      factory === undefined
        ? isMadeBy(name, isDefault)
        : (path: string): boolean => path.endsWith(`.${factory}`);
    const given: readonly { readonly code: string; readonly recorded?: string }[] =
      args === undefined
        ? [
            ...argumentsOfUse(subjects, isMaker, parameters),
            ...constructorGuesses(parameters, options).map((code) => ({ code })),
          ]
        : [{ code: args }];
    return given.map(({ code, recorded }) => ({
      code: `${callee}(${code})`,
      ...{ callee, recorded, factory, parameters },
    }));
  };
  if (maker !== undefined) {
    const parameters = makerTypes?.parameters ?? readFunction(maker)?.parameters ?? [];
    return calls(name, parameters, optionNames(maker, { parameters }));
  }
  const news = constructorsOf(subject)
    .flatMap((own) => [
      ...(args === undefined ? [withMade(own, subject.beside)] : []),
      { parameters: own, lines: [] },
    ])
    .flatMap(({ parameters, lines }) =>
      calls(`new ${name}`, parameters, optionNames(Class, { parameters })).map((made) => ({
        ...made,
        lines,
      })),
    );
  const factories = factoriesOf(Class, source).flatMap(({ name: factory, parameters }) =>
    calls(`${name}${jsMember(factory)}`, parameters, [], factory),
  );
  return source?.isClosed === true ? factories : [...news, ...factories];
}

/**
 * Returns the parameters of each overload of the constructor, those that take a capacity first: only a container that can be
 * full shows what it does then.
 */
function constructorsOf({ Class, source }: CreationSubject): readonly (readonly Parameter[])[] {
  const overloads = source?.overloads.get('constructor') ?? [];
  if (overloads.length < 2)
    return [source?.parameters.get('constructor') ?? readFunction(Class)?.parameters ?? []];
  const takesCapacity = (parameters: readonly Parameter[]): boolean =>
    parameters.some((parameter) => argumentCode(parameter) === 'k');
  return overloads.toSorted((a, b) => Number(takesCapacity(b)) - Number(takesCapacity(a)));
}

/** A static method that may make objects of its class. */
export interface Factory {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** First words of the names of factories, most common first. */
const WORDS = 'create of empty make build new open from init default get instance'.split(' ');

/** Returns the static methods of a class that seem to make its objects, by their name or code, the likeliest first. */
function factoriesOf(Class: AnyFunction, source: ClassSource | undefined): readonly Factory[] {
  const isTyped = source !== undefined && source.statics.size > 0;
  return Object.getOwnPropertyNames(Class)
    .flatMap((name): (Factory & { rank: number })[] => {
      const value: unknown = Object.getOwnPropertyDescriptor(Class, name)?.value;
      if (typeof value !== 'function' || (isTyped && !source.statics.has(name))) return [];
      const rank = WORDS.findIndex((word) => new RegExp(`^${word}(?![a-z])`).test(name));
      if (rank < 0 && !makes(value as AnyFunction, Class.name)) return [];
      const parameters = source?.statics.get(name) ?? readFunction(value as AnyFunction)?.parameters ?? [];
      return [{ name, parameters, rank: rank < 0 ? WORDS.length : rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.parameters.length - b.parameters.length);
}

/** True if the code of a static method makes an object of its class. */
function makes(value: AnyFunction, className: string): boolean {
  const code = Function.prototype.toString.call(value);
  return /\bnew\s+this\b/.test(code) || (className !== '' && code.includes(`new ${className}(`));
}
