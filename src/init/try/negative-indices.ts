import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { SMALL } from '../operations/argument-for.ts';
import { sizesOf } from '../operations/conditions.ts';
import type { ProposedMethod } from '../proposal.ts';
import { builtBy } from './built-by.ts';
import type { SortedOperations } from './sorted-operations.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds } from './succeeds.ts';

/** Small integers and the indices from the end. */
const FROM_END = 'int(-5, 5)';
/** Number of objects on which a method is called. */
const OBJECTS = 24;
/** Most calls of builders before that. */
const CALLS_BEFORE = 8;
/** Calls with one of the last indices that must do something else than the call with the first. */
const ENOUGH = 3;

/**
 * Gives arguments of methods under test that count from the end if negative, as that of `at`, negative values too: calls with
 * -1 and -2 return in every object what calls with the last index and the one before return, and not always what one with 0
 * returns.
 *
 * @param structure has all of these operations.
 * @param scope the scope of the objects that are tried.
 */
export async function negativeIndices<T extends SortedOperations>(
  structure: Structure,
  sorted: T,
  scope: number,
  random: Random,
): Promise<T> {
  const all = [...structure.builders, ...structure.methods];
  const builders = all.filter(({ name }) => sorted.builders.some((builder) => builder.name === name));
  const methods: ProposedMethod[] = [];
  for (const method of sorted.methods) {
    const subject = all.find(({ name }) => name === method.name);
    const args = [...method.args];
    const conditions: string[] = [];
    for (const [index, text] of args.entries()) {
      if (subject === undefined || text !== SMALL || method.given !== undefined || method.node !== undefined)
        continue;
      const run = {
        structure,
        builders,
        subject,
        index,
        scope,
        random: random.fork(`${method.name}/${index}`),
      };
      const size = (await stepsWithin(countsFromEnd(run)))?.value;
      if (size === undefined) continue;
      args[index] = FROM_END;
      conditions.push(`${method.parameters?.[index] ?? `_${index}`} >= -${size}`);
    }
    const require = [...(method.require === undefined ? [] : [method.require]), ...conditions].join(' && ');
    methods.push(conditions.length === 0 ? method : { ...method, args, require });
  }
  return { ...sorted, methods };
}

interface Run {
  readonly structure: Structure;
  readonly builders: readonly Operation[];
  readonly subject: Operation;
  /** The argument. */
  readonly index: number;
  readonly scope: number;
  readonly random: Random;
}

/** Returns the code of the size by which -1 and -2 mean the last index and the one before; undefined if there is none. */
function* countsFromEnd(run: Run): Steps<string | undefined> {
  let codes: readonly string[] | undefined;
  let different = 0;
  for (let made = 0; made < OBJECTS; made++) {
    const sizes = sizesOf((yield* built(run, made)).object);
    codes ??= sizes.map(({ code }) => code);
    const first = yield* outcome(run, made, 0);
    const kept: string[] = [];
    for (const { code, value: size } of sizes) {
      if (!codes.includes(code)) continue;
      let isSame = true;
      for (const back of [1, 2].filter((steps) => steps <= size)) {
        const last = yield* outcome(run, made, size - back);
        isSame &&= last !== undefined && last === (yield* outcome(run, made, -back));
        if (isSame && last !== first) different++;
      }
      if (isSame) kept.push(code);
    }
    codes = kept;
    if (codes.length === 0) return undefined;
  }
  return different >= ENOUGH ? codes?.[0] : undefined;
}

const built = ({ structure, builders, scope, random }: Run, made: number): Steps<Receiver> =>
  builtBy(structure, builders, made % CALLS_BEFORE, scope, random.fork(`${made}`));

/**
 * Returns as text what a call with a value returns, or what it leaves if it returns nothing; undefined if it throws, is not
 * made, or leaves an object that cannot be read. A faulty method may return the right item and leave another object.
 */
function* outcome(run: Run, made: number, value: number): Steps<string | undefined> {
  const receiver = yield* built(run, made);
  const { operation, args } = receiver.draw(run.subject, run.random.fork(`${made}/call`));
  const call: Call = {
    operation,
    args: args.map((arg, index) => (index === run.index ? { kind: 'value', value } : arg)),
  };
  const before = receiver.calls.length;
  if (!(yield* succeeds(receiver, call)) || receiver.calls.length === before) return undefined;
  return attempt(() => JSON.stringify(receiver.result)) ?? attempt(() => graphKey(receiver.graph));
}

/**
 * Returns what a function returns; undefined if it throws: a result may have references back, and -1 as an unsigned number
 * makes some objects too large to read.
 */
function attempt(text: () => string | undefined): string | undefined {
  try {
    return text();
  } catch {
    return undefined;
  }
}
