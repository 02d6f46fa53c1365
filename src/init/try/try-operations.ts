import { Receiver, type Call } from '../../collect/receiver.ts';
import { ClassTable } from '../../heap/class-table.ts';
import { graphKey } from '../../heap/graph.ts';
import { graphSize } from '../../heap/graph-size.ts';
import { TimeLimit } from '../../time-limit/time-limit.ts';
import type { Random } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';

/** Number of trials of each operation. */
const RUNS = 24;
/** Trial number n starts with n modulo this many builder calls, so that objects of several sizes are tried. */
const CALLS_BEFORE = 8;
/** Scope of the objects that are tried. */
const SCOPE = 4;
/** Time limit of one trial, in milliseconds. */
const TIMEOUT = 1000;

/** The results of calling an operation several times. */
export interface OperationTrial {
  readonly calls: number;
  /** Calls that changed the object. */
  readonly changed: number;
  /** Calls that made the object larger. */
  readonly grew: number;
  /** The first error thrown, as text. */
  readonly threw: string | undefined;
  /** Calls that threw. */
  readonly throws: number;
  /** True if a call threw and changed the object. */
  readonly spoils: boolean;
  /** True if a call exceeded the time limit. */
  readonly hangs: boolean;
  /** The class of its node argument, if it takes one and the class is known. */
  readonly nodeClass: string | undefined;
}

/**
 * Calls each operation on several objects and records which calls change the object and which throw.
 *
 * @param before the names of the operations that build the objects first; if empty, all except the one tried.
 */
export function tryOperations(
  structure: Structure,
  operations: readonly ProposedOperation[],
  before: readonly string[],
  random: Random,
): Map<string, OperationTrial> {
  const all = [...structure.builders, ...structure.methods];
  const builders = all.filter(({ name }) => before.length === 0 || before.includes(name));
  const limit = new TimeLimit(TIMEOUT);
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

/** Makes a call; returns the error that it threw as text, or undefined. */
function attempt(receiver: Receiver, call: Call): string | undefined {
  try {
    void receiver.perform(call);
    return undefined;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/**
 * Returns a random object of the receiver for the node argument of an operation: of the class that it names, or else of
 * the only class besides that of the receiver; undefined if there is none.
 */
function nodeOf(
  receiver: Receiver,
  { node }: ProposedOperation,
  random: Random,
): { readonly className: string; readonly argument: Call['args'][number] } | undefined {
  if (node === undefined) return undefined;
  const [root, ...others] = receiver.graph.objects.map(({ shape }, label) => ({ shape, label }));
  const candidates = others.filter(
    ({ shape }) => shape.container === 'object' && shape.className !== root!.shape.className,
  );
  const wanted = candidates.filter(
    ({ shape }) => node.className === undefined || shape.className === node.className,
  );
  const names = new Set(wanted.map(({ shape }) => shape.className));
  if (names.size !== 1) return undefined;
  const { shape, label } = random.pick(wanted);
  return { className: shape.className, argument: { kind: 'node', label } };
}
