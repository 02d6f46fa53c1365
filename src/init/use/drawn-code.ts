import { jsString } from '../../base/escape/javascript.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import type { UsedCode, UsedValue } from '../../programs/record/recorded-use.ts';
import { SMALL } from '../operations/argument-for.ts';
import { constant, domain, type DrawnArgument } from './drawn-argument.ts';
import { shortened } from './records-like.ts';

/** Values of a domain that are listed, at most: few, so that values repeat. */
const MOST = 6;
/** Keys that no program recorded. */
const FRESH = ['a', 'b', 'c', 'd'];
/** Line ends, of which a text with lines has any. */
const LINE_ENDS = ['\n', '\r\n', '\r'];

/** Returns the code of shortened values, without those that have none, and without functions that are not to be called. */
export const shortCodes = (values: readonly UsedValue[]): string[] =>
  values
    .filter((value) => value.kind !== 'function' || !THROWS.test(value.code))
    .map(shortened)
    .flatMap((value) => codeOf(value) ?? []);

/** The code of a function that only throws: programs give it where it must not be called. */
const THROWS = /^(?:async\s+)?(?:function\b[^{]*|[^={]*=>\s*)\{\s*throw\b/;

/** Returns one of several values, chosen by its number: the call makes it anew, as no two calls may share an object. */
export function drawnFrom(codes: readonly string[]): DrawnArgument | undefined {
  const all = [...new Set(codes)].slice(0, MOST);
  if (all.length === 0) return undefined;
  if (all.length === 1)
    return constant(all[0]!.startsWith('{') || all[0]!.includes('=>') ? `(${all[0]})` : all[0]!);
  return { domains: [`int(0, ${all.length - 1})`], given: ([name]) => `[${all.join(', ')}][${name}]` };
}

/**
 * Returns the domain of primitives: small integers for integers, the recorded texts and fresh ones for texts, some of both if both
 * were recorded. What tests give to see it refused, such as null for a key, is left out.
 */
export function drawnCode(values: readonly UsedCode[]): DrawnArgument {
  const ordinary = values.filter(
    ({ of, code }) => ['string', 'boolean'].includes(of) || isFiniteNumber(code),
  );
  const codes = unique(ordinary.map(({ code }) => code));
  const types = new Set(ordinary.map(({ of }) => of));
  const [type] = types;
  if (type === undefined) return drawnFrom(values.map(({ code }) => code))!;
  if (types.size > 1) return domain(`oneOf(${someOfEach(ordinary).join(', ')})`);
  if (type === 'boolean') return domain('bool()');
  if (type === 'string')
    return ordinary.some(hasLines)
      ? drawnLines(ordinary)
      : domain(`oneOf(${textsLike(ordinary).join(', ')})`);
  if (codes.some((code) => !/^-?\d+$/.test(code))) return domain(`oneOf(${fractions(codes).join(', ')})`);
  return domain(codes.some((code) => code.startsWith('-')) ? 'int(-3, 5)' : SMALL);
}

/** Returns the recorded numbers, or few simple ones where programs give many, which repeat in the arguments of all methods. */
function fractions(codes: readonly string[]): readonly string[] {
  if (codes.length <= MOST) return codes;
  if (codes.every((code) => Number(code) >= 0 && Number(code) <= 1)) return ['0', '0.25', '0.5', '0.75', '1'];
  return [...(codes.some((code) => Number(code) < 0) ? ['-1'] : []), '0', '0.5', '1', '2', '3'];
}

const isFiniteNumber = (code: string): boolean => code !== '' && Number.isFinite(Number(code));

/** Returns each code once. */
export const unique = (codes: readonly string[]): string[] => [...new Set(codes)];

/** Returns some of the recorded texts and some of the other values, as code. */
function someOfEach(values: readonly UsedCode[]): string[] {
  const texts = shortCodes(values.filter(({ of }) => of === 'string'));
  const others = values.filter(({ of }) => of !== 'string').map(({ code }) => code);
  return [texts, others].flatMap((codes) => unique(codes).slice(0, MOST / 2));
}

/** Returns texts of parts of lines like the recorded ones and of line ends, in any number and order. */
function drawnLines(values: readonly UsedCode[]): DrawnArgument {
  const lines = values.flatMap(({ of, code }) =>
    (JSON.parse(code) as string)
      .split(/\r\n|[\r\n]/)
      .map((line): UsedCode => ({ kind: 'code', of, code: JSON.stringify(line) })),
  );
  const parts = unique(shortCodes(lines)).filter((code) => code !== "''");
  const all = [...parts.slice(0, MOST - LINE_ENDS.length), ...LINE_ENDS.map(jsString)];
  return { domains: [`array(oneOf(${all.join(', ')}))`], given: ([name]) => `${name!}.join('')` };
}

/** Returns recorded texts, shortened, and fresh ones, as code. */
function textsLike(values: readonly UsedCode[]): string[] {
  const few = unique(shortCodes(values)).slice(0, MOST - 2);
  return unique([...few, ...FRESH.map(jsString)]).slice(0, MOST);
}

/** True for a text with a line end. */
export const hasLines = ({ of, code }: UsedCode): boolean =>
  of === 'string' && /[\r\n]/.test(JSON.parse(code) as string);
