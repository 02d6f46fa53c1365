import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LearnInvError } from '../../../base/error.ts';
import { checkOptions } from '../../../base/options/check-options.ts';
import { describeValue } from '../../../base/options/describe-value.ts';
import { literal } from '../../../base/report-parts/literal.ts';
import type { Made } from '../domains/argument-domain.ts';
import type { FunctionKind } from '../../../programs/source/find-functions.ts';
import type { Annotated, Clause } from './annotated.ts';
import { ANNOTATION_RULES, type Annotations, type AnyClass, type AnyFunction } from './annotations.ts';
import { namesOf, type ClauseFunction, addSideAnnotated } from './hand-out.ts';
import { sideParameters, toDomain } from './side-parameters.ts';

/**
 * Annotates a function of a program that you cannot or do not want to change. `learn-inv annotest` then tests it when it
 * is given the file that calls this; elsewhere the call does nothing.
 *
 * @param target a function; a class, for its constructor; or a class and the name of a method.
 * @param annotations see {@link Annotations}; the parts are those of the comments.
 * @throws LearnInvError `BAD_OPTION` for a wrong part, `INVALID_ANNOTATION` for a wrong domain or parameter.
 * @example
 * ```ts
 * import { annotate } from 'learn-inv/annotest';
 * import { Layer, softmax } from 'some-network';
 *
 * annotate(softmax, { args: { values: 'floatList({ min: 1, max: 9 })' }, ensure: ['finite'] });
 * annotate([Layer, 'activate'], { args: { input: 'floatList(2)' }, example: [2] });
 * ```
 */
export function annotate(
  target: AnyFunction | readonly [Class: AnyClass, method: string],
  annotations: Annotations,
): void {
  checkOptions(
    'annotate',
    annotations,
    ANNOTATION_RULES,
    '{ args: { rate: "float(0, 1)" }, ensure: ["finite"] }',
  );
  const [owner, method] = (typeof target === 'function' ? [target] : target) as readonly [
    AnyFunction,
    string?,
  ];
  if (!isFunction(owner) || !(method === undefined || isFunction(methodOf(owner, method)))) {
    throw wrongTarget(method === undefined ? 'no function' : `no method ${method}`);
  }
  const { kind, name } = named(owner, method);
  const live = (method === undefined ? owner : methodOf(owner, method)) as (...args: never[]) => unknown;
  const { require: requires = [], ensure = [], returns, throws = [], timeout, example } = annotations;
  const properties = ensure.filter((ensured) => typeof ensured === 'function');
  const place = placeOfCall();
  const parameters = sideParameters(live, annotations.args ?? {}, name);
  const values = namesOf(parameters).join(', ');
  const clauseOf = (clause: unknown, given: string): Clause => ({
    text: `(${String(clause)})(${given})`,
    line: place.line,
  });
  const annotated: Annotated = {
    ...{ name, kind, ...place, parameters },
    ...(kind === 'function' ? {} : { className: owner.name }),
    requires: requires.map((clause) => clauseOf(clause, values)),
    ensures: properties.map((clause) => clauseOf(clause, ['result', values].filter(Boolean).join(', '))),
    checks: ensure.filter((ensured) => typeof ensured === 'string'),
    ...(returns === undefined ? {} : { returns: toDomain(returns) }),
    throws: throws.map((error) => (typeof error === 'string' ? { name: error } : { message: error })),
    ...(timeout === undefined ? {} : { timeout }),
    ...(example === undefined ? {} : { example: example.map(madeOf) }),
    isExcluded: annotations.exclude ?? false,
    isGenerator: false,
    fromModule: [],
  };
  addSideAnnotated({
    annotated,
    target: owner,
    requires: requires as readonly ClauseFunction[],
    ensures: properties as unknown as readonly ClauseFunction[],
  });
}

function named(
  owner: AnyFunction,
  method: string | undefined,
): { readonly kind: FunctionKind; readonly name: string } {
  if (method !== undefined) {
    const isStatic = !(method in (owner.prototype as object));
    return isStatic
      ? { kind: 'static method', name: `${owner.name}.${method}` }
      : { kind: 'method', name: `${owner.name}#${method}` };
  }
  const isClass = /^class\b/.test(Function.prototype.toString.call(owner));
  return isClass
    ? { kind: 'constructor', name: `new ${owner.name}` }
    : { kind: 'function', name: owner.name || 'anonymous' };
}

const methodOf = (owner: AnyFunction, method: string): unknown =>
  (owner.prototype as Record<string, unknown> | undefined)?.[method] ??
  (owner as unknown as Record<string, unknown>)[method];

const isFunction = (value: unknown): boolean => typeof value === 'function';
const madeOf = (value: unknown): Made => ({
  code: literal(value) ?? '…',
  build: () => structuredClone(value),
});

/** Returns the file and line of the call of `annotate`. */
function placeOfCall(): Pick<Annotated, 'file' | 'line'> {
  const own = new URL('../../..', import.meta.url).href;
  const lines = String(new Error('place').stack).split('\n').slice(1);
  const frame = lines.find((line) => !line.includes(own) && !line.includes(fileURLToPath(own)));
  const [, path = '', line = '1'] =
    /(?:file:\/\/)?([^() ]+?)(?:\?[^:]*)?:(\d+):\d+\)?$/.exec(frame ?? '') ?? [];
  return { file: relative('', path), line: Number(line) };
}

const wrongTarget = (got: unknown): LearnInvError =>
  new LearnInvError('INVALID_ANNOTATION', 'annotate: nothing that can be called', {
    expected: 'a function, a class, or [Class, name of a method]',
    got: typeof got === 'string' ? got : describeValue(got),
    hint: 'import the function from the program',
  });
