import { Receiver, type Call } from '../collect/receiver.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey } from '../heap/graph.ts';
import { graphSize } from '../heap/graph-size.ts';
import { TimeLimit } from '../hunt/run/time-limit.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { ProposedOperation } from './operation.ts';

/** Calls of each operation, on objects that so many calls of builders made. */
const RUNS = 24;
const CALLS_BEFORE = 8;
const SCOPE = 4;
/** Milliseconds for one run. */
const LIMIT = 1000;

/** What came of calling an operation a few times. */
export interface OperationTrial {
  readonly calls: number;
  /** Calls that changed the object, and that made it larger. */
  readonly changed: number;
  readonly grew: number;
  /** The first thing that it threw, and how many calls threw. */
  readonly threw: string | undefined;
  readonly throws: number;
  /** Whether one that threw changed the object all the same. */
  readonly spoils: boolean;
  readonly hangs: boolean;
  /** The class of the objects that it may be given, where it is given one of the receiver's and there is one. */
  readonly nodeClass: string | undefined;
}

/**
 * Calls each operation of a structure on a few objects, to see which change it and which throw.
 *
 * @param before names of operations that build the objects up beforehand; empty: all but the one that is tried.
 */
export function tryOperations(
  structure: Structure,
  operations: readonly ProposedOperation[],
  before: readonly string[],
  random: Random,
): Map<string, OperationTrial> {
  const all = [...structure.builders, ...structure.methods];
  const builders = all.filter(({ name }) => before.length === 0 || before.includes(name));
  const limit = new TimeLimit(LIMIT);
  const tryOne = (operation: ProposedOperation): OperationTrial => {
    const subject = all.find(({ name }) => name === operation.name)!;
    const trial = {
      ...{ calls: 0, changed: 0, grew: 0, throws: 0, spoils: false },
      threw: undefined as string | undefined,
    };
    let nodeClass: string | undefined;
    for (let run = 0; run < RUNS; run++) {
      const ended = limit.run(() => {
        const receiver = new Receiver(structure, SCOPE, new ClassTable());
        const empty = receiver.graph;
        for (let call = 0; call < run % CALLS_BEFORE; call++) {
          const other = random.pick(builders);
          if (other !== subject && other.args.every(({ kind }) => kind !== 'node'))
            attempt(receiver, receiver.draw(other, random));
        }
        const drawn = receiver.draw(subject, random);
        const node = nodeOf(receiver, operation, random);
        if (node === undefined && operation.node !== undefined) return;
        nodeClass = node?.className;
        const args = drawn.args.map((arg, index) => (index === operation.node?.index ? node!.argument : arg));
        const key = graphKey(receiver.graph);
        const size = graphSize(receiver.graph, empty);
        trial.calls++;
        const thrown = attempt(receiver, { operation: subject, args });
        if (thrown !== undefined) {
          trial.throws++;
          trial.threw ??= thrown;
        }
        const isChanged = graphKey(receiver.graph) !== key;
        if (isChanged) trial.changed++;
        if (isChanged && thrown !== undefined) trial.spoils = true;
        if (graphSize(receiver.graph, empty) > size) trial.grew++;
      });
      if (!ended) return { ...trial, nodeClass, hangs: true };
    }
    return { ...trial, nodeClass, hangs: false };
  };
  return new Map(operations.map((operation) => [operation.name, tryOne(operation)]));
}

/** Makes a call; what it threw, in words. */
function attempt(receiver: Receiver, call: Call): string | undefined {
  try {
    receiver.perform(call);
    return undefined;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** An object that the receiver's state holds and an operation may be given: one of the class it names, or the only one there is. */
function nodeOf(
  receiver: Receiver,
  { node }: ProposedOperation,
  random: Random,
): { readonly className: string; readonly argument: Call['args'][number] } | undefined {
  if (node === undefined) return undefined;
  const [root, ...others] = receiver.graph.objects.map(({ shape }, label) => ({ shape, label }));
  const records = others.filter(
    ({ shape }) => shape.container === 'object' && shape.className !== root!.shape.className,
  );
  const wanted = records.filter(
    ({ shape }) => node.className === undefined || shape.className === node.className,
  );
  const names = new Set(wanted.map(({ shape }) => shape.className));
  if (names.size !== 1) return undefined;
  const { shape, label } = random.pick(wanted);
  return { className: shape.className, argument: { kind: 'node', label } };
}
