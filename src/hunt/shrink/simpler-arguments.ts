import type { CallArgument, Call } from '../../learn/examples/collect/receiver.ts';
import type { Random } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { bySimplicity, isMember, valueDomains } from './domain-values.ts';
import type { Sequence } from '../run/sequence.ts';

/** Number of values drawn from a domain that is too large to list. */
const DRAWN = 12;

/** Position of an argument: index of the call, and of the argument in it. */
interface ArgumentIndex {
  readonly call: number;
  readonly arg: number;
}

/**
 * Yields sequences of the same operations with simpler arguments, the largest steps first: another scope, then one
 * value replaced everywhere (so that equal keys stay equal), then single arguments.
 *
 * @param scope preferred scope, tried first.
 */
export function* simplerArguments(
  sequence: Sequence,
  structure: Structure,
  scope: number,
  random: Random,
): Generator<Sequence> {
  const { k, calls } = sequence;
  const having = (changed: readonly Call[]): Sequence => ({ ...sequence, calls: changed });
  if (k !== scope && fits(calls, structure, scope)) yield { ...sequence, k: scope };
  for (const [value, positions] of positionsOfValues(calls)) {
    for (const simpler of simplerValues(value, positions, sequence, structure, random)) {
      yield having(replaced(calls, positions, { kind: 'value', value: simpler }));
    }
  }
  for (const [call, { args }] of calls.entries()) {
    for (const [arg, argument] of args.entries()) {
      const positions = [{ call, arg }];
      if (argument.kind === 'value') {
        for (const value of simplerValues(argument.value, positions, sequence, structure, random)) {
          yield having(replaced(calls, positions, { kind: 'value', value }));
        }
      } else if (argument.kind === 'former') {
        yield having(replaced(calls, positions, { kind: 'node', label: 1 }));
      }
    }
  }
  yield* firstNodes(sequence);
}

/** Replaces an argument object by one of a lower label, in all arguments that refer to it in the same state. */
function* firstNodes(sequence: Sequence): Generator<Sequence> {
  const { calls } = sequence;
  const given = new Map<string, { readonly state: number; readonly label: number }>();
  for (const [call, { args }] of calls.entries()) {
    for (const argument of args) {
      if (argument.kind === 'value') continue;
      const state = argument.kind === 'former' ? argument.after : call;
      given.set(`${state}/${argument.label}`, { state, label: argument.label });
    }
  }
  for (const { state, label } of given.values()) {
    const renamed = (to: number): Call[] =>
      calls.map(({ operation, args }, call) => ({
        operation,
        args: args.map((argument) => {
          const isOf = argument.kind === 'former' ? argument.after === state : call === state;
          return argument.kind !== 'value' && isOf && argument.label === label
            ? { ...argument, label: to }
            : argument;
        }),
      }));
    for (let to = 1; to < label; to++) yield { ...sequence, calls: renamed(to) };
  }
}

/** Returns each argument value with the positions of all arguments that have it. */
function positionsOfValues(calls: readonly Call[]): Map<unknown, ArgumentIndex[]> {
  const found = new Map<unknown, ArgumentIndex[]>();
  for (const [call, { args }] of calls.entries()) {
    for (const [arg, argument] of args.entries()) {
      if (argument.kind !== 'value') continue;
      const positions = found.get(argument.value);
      if (positions === undefined) found.set(argument.value, [{ call, arg }]);
      else positions.push({ call, arg });
    }
  }
  return found;
}

/** Returns some simpler values that belong to the domains of all given positions, the simplest first. */
function simplerValues(
  value: unknown,
  at: readonly ArgumentIndex[],
  { k, calls }: Sequence,
  structure: Structure,
  random: Random,
): unknown[] {
  const domains = at.map(({ call, arg }) => valueDomains(calls[call]!.operation.args[arg]!, structure));
  const offered = (domains[0] ?? []).flatMap(
    (domain) => domain.values(k) ?? Array.from({ length: DRAWN }, () => domain.generate(k, random)),
  );
  const listed = new Set(offered);
  // A value drawn from a domain that cannot be listed is known to belong to that domain only.
  const belongs = (candidate: unknown): boolean =>
    domains.every((some) =>
      some.some((domain) => isMember(candidate, domain, k) ?? domains[0]!.includes(domain)),
    );
  const simpler = [...listed]
    .filter((candidate) => bySimplicity(candidate, value) < 0 && belongs(candidate))
    .sort(bySimplicity);
  // The simplest value, three in between, and the two closest to `value`: for numbers these can be n and -n.
  const { length } = simpler;
  const chosen = [0, length >> 2, length >> 1, (3 * length) >> 2, length - 2, length - 1];
  return length === 0
    ? []
    : [...new Set(chosen)].filter((index) => index >= 0).map((index) => simpler[index]);
}

/** True if all values belong to their domains at scope `k`; domains too large to list count as fitting. */
const fits = (calls: readonly Call[], structure: Structure, k: number): boolean =>
  calls.every(({ operation, args }) =>
    args.every((argument, arg) => {
      if (argument.kind !== 'value') return true;
      const domains = valueDomains(operation.args[arg]!, structure);
      return domains.length === 0 || domains.some((domain) => isMember(argument.value, domain, k) ?? true);
    }),
  );

const replaced = (calls: readonly Call[], positions: readonly ArgumentIndex[], by: CallArgument): Call[] =>
  calls.map(({ operation, args }, call) => ({
    operation,
    args: args.map((argument, arg) =>
      positions.some((at) => at.call === call && at.arg === arg) ? by : argument,
    ),
  }));
