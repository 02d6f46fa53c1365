import { ranked } from '../../base/ranked.ts';
import { codeOf } from '../../programs/record/describe-value.ts';
import { withParts, type UsedCall, type UsedValue } from '../../programs/record/recorded-use.ts';
import { functionFor } from '../operations/constructor-arguments.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import { isPrimitive, isText, recordsIn } from './kin.ts';
import type { UsedSubject } from './subject-use.ts';

/** Creations that are tried, at most. */
const MOST = 4;
/** Names of numbers that are times, not sizes: a small one makes objects change by themselves. */
const TIME = /ttl|time|expir|age$|delay|interval|wait|debounce|throttle|ms$|seconds|minutes|hours|duration/i;

/** Names of numbers that bound the depth of a tree, which has exponentially many parts. */
const DEPTH = /level|depth/i;

/** Names of numbers that bound a container. */
const SIZE = /max|size|capacity|limit|bound|columns|buckets|slots/i;

/** Arguments with which an object of a class can be made. */
export interface UsedArguments {
  /** The arguments as code, in which `k` is the scope. */
  readonly code: string;
  /** The arguments of the recorded call that they come from. */
  readonly recorded: string;
}

/** Returns the arguments of a recorded call as code; undefined if one cannot be written. */
export function recordedArguments({ args }: UsedCall): string | undefined {
  const codes = args.map(codeOf);
  return codes.includes(undefined) ? undefined : codes.join(', ');
}

/**
 * Returns the arguments with which programs made objects of a class: those with a size first, then those whose objects were used
 * most. Lists and texts of several words are emptied, since learning begins with an empty object, and sizes are the scope, which few calls fill.
 */
export function argumentsOfUse(
  subjects: readonly UsedSubject[],
  isMaker: (path: string) => boolean,
  parameters: readonly Parameter[],
): UsedArguments[] {
  // Arguments that differ in sizes only make the object in one way.
  const uses = new Map<string, UsedCreation>();
  const listed = (args: readonly UsedValue[]): string => args.map((value) => codeOf(value)!).join(', ');
  for (const { madeBy, calls } of subjects) {
    if (madeBy === undefined || madeBy.object !== undefined || !isMaker(madeBy.path)) continue;
    const recorded = recordedArguments(madeBy);
    if (recorded === undefined) continue;
    const { args } = madeBy;
    const scoped = args.map((argument, index) => withScope(argument, parameters[index]?.name ?? ''));
    const use = uses.get(listed(scoped)) ?? { recorded, args, scoped, methods: new Set(), calls: 0 };
    for (const { path } of calls) use.methods.add(path);
    use.calls += calls.length;
    uses.set(listed(scoped), use);
  }
  const rankOf = ({ args, methods, calls }: UsedCreation): readonly number[] => {
    const isSized = args.some((value, at) => hasSize(value, parameters[at]?.name ?? ''));
    return [Number(isSized), methods.size, calls];
  };
  const taken = subjects.flatMap(({ calls }) => calls.flatMap(({ args }) => args));
  // What a constructor takes any number of is content, but what it passes on as `arguments` may be settings.
  const givesMany = [...uses.values()].some(({ args }) => args.filter(isPrimitive).length > 1);
  const takesContent = ({ rest, name }: Parameter): boolean => rest && (name !== 'arguments' || givesMany);
  const likeliest = ranked([...uses.values()], rankOf).slice(0, MOST);
  return likeliest.flatMap(({ recorded, args, scoped }) => {
    const keys = keysIn([...args, ...taken]);
    const rest = parameters.findIndex(takesContent);
    const own = rest < 0 ? scoped : scoped.slice(0, rest);
    const empty = own.map((value) => (namesKeys(value, keys) ? value : emptied(value)));
    const variants = [empty, scoped, args].map(listed);
    return [...new Set(variants)].map((code) => ({ code, recorded }));
  });
}

/** Arguments that programs gave, with the scope in the place of their sizes, and what they did with the objects. */
interface UsedCreation {
  readonly recorded: string;
  readonly args: readonly UsedValue[];
  readonly scoped: readonly UsedValue[];
  readonly methods: Set<string>;
  calls: number;
}

/** True for a number above 0 that bounds a container by its name, or an object literal with one. */
const hasSize = (value: UsedValue, name: string): boolean =>
  value.kind === 'record'
    ? value.fields.some(([key, field]) => hasSize(field, key))
    : value.kind === 'code' && SIZE.test(name) && Number(value.code) > 0;

/** Returns the keys of the object literals that some values are or list, as code. */
const keysIn = (values: readonly UsedValue[]): ReadonlySet<string> =>
  new Set(values.flatMap(recordsIn).flatMap(({ fields }) => fields.map(([key]) => JSON.stringify(key))));

/**
 * True for a list of keys of the items that objects take, or of paths that begin with one: the dimensions of points, the fields of an
 * index. It is no content.
 */
const namesKeys = (value: UsedValue, keys: ReadonlySet<string>): boolean =>
  value.kind === 'list' &&
  value.items.length > 0 &&
  value.items.every((item) =>
    item.kind === 'list' ? namesKeys({ ...item, items: item.items.slice(0, 1) }, keys) : isKey(item, keys),
  );

const isKey = (value: UsedValue, keys: ReadonlySet<string>): boolean =>
  value.kind === 'code' && keys.has(value.code);

/** Returns an empty list for a list of content, and an empty text for one of several words. */
export function emptied(value: UsedValue): UsedValue {
  if (value.kind === 'list') return { ...value, items: [] };
  return isText(value) && /\S\s+\S/.test(JSON.parse(value.code) as string) ? { ...value, code: '""' } : value;
}

/** Returns a value with the scope in the place of its sizes, and a function that compares numbers for one that needs others. */
export function withScope(value: UsedValue, name: string): UsedValue {
  if (value.kind === 'record') return withParts(value, withScope);
  const code = value.kind === 'function' && !value.isClosed ? functionFor(name) : undefined;
  if (code !== undefined) return { kind: 'function', code, isClosed: true };
  const least = SIZE.test(name) ? 1 : 2;
  const isSize =
    value.kind === 'code' && value.of === 'number' && /^\d+$/.test(value.code) && Number(value.code) >= least;
  return isSize && !TIME.test(name) && !DEPTH.test(name) ? { kind: 'code', code: 'k', of: 'number' } : value;
}
