import type { WordNet } from '../inputs/word-net.ts';
import type { Edit } from '../judge/function-report.ts';
import type { Goal } from '../judge/goals.ts';
import { nearest } from '../judge/nearest.ts';
import type { DoneCase } from '../run/done-case.ts';
import { comparedTexts, variablesOf, type Expression } from '../symbolic/expression.ts';
import type { Domain } from '../symbolic/step.ts';
import type { Change } from './change.ts';
import type { Halves, Labelled } from './held-out.ts';
import { labelEdit } from './label-edit.ts';

/** Labels that are tried for a goal, at most: each costs as many runs as there are inputs. */
const MAX_TRIED = 3;

/** A label has a few words; longer outputs are texts. */
const LABEL = /^\S+(?: \S+){0,2}$/;

/** Tells which inputs reach a goal after an edit of its file. */
export type TryEdit = (
  goal: Goal,
  edit: Edit,
  labels: readonly string[],
  cases: readonly DoneCase[],
) => Promise<readonly boolean[]>;

/**
 * Returns a label to accept as well: one that the API returns for inputs that miss the goal, or the nearest that it can
 * return, related to the label of the goal. The changed function is run on the inputs. Returns undefined if there is none.
 *
 * @param condition what holds if the goal is reached.
 */
export async function suggestLabel(
  goal: Goal,
  condition: Expression,
  domains: ReadonlyMap<string, Domain>,
  [fit, rest]: Halves,
  words: WordNet | undefined,
  tryEdit: TryEdit,
): Promise<Change | undefined> {
  const label = goal.constant ?? comparedTexts(condition)[0];
  const [name] = variablesOf(condition);
  if (label === undefined || name === undefined || !goal.isTaken) return undefined;
  const candidates = labelsFor(label, name, domains.get(name), fit, goal.key, words);
  let best: { readonly added: string; readonly edit: Edit; readonly hits: number } | undefined;
  for (const added of candidates.slice(0, MAX_TRIED)) {
    const edit = labelEdit(goal, label, added);
    if (edit === undefined) continue;
    const hits = (await right(fit, tryEdit, goal, edit, [label, added])).filter(Boolean).length;
    if (best === undefined || hits > best.hits) best = { added, edit, hits };
  }
  if (best === undefined) return undefined;
  const before = rest.map(({ one, isOwn }) => one.reached.has(goal.key) === isOwn);
  const after = await right(rest, tryEdit, goal, best.edit, [label, best.added]);
  const change = `accept ${JSON.stringify(best.added)} as well as ${JSON.stringify(label)}`;
  return { change, edit: best.edit, before, after };
}

async function right(
  list: readonly Labelled[],
  tryEdit: TryEdit,
  goal: Goal,
  edit: Edit,
  labels: readonly string[],
): Promise<boolean[]> {
  const reached = await tryEdit(
    goal,
    edit,
    labels,
    list.map(({ one }) => one),
  );
  return list.map(({ isOwn }, at) => reached[at] === isOwn);
}

/** Returns the labels to try: those that inputs for the goal get, the most frequent first, if they are related to it. */
function labelsFor(
  label: string,
  name: string,
  domain: Domain | undefined,
  fit: readonly Labelled[],
  key: string,
  words: WordNet | undefined,
): string[] {
  const pattern = (one: string): string => one.replaceAll(/\.\d+/g, '.#');
  const counts = new Map<string, number>();
  for (const { one, isOwn } of fit) {
    if (!isOwn || one.reached.has(key)) continue;
    const values = Object.entries(one.result.observed).filter(
      ([variable]) => pattern(variable) === pattern(name),
    );
    for (const value of new Set(values.map(([, value]) => value)))
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const vocabulary = domain?.kind === 'text' ? (domain.values ?? []) : [];
  const close = nearest(label, vocabulary, (one, other) => words?.areRelated(one, other) ?? false);
  const seen = [...counts.keys()].toSorted((a, b) => counts.get(b)! - counts.get(a)!);
  const isRelated = (one: string): boolean =>
    one === close || (words?.areRelated(one, label) ?? false) || nearest(label, [one]) !== undefined;
  return [...new Set([...seen, ...(close === undefined ? [] : [close])])].filter(
    (one) => one !== label && LABEL.test(one) && isRelated(one),
  );
}
