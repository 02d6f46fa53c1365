import { objectNames } from '../../heap/draw.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { Relabelled } from '../../heap/relabel.ts';
import type { WindowsModel } from '../model.ts';
import type { WindowsJudge } from '../windows-judge.ts';
import { differencesFromNearest, type Differences } from './differences.ts';
import type { ExplainOptions, Explanation, ObjectFault } from './explanation.ts';
import { foreignFaults } from './foreign-faults.ts';
import { locate, type Located } from './located.ts';
import { Nearness } from './nearness.ts';
import { Paths } from './paths.ts';
import { findRepairs } from './repairs.ts';
import { slotCandidates } from './slot-candidates.ts';
import { SlotPlans } from './slot-plans.ts';
import { suspectSlots, type PlacedFault } from './suspects.ts';
import { withoutForeign } from './without-foreign.ts';
import { Wording } from './wording.ts';

/** Most faults that are told in full. */
const TOLD = 20;
/** A window less probable than this is at fault. */
const PROBABLE = 0.5;

/** A record at fault. */
interface Culprit {
  readonly record: number;
  readonly probability: number;
}

/** All that is known of the object to explain. */
interface ExplainedObject {
  readonly graph: ObjectGraph;
  readonly located: Located;
  readonly paths: Paths;
  readonly names: readonly string[];
}

/**
 * Says why a model of windows judges an object as it does.
 *
 * Something foreign (a field or a kind of value that no valid object shows) decides alone and is told first, then what
 * is wrong even with nothing in its place. Else the records at fault are those whose windows most of the rejecting votes
 * find improbable, or the least probable one where only the whole is improbable.
 *
 * @param graph canonical, its root of the model's class.
 */
export function explainWindows(
  model: WindowsModel,
  judge: WindowsJudge,
  graph: ObjectGraph,
  options: ExplainOptions = {},
): Explanation {
  const { valid, probability, foreign } = judge.judge(graph);
  if (valid) return { valid, probability, faults: [], faultCount: 0, repairs: [] };
  const subject = subjectOf(graph, model);
  const { faults, count } =
    foreign === undefined ? windowFaults(model, judge, subject) : foreignOnes(model, judge, subject);
  const repairs = options.repairs === false ? [] : repairsOf(model, judge, subject, faults);
  const told = faults.map(({ position: _position, numbers: _numbers, ...fault }): ObjectFault => fault);
  return { valid, probability, faults: told, faultCount: count, repairs };
}

function subjectOf(graph: ObjectGraph, { encoding: { plan } }: WindowsModel): ExplainedObject {
  return {
    graph,
    located: locate(graph, new Set(plan.dictionaries)),
    paths: new Paths(graph),
    names: objectNames(graph),
  };
}

interface Faults {
  readonly faults: readonly (ObjectFault & PlacedFault)[];
  readonly count: number;
}
const NO_FAULTS: Faults = { faults: [], count: 0 };

function placed(
  { located, paths, names }: ExplainedObject,
  { record, probability }: Culprit,
  { differences, numbers }: Differences,
): ObjectFault & PlacedFault {
  const label = located.labels[record]!;
  const position = located.positions[record]!;
  const path = position < 0 ? paths.to(label) : paths.toPlace(label, position);
  return { label, name: names[label]!, path, probability, differences, position, numbers };
}

function foreignOnes(model: WindowsModel, judge: WindowsJudge, subject: ExplainedObject): Faults {
  const { graph, located, names } = subject;
  const { plan } = model.encoding;
  const found = new Map<number, ObjectFault['differences']>();
  const foreign = foreignFaults(graph, plan, names);
  for (const { record, difference } of foreign) {
    found.set(record, [...(found.get(record) ?? []), difference]);
  }
  const faults = [...found]
    .slice(0, TOLD)
    .map(([record, differences]) =>
      placed(subject, { record, probability: 0 }, { differences, numbers: [] }),
    );
  const rest = withoutForeign(graph, foreign, located, new SlotPlans(graph, plan, located));
  const others = rest === undefined ? NO_FAULTS : faultsBeside(model, judge, rest, subject);
  return {
    faults: [...faults, ...others.faults].slice(0, TOLD),
    count: found.size + others.count,
  };
}

/** The faults of a graph made from that of the subject, told of the latter. */
function faultsBeside(
  model: WindowsModel,
  judge: WindowsJudge,
  { graph, places }: Relabelled,
  { paths, names }: ExplainedObject,
): Faults {
  const { valid, foreign } = judge.judge(graph);
  if (valid || foreign !== undefined) return NO_FAULTS;
  const { faults, count } = windowFaults(model, judge, subjectOf(graph, model));
  return {
    faults: faults.map((fault): ObjectFault & PlacedFault => {
      const label = places[fault.label]!;
      const path = fault.position < 0 ? paths.to(label) : paths.toPlace(label, fault.position);
      return { ...fault, label, path, name: names[label]! };
    }),
    count,
  };
}

function windowFaults({ seen }: WindowsModel, judge: WindowsJudge, subject: ExplainedObject): Faults {
  const { records, relations, tables, ids } = judge.windows;
  const culprits = culpritsOf(judge, judge.rejecting());
  const wording = new Wording(records, subject.located, subject.names);
  const faults = culprits.slice(0, TOLD).map((culprit) => {
    const role = records.role.values[culprit.record]!;
    const window = tables[role]!.row(ids[culprit.record]!);
    const known = seen[records.plan.roles[role]!.name] ?? new Uint8Array(0);
    return placed(
      subject,
      culprit,
      differencesFromNearest(relations[role]!, window, known, culprit.record, wording),
    );
  });
  return { faults, count: culprits.length };
}

/** The records at fault in the object judged last, the least probable first. */
function culpritsOf(judge: WindowsJudge, rejecting: readonly number[]): Culprit[] {
  const { records, ids } = judge.windows;
  const under: Culprit[] = [];
  let least: Culprit = { record: 0, probability: Infinity };
  for (let record = 0; record < records.count; record++) {
    const votes = judge.ofWindow(records.role.values[record]!, ids[record]!);
    const rejected = rejecting.map((vote) => votes[vote]!);
    const probability = rejected.reduce((sum, vote) => sum + vote, 0) / rejected.length;
    if (probability < least.probability) least = { record, probability };
    const against = rejected.filter((vote) => vote < PROBABLE).length;
    if (2 * against > rejected.length) under.push({ record, probability });
  }
  return under.length === 0 ? [least] : under.sort((a, b) => a.probability - b.probability);
}

function repairsOf(
  { schema, encoding: { plan } }: WindowsModel,
  judge: WindowsJudge,
  { graph, located, paths, names }: ExplainedObject,
  faults: readonly PlacedFault[],
): Explanation['repairs'] {
  const nearness = new Nearness(graph);
  const plans = new SlotPlans(graph, plan, located);
  const counts = [
    ...countsByRole(
      located,
      plan.roles.map(({ name }) => name),
    ),
  ];
  const sources = {
    graph,
    schema,
    plans,
    counts,
    around: (label: number, most: number) => nearness.around(label, most),
  };
  return findRepairs({
    graph,
    suspects: suspectSlots(graph, plans, nearness, paths, faults),
    candidates: (suspect) => slotCandidates(sources, suspect),
    judge: (changed) => judge.judge(changed),
    paths,
    names,
  });
}

/** How many records of each role there are. */
function countsByRole({ roles }: Located, names: readonly string[]): Set<number> {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const role of roles) if (counts.has(role)) counts.set(role, counts.get(role)! + 1);
  return new Set(counts.values());
}
