import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import { Dictionaries } from '../../windows/records/dictionaries.ts';
import { objectNames } from '../../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Relabelled } from '../../../objects/heap/relabel.ts';
import type { Examination } from '../judgement.ts';
import type { WindowsModel } from '../model.ts';
import type { WindowsJudge } from '../windows-judge.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';
import type { ExplainOptions, Explanation } from './explanation.ts';
import { foreignFaults, type ForeignFault, withoutForeign } from './foreign-faults.ts';
import { locate, type Located } from './located.ts';
import { Nearness } from './nearness.ts';
import { Paths } from './paths.ts';
import { findRepairs } from './repairs.ts';
import { slotCandidates } from './slot-candidates.ts';
import { SlotPlans } from './slots.ts';
import { suspectSlots, type PlacedFault } from './suspects.ts';
import { findViolations, type Violations } from './violations.ts';
import { Wording } from './wording.ts';

/** Maximum number of faults to list. */
const MAX_FAULTS = 20;

/** An object to explain, with the tables that explanations look up. */
interface Subject {
  readonly graph: ObjectGraph;
  readonly located: Located;
  readonly paths: Paths;
  /** The objects' names by label. */
  readonly names: readonly string[];
}

/**
 * Explains the verdict of a windows model. Foreign values alone make an object invalid: they come first, then the
 * faults of the object without them. Faults are the records whose windows most rejecting votes find improbable, or the
 * least probable record.
 */
export function explainWindows(
  model: WindowsModel,
  judge: WindowsJudge,
  graph: ObjectGraph,
  options: ExplainOptions = {},
): Explanation {
  const examination = judge.examine(graph, MAX_FAULTS);
  const { valid, probability, foreign } = examination;
  if (valid) return { valid, probability, faults: [], faultCount: 0, repairs: [] };
  const subject = readSubject(graph, model);
  const { faults, count } =
    foreign === undefined
      ? windowFaults(model, examination, subject, options)
      : faultsWithForeign(model, judge, subject, options);
  const repairs = options.repairs === false ? [] : proposeRepairs(model, judge, subject, faults);
  return { valid, probability, faults: faults.map(({ fault }) => fault), faultCount: count, repairs };
}

function readSubject(graph: ObjectGraph, { encoding: { plan } }: WindowsModel): Subject {
  return {
    graph,
    located: locate(graph, new Dictionaries(plan)),
    paths: new Paths(graph),
    names: objectNames(graph),
  };
}

interface Faults {
  readonly faults: readonly PlacedFault[];
  /** Number of all faults, including those beyond {@link MAX_FAULTS}. */
  readonly count: number;
}
const NO_FAULTS: Faults = { faults: [], count: 0 };

function placedFault(
  { graph, located, paths, names }: Subject,
  record: number,
  probability: number,
  { differences, numbers, fields, stale }: Violations,
): PlacedFault {
  const label = itemAt(located.labels, record);
  const position = itemAt(located.positions, record);
  const path = position < 0 ? paths.to(label) : paths.toPlace(label, position);
  const { keys, container } = itemAt(graph.objects, label).shape;
  const place = container === 'map' ? [`key[${position}]`, `value[${position}]`] : [`[${position}]`];
  const own = position < 0 ? keys.filter((key) => fields.has(key)) : place;
  return {
    fault: {
      label,
      name: itemAt(names, label),
      path,
      probability,
      differences,
      ...(own.length > 0 ? { fields: own } : {}),
      ...(stale.size > 0 ? { stale: [...stale] } : {}),
    },
    position,
    numbers,
    fields,
  };
}

/** By model, the judge of its conditions, for all explanations: to make one takes 0.1 s. */
const conditionJudges = new WeakMap<WindowsModel, ConditionJudge>();

function windowFaults(
  model: WindowsModel,
  { rejected, rejectedCount }: Examination,
  subject: Subject,
  { words }: ExplainOptions,
): Faults {
  const {
    conditions,
    encoding: { plan },
  } = model;
  const wording = words === false ? undefined : new Wording(plan, subject.located, subject.names);
  const judge = getOrInsert(conditionJudges, model, () => new ConditionJudge(plan, conditions));
  const faults = rejected.map((found) => {
    const role = plan.roles.findIndex(({ name }) => name === found.role.name);
    const violated = judge.violatedBy(role, found.window).map((index) => itemAt(conditions, index));
    return placedFault(subject, found.record, found.probability, findViolations(found, violated, wording));
  });
  return { faults, count: rejectedCount };
}

function faultsWithForeign(
  model: WindowsModel,
  judge: WindowsJudge,
  subject: Subject,
  options: ExplainOptions,
): Faults {
  const { graph, located, names } = subject;
  const { plan } = model.encoding;
  const foreign = foreignFaults(graph, plan, names);
  const byRecord = new Map<number, ForeignFault[]>();
  for (const fault of foreign) getOrInsert(byRecord, fault.record, () => []).push(fault);
  const faults = [...byRecord].slice(0, MAX_FAULTS).map(([record, found]) =>
    placedFault(subject, record, 0, {
      differences: found.map(({ difference }) => difference),
      numbers: [],
      fields: new Set(found.map(({ field }) => field)),
      stale: new Set<string>(),
    }),
  );
  const rest = withoutForeign(graph, foreign, located, new SlotPlans(graph, plan, located));
  const others = rest === undefined ? NO_FAULTS : faultsOfRest(model, judge, rest, subject, options);
  return {
    faults: [...faults, ...others.faults].slice(0, MAX_FAULTS),
    count: byRecord.size + others.count,
  };
}

/** Returns the faults of a graph derived from the subject's, with the subject's labels, paths and names. */
function faultsOfRest(
  model: WindowsModel,
  judge: WindowsJudge,
  { graph, indices }: Relabelled,
  { paths, names }: Subject,
  options: ExplainOptions,
): Faults {
  const examination = judge.examine(graph, MAX_FAULTS);
  if (examination.valid || examination.foreign !== undefined) return NO_FAULTS;
  const { faults, count } = windowFaults(model, examination, readSubject(graph, model), options);
  return {
    faults: faults.map(({ fault, position, ...hints }): PlacedFault => {
      const label = itemAt(indices, fault.label);
      const path = position < 0 ? paths.to(label) : paths.toPlace(label, position);
      return { fault: { ...fault, label, path, name: itemAt(names, label) }, position, ...hints };
    }),
    count,
  };
}

function proposeRepairs(
  { schema, encoding: { plan } }: WindowsModel,
  judge: WindowsJudge,
  { graph, located, paths, names }: Subject,
  faults: readonly PlacedFault[],
): Explanation['repairs'] {
  const nearness = new Nearness(graph);
  const plans = new SlotPlans(graph, plan, located);
  const roleNames = plan.roles.map(({ name }) => name);
  const sources = {
    graph,
    schema,
    plans,
    counts: [...recordCounts(located, roleNames)],
    around: (label: number, max: number) => nearness.around(label, max),
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

/** Returns the distinct record counts of the roles. */
function recordCounts({ roles }: Located, names: readonly string[]): Set<number> {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const role of roles) {
    const count = counts.get(role);
    if (count !== undefined) counts.set(role, count + 1);
  }
  return new Set(counts.values());
}
