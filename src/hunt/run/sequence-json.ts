import { nodeModule } from '../../base/node-module.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { cutText } from '../../base/show-thrown.ts';
import type { CallArgument } from '../../learn/examples/collect/receiver.ts';
import { valueFromJson, valueToJson, type ValueJson } from '../../objects/heap/value-json.ts';
import type { Value } from '../../objects/heap/value.ts';
import type { Domain } from '../../objects/structure/domain.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { ASSIGN } from './assign-operation.ts';
import type { Sequence } from './sequence.ts';

/**
 * An argument as JSON: `{ $object: label }` for an object of the state before the call, with `$after` for an object of an
 * earlier state, `{ $text: … }` for a value that JSON cannot hold.
 */
export type ArgumentJson = ValueJson | readonly ArgumentJson[];

/** A sequence of calls as JSON. */
export interface SequenceJson {
  readonly k: number;
  readonly calls: readonly CallJson[];
}

/** A call as JSON. */
export interface CallJson {
  readonly method: string;
  readonly args: readonly ArgumentJson[];
}

/** Returns an argument as JSON. */
export function argumentToJson(argument: CallArgument): ArgumentJson {
  if (argument.kind === 'node') return { $object: argument.label };
  if (argument.kind === 'former') return { $object: argument.label, $after: argument.after };
  return toJson(argument.value);
}

/**
 * Returns the sequence that JSON describes; undefined if a value had no JSON form, the structure lacks an operation, or an operation
 * does not take the removed object that it was given.
 */
export function sequenceFromJson({ k, calls }: SequenceJson, structure: Structure): Sequence | undefined {
  const operations = new Map(
    [...structure.methods, ...structure.builders, ASSIGN].map((operation) => [operation.name, operation]),
  );
  try {
    return {
      k,
      calls: calls.map(({ method, args }) => {
        const operation = operations.get(method);
        if (operation === undefined) throw new RangeError(method);
        const call = { operation, args: args.map(argumentFromJson) };
        if (call.args.some(({ kind }, index) => kind === 'former' && isPresent(operation.args[index])))
          throw new RangeError(method);
        return call;
      }),
    };
  } catch {
    return undefined;
  }
}

const isPresent = (domain: Domain | undefined): boolean => domain?.kind === 'node' && !domain.removed;

function argumentFromJson(json: ArgumentJson): CallArgument {
  const { $object, $after } = (json ?? {}) as { $object?: number; $after?: number };
  if ($object === undefined) return { kind: 'value', value: fromJson(json) };
  return $after === undefined
    ? { kind: 'node', label: $object }
    : { kind: 'former', label: $object, after: $after };
}

/** Longest string and longest text of a value that a sequence holds; `$text` has the start of longer ones. */
const MAX_TEXT = 10_000;

const inspect = nodeModule('node:util')?.inspect ?? describeValue;

function toJson(value: unknown): ArgumentJson {
  if (typeof value === 'string' && value.length > MAX_TEXT) return { $text: cutText(value) };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'function') return { $text: Function.prototype.toString.call(value) };
  if (typeof value === 'object' && value !== null) return { $text: cutText(inspect(value), MAX_TEXT) };
  return valueToJson(value as Value);
}

const fromJson = (json: ArgumentJson): unknown =>
  Array.isArray(json) ? json.map(fromJson) : valueFromJson(json, 0);
