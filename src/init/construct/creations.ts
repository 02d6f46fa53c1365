import { jsMember } from '../../escape/javascript.ts';
import { constructorGuesses } from '../operations/constructor-arguments.ts';
import type { ClassSource } from '../../source/class-source.ts';
import type { Parameter } from '../../source/parameter.ts';
import { readFunction } from '../../source/read-function.ts';
import type { FoundClass } from '../find/find-classes.ts';
import { factoriesOf } from './factories.ts';

/** A class, and what is known about making its objects. */
export interface CreationSubject extends FoundClass {
  readonly source: ClassSource | undefined;
  /** The arguments of the constructor or factory as code, if the user gave them. */
  readonly args: string | undefined;
}

/** An expression that may make an object. */
export interface Creation {
  /** The expression, in which `k` is the scope. */
  readonly code: string;
  /** The static method that it calls; undefined for `new`. */
  readonly factory: string | undefined;
  /** The parameters that its arguments are for. */
  readonly parameters: readonly Parameter[];
}

/** Returns expressions that may make an object of a class: by its constructor unless that is private, then by factories. */
export function creationsOf({ Class, source, args, import: { name } }: CreationSubject): readonly Creation[] {
  const given = (parameters: readonly Parameter[]): readonly string[] =>
    args === undefined ? constructorGuesses(parameters) : [args];
  const own = source?.parameters.get('constructor') ?? readFunction(Class)?.parameters ?? [];
  const news = given(own).map((code) => ({
    code: `new ${name}(${code})`,
    factory: undefined,
    parameters: own,
  }));
  const factories = factoriesOf(Class, source).flatMap(({ name: factory, parameters }) =>
    given(parameters).map((code) => ({ code: `${name}${jsMember(factory)}(${code})`, factory, parameters })),
  );
  return source?.isClosed === true ? factories : [...news, ...factories];
}
