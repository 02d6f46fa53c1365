import { Dictionaries } from '../encode/windows/records/dictionaries.ts';
import { showCall, Receiver, type Call } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import { unfoldGraph } from '../encode/windows/records/unfold-graph.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { valueKey } from '../heap/value.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { runSteps, settled, type Steps } from '../structure/steps.ts';
import type { Structure } from '../structure/structure.ts';
import { perform } from './perform.ts';

const { repeatedSequences, minCalls } = LEARNING_CONSTANTS.sorts;

/** Calls on a new object, and the state after each. */
interface Run {
  readonly calls: readonly Call[];
  readonly graphs: readonly ObjectGraph[];
}

/**
 * Runs some sequences of builder calls twice and compares the states. If they differ, the second run is compared with a
 * third, since a state that all objects share may settle: sorted-btree keeps one list of `undefined` that grows with
 * the largest node.
 *
 * @throws LearnInvError `NOT_REPEATABLE`, with a class and field, if they go on to differ: the builders are random, keep
 * the time, or use a state outside of the object.
 */
export const requireRepeatable = async (structure: Structure, k: number, random: Random): Promise<void> =>
  runSteps(compareRuns(structure, k, random));

function* compareRuns(structure: Structure, k: number, random: Random): Steps<void> {
  const classes = new ClassTable();
  const first = yield* drawRuns(structure, k, classes, random);
  const second = yield* repeatRuns(structure, k, classes, first);
  const difference = firstDifference(first, second);
  if (difference === undefined) return;
  const third = yield* repeatRuns(structure, k, classes, second);
  if (firstDifference(second, third) !== undefined) throw notRepeatable(structure.name, difference);
}

/** Runs random sequences of builder calls. */
function* drawRuns(structure: Structure, k: number, classes: ClassTable, random: Random): Steps<Run[]> {
  const builders = usableBuilders(structure, k);
  const runs: Run[] = [];
  for (let sequence = 0; sequence < repeatedSequences; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const calls: Call[] = [];
    const graphs: ObjectGraph[] = [receiver.graph];
    for (let index = 0; index < minCalls; index++) {
      const call = receiver.draw(random.pick(builders), random);
      const made = yield* perform(receiver, call);
      if (made === 'threw') break;
      if (made === 'forbidden') continue;
      calls.push(call);
      graphs.push(receiver.graph);
    }
    runs.push({ calls, graphs });
  }
  return runs;
}

/** Makes all calls again, each sequence up to a call that cannot be repeated. All runs come before, so the clock goes on. */
function* repeatRuns(
  structure: Structure,
  k: number,
  classes: ClassTable,
  runs: readonly Run[],
): Steps<Run[]> {
  const repeated: Run[] = [];
  for (const { calls } of runs) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const graphs: ObjectGraph[] = [receiver.graph];
    for (const call of calls) {
      // The first run may have changed an object that is an argument.
      if (call.args.some(isShared) || (yield* perform(receiver, call)) !== 'made') break;
      graphs.push(receiver.graph);
    }
    repeated.push({ calls, graphs });
  }
  return repeated;
}

/** Two states after equal calls that differ. */
interface Difference {
  readonly calls: readonly Call[];
  readonly before: ObjectGraph;
  readonly after: ObjectGraph;
}

/** Returns the first difference between runs; undefined if the states that both have are equal. */
function firstDifference(before: readonly Run[], after: readonly Run[]): Difference | undefined {
  for (const [run, { calls, graphs }] of before.entries()) {
    for (const [index, graph] of after[run]!.graphs.entries()) {
      const old = graphs[index];
      if (old !== undefined && graphKey(old) !== graphKey(graph))
        return { calls: calls.slice(0, index), before: old, after: graph };
    }
  }
  return undefined;
}

/** True for an argument that is an object, other than a list of plain values, which is copied for each call. */
const isShared = (argument: Call['args'][number]): boolean => {
  if (argument.kind !== 'value') return false;
  const parts: unknown[] = Array.isArray(argument.value) ? argument.value : [argument.value];
  return parts.some((part) => typeof part === 'object' && part !== null);
};

function notRepeatable(structure: string, { calls, before, after }: Difference): LearnInvError {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const differs = old.findIndex((found, at) => found.name !== now[at]?.name || found.value !== now[at].value);
  const index = differs === -1 ? old.length : differs;
  const field = old[index] ?? now[index];
  const when = calls.length === 0 ? 'in a new object' : `after ${calls.map(showCall).join('; ')}`;
  return new LearnInvError('NOT_REPEATABLE', `the builders of "${structure}" are not repeatable`, {
    expected: 'equal objects after equal calls',
    got: `different values in ${field?.name ?? 'the object'} ${when}: ${old[index]?.value ?? 'none'} and ${now[index]?.value ?? 'none'}`,
    hint: 'take times and ids from a source that `create` starts anew, or leave the field out with `expose`',
  });
}

/** Returns the fields of all records in order, by class and name, and their values as text. */
function fieldsOf(graph: ObjectGraph): { readonly name: string; readonly value: string }[] {
  const fields: { name: string; value: string }[] = [];
  unfoldGraph<string>(graph, new Dictionaries({ dictionaries: [] }), {
    begin: (_record, role, kind, _discoverer, via) => {
      fields.push({ name: kind === 'place' ? role : via === '' ? role : `${role}, in ${via}`, value: role });
      return role;
    },
    plain: (_record, role, field, value) =>
      void fields.push({ name: `${role}.${field}`, value: valueKey(value) }),
    reference: (_record, role, field, label) =>
      void fields.push({ name: `${role}.${field}`, value: `object ${label}` }),
  });
  return fields;
}
