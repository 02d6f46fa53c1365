import type { Argument, Call } from '../collect/receiver.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { bySimplicity, isMember, valueDomains } from './domain-values.ts';
import type { Sequence } from './sequence.ts';

/** Simpler values tried for one, and values drawn to find them where a domain is too large to list. */
const TRIED = 4;
const DRAWN = 12;

/** Where an argument stands. */
interface Place {
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
function placesOfValues(calls: readonly Call[]): Map<unknown, Place[]> {
  const found = new Map<unknown, Place[]>();
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

/** Values simpler than one that belong to the domains of all its places, the simplest first. */
function simplerValues(
  value: unknown,
  places: readonly Place[],
  { k, calls }: Sequence,
  structure: Structure,
  random: Random,
): unknown[] {
  const domains = places.map(({ call, arg }) => valueDomains(calls[call]!.operation.args[arg]!, structure));
  const offered = (domains[0] ?? []).flatMap(
    (domain) => domain.values(k) ?? Array.from({ length: DRAWN }, () => domain.generate(k, random)),
  );
  const listed = new Set(offered);
  // What was drawn of a domain that is not listed belongs to that domain alone.
  const belongs = (candidate: unknown): boolean =>
    domains.every((some) =>
      some.some((domain) => isMember(candidate, domain, k) ?? domains[0]!.includes(domain)),
    );
  return [...listed]
    .filter((candidate) => bySimplicity(candidate, value) < 0 && belongs(candidate))
    .sort(bySimplicity)
    .slice(0, TRIED);
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

const replaced = (calls: readonly Call[], places: readonly Place[], by: Argument): Call[] =>
  calls.map(({ operation, args }, call) => ({
    operation,
    args: args.map((argument, arg) =>
      places.some((place) => place.call === call && place.arg === arg) ? by : argument,
    ),
  }));
