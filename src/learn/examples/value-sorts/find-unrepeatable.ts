import { itemAt } from '../../../base/item-at.ts';
import { showCall, type Call } from '../collect/receiver.ts';
import { Dictionaries } from '../../windows/records/dictionaries.ts';
import { findDictionaries } from '../../windows/plan/find-dictionaries.ts';
import { LearnInvError } from '../../../base/error.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { UNREAD } from '../../../objects/heap/known-fields.ts';
import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { withoutFields } from '../../../objects/heap/relabel.ts';
import type { Random } from '../../../base/random.ts';
import type { Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { differingField, isContainer, type DifferingField } from './differing-field.ts';
import { drawRuns, repeatRuns, type Run } from './repeat-runs.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

/**
 * Runs sequences of builder calls twice and returns the fields, `Class.field`, that the runs fill differently: builders
 * are random, keep the time, or use a state outside of the object. If the runs differ, the second is compared with a
 * third, since a state that all objects share may settle. For example, sorted-btree keeps one list of `undefined` that
 * grows with the largest node. Only a container of values or a Date can be left out. Throws `NOT_REPEATABLE` for
 * others.
 */
export function* findUnrepeatable(structure: Structure, k: number, random: Random): Steps<string[]> {
  const classes = new ClassTable({ [UNREAD]: structure.ignore ?? [] });
  const first = yield* drawRuns(structure, k, classes, random);
  const second = yield* repeatRuns(structure, k, classes, first);
  if (firstDifference(first, second) === undefined) return [];
  const third = yield* repeatRuns(structure, k, classes, second);
  return differingFields(structure, second, third);
}

/** Leaves out one field after the other until the runs are equal. */
function differingFields(declared: Structure, before: readonly Run[], after: readonly Run[]): string[] {
  const { name: structure } = declared;
  const all = [...before, ...after].flatMap(({ graphs }) => graphs);
  const dictionaries = new Dictionaries(findDictionaries(all, isViewed(declared) ? { view: true } : {}));
  const fields: string[] = [];
  let [old, now] = [before, after];
  for (;;) {
    const found = firstDifference(old, now);
    if (found === undefined) break;
    const field = differingField(found.before, found.after, dictionaries);
    const { holder } = field;
    if (holder === undefined) throw notRepeatable(structure, found, field);
    const isLeftOut = (className: string, name: string): boolean =>
      className === holder.className && name === holder.field;
    const without = (runs: readonly Run[]): Run[] =>
      runs.map(({ calls, graphs }) => ({
        calls,
        graphs: graphs.map((graph) => withoutFields(graph, isLeftOut)),
      }));
    const [left, leftNow] = [without(old), without(now)];
    const isAll = new Set(left.flatMap(({ graphs }) => graphs.map(graphKey))).size < 2;
    if (isAll || losesObjects(old, left, dictionaries)) throw notRepeatable(structure, found, field);
    fields.push(`${holder.className}.${holder.field}`);
    [old, now] = [left, leftNow];
  }
  return fields;
}

/** True if objects are lost that are neither containers nor dictionaries. */
function losesObjects(before: readonly Run[], after: readonly Run[], dictionaries: Dictionaries): boolean {
  const countOf = ({ objects }: ObjectGraph): number =>
    objects.filter((object, label) => !isContainer(object, label, dictionaries)).length;
  const countsOf = (runs: readonly Run[]): number[] => runs.flatMap(({ graphs }) => graphs.map(countOf));
  const left = countsOf(after);
  return countsOf(before).some((count, index) => count > itemAt(left, index));
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
    for (const [index, graph] of itemAt(after, run).graphs.entries()) {
      const old = graphs[index];
      if (old !== undefined && graphKey(old) !== graphKey(graph))
        return { calls: calls.slice(0, index), before: old, after: graph };
    }
  }
  return undefined;
}

function notRepeatable(
  structure: string,
  { calls }: Difference,
  { name, values: [before, after] }: DifferingField,
): LearnInvError {
  const when = calls.length === 0 ? 'in a new object' : `after ${calls.map(showCall).join('; ')}`;
  return new LearnInvError('NOT_REPEATABLE', `the builders of "${structure}" are not repeatable`, {
    expected: 'equal objects after equal calls',
    got: `different values in ${name} ${when}: ${before} and ${after}`,
    hint: 'take times and ids from a source that `create` starts anew, or leave the field out with `ignore` or `expose`',
  });
}
