import type { CallArgument, Call } from '../../collect/receiver.ts';
import type { Random } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import { bySimplicity, isMember, valueDomains } from './domain-values.ts';
import type { Sequence } from '../run/sequence.ts';

/** Values drawn to find simpler ones where a domain is too large to list. */
const DRAWN = 12;

/** Where an argument stands. */
interface ArgumentPlace {
  readonly call: number;
  readonly arg: number;
}

/**
 * Sequences of the same operations with simpler arguments, the greatest steps first: the smaller scope, one value
 * for another wherever it is given (so that keys that were equal stay so), then single arguments.
 *
 * @param scope the scope to end at if possible.
 */
export function* simplerArguments(
  sequence: Sequence,
  structure: Structure,
  scope: number,
  random: Random,
): Generator<Sequence> {
  const { k, calls } = sequence;
  if (k !== scope && fits(calls, structure, scope)) yield { k: scope, calls };
  for (const [value, places] of placesOfValues(calls)) {
    for (const simpler of simplerValues(value, places, sequence, structure, random)) {
      yield { k, calls: replaced(calls, places, { kind: 'value', value: simpler }) };
    }
  }
  for (const [call, { args }] of calls.entries()) {
    for (const [arg, argument] of args.entries()) {
      const places = [{ call, arg }];
      if (argument.kind === 'value') {
        for (const value of simplerValues(argument.value, places, sequence, structure, random)) {
          yield { k, calls: replaced(calls, places, { kind: 'value', value }) };
        }
      } else if (argument.kind === 'former') {
        yield { k, calls: replaced(calls, places, { kind: 'node', label: 1 }) };
      }
    }
  }
  yield* firstNodes(sequence);
}

/** Another object for one that is given, as far as can be seen the same one wherever it is given. */
function* firstNodes({ k, calls }: Sequence): Generator<Sequence> {
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
    for (let to = 1; to < label; to++) yield { k, calls: renamed(to) };
  }
}

/** The values given, each with all places where it is. */
function placesOfValues(calls: readonly Call[]): Map<unknown, ArgumentPlace[]> {
  const found = new Map<unknown, ArgumentPlace[]>();
  for (const [call, { args }] of calls.entries()) {
    for (const [arg, argument] of args.entries()) {
      if (argument.kind !== 'value') continue;
      const places = found.get(argument.value);
      if (places === undefined) found.set(argument.value, [{ call, arg }]);
      else places.push({ call, arg });
    }
  }
  return found;
}

/** Some values simpler than one that belong to the domains of all its places, the simplest first. */
function simplerValues(
  value: unknown,
  at: readonly ArgumentPlace[],
  { k, calls }: Sequence,
  structure: Structure,
  random: Random,
): unknown[] {
  const domains = at.map(({ call, arg }) => valueDomains(calls[call]!.operation.args[arg]!, structure));
  const offered = (domains[0] ?? []).flatMap(
    (domain) => domain.values(k) ?? Array.from({ length: DRAWN }, () => domain.generate(k, random)),
  );
  const listed = new Set(offered);
  // What was drawn of a domain that is not listed belongs to that domain alone.
  const belongs = (candidate: unknown): boolean =>
    domains.every((some) =>
      some.some((domain) => isMember(candidate, domain, k) ?? domains[0]!.includes(domain)),
    );
  const simpler = [...listed]
    .filter((candidate) => bySimplicity(candidate, value) < 0 && belongs(candidate))
    .sort(bySimplicity);
  // The simplest, some between, and the next simpler ones, which are a number and its negative.
  const { length } = simpler;
  const places = [0, length >> 2, length >> 1, (3 * length) >> 2, length - 2, length - 1];
  return length === 0
    ? []
    : [...new Set(places)].filter((place) => place >= 0).map((place) => simpler[place]);
}

/** Whether all values belong to their domains at a scope, as far as can be told. */
const fits = (calls: readonly Call[], structure: Structure, k: number): boolean =>
  calls.every(({ operation, args }) =>
    args.every((argument, arg) => {
      if (argument.kind !== 'value') return true;
      const domains = valueDomains(operation.args[arg]!, structure);
      return domains.length === 0 || domains.some((domain) => isMember(argument.value, domain, k) ?? true);
    }),
  );

const replaced = (calls: readonly Call[], places: readonly ArgumentPlace[], by: CallArgument): Call[] =>
  calls.map(({ operation, args }, call) => ({
    operation,
    args: args.map((argument, arg) =>
      places.some((place) => place.call === call && place.arg === arg) ? by : argument,
    ),
  }));
