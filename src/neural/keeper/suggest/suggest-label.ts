import { readFileSync } from 'node:fs';
import { nameOfNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import type { WordNet } from '../inputs/word-net.ts';
import { nearest } from '../judge/nearest.ts';
import type { RunnableFunction } from '../run/function-runner.ts';
import { comparedTexts, variablesOf } from '../symbolic/expression.ts';
import type { Domain } from '../symbolic/step.ts';
import type { Edit } from '../judge/function-report.ts';
import type { Observed } from '../judge/goal-failure.ts';
import type { Goal } from '../judge/goals.ts';
import { bare, childrenOf, type Placed } from '../program/syntax.ts';
import type { Change, Trial, Labelled } from './held-out.ts';
import { tryEdit } from './try-edit.ts';

/** Labels that are tried for a goal, at most: each costs as many runs as there are inputs. */
const MAX_TRIED = 3;

/** A label has a few words; longer outputs are texts. */
const LABEL = /^\S+(?: \S+){0,2}$/;

/**
 * Returns a label to accept as well: one that the API returns for inputs that miss the goal, or the nearest that it can
 * return, related to the label of the goal. The changed function is run on the inputs. Returns undefined if there is none.
 */
export async function suggestLabel(
  { goal, condition, fit, rest }: Trial,
  { exploration, words }: Observed,
  tested: RunnableFunction,
): Promise<Change | undefined> {
  const label = goal.constant ?? comparedTexts(condition)[0];
  const [name] = variablesOf(condition);
  if (label === undefined || name === undefined || !goal.isTaken) return undefined;
  const candidates = labelsFor(label, name, exploration.domains.get(name), fit, goal.key, words);
  let best: { readonly added: string; readonly edit: Edit; readonly hits: number } | undefined;
  for (const added of candidates.slice(0, MAX_TRIED)) {
    const edit = labelEdit(goal, label, added);
    if (edit === undefined) continue;
    const hits = (await right(fit, tested, goal, edit, [label, added])).filter(Boolean).length;
    if (best === undefined || hits > best.hits) best = { added, edit, hits };
  }
  if (best === undefined) return undefined;
  const before = rest.map(({ input, isOwn }) => input.reached.has(goal.key) === isOwn);
  const after = await right(rest, tested, goal, best.edit, [label, best.added]);
  const change = `accept ${JSON.stringify(best.added)} as well as ${JSON.stringify(label)}`;
  return { change, edit: best.edit, before, after };
}

async function right(
  list: readonly Labelled[],
  tested: RunnableFunction,
  goal: Goal,
  edit: Edit,
  labels: readonly string[],
): Promise<boolean[]> {
  const cases = list.map(({ input }) => input);
  const reached = await tryEdit(tested, goal, edit, labels, cases);
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
  const pattern = (variable: string): string => variable.replaceAll(/\.\d+/g, '.#');
  const counts = new Map<string, number>();
  for (const { input, isOwn } of fit) {
    if (!isOwn || input.reached.has(key)) continue;
    const values = Object.entries(input.result.observed).filter(
      ([variable]) => pattern(variable) === pattern(name),
    );
    for (const value of new Set(values.map(([, value]) => value)))
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const vocabulary = domain?.kind === 'text' ? (domain.values ?? []) : [];
  const close = nearest(label, vocabulary, (one, other) => words?.areRelated(one, other) ?? false);
  const seen = [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
  const isRelated = (value: string): boolean =>
    value === close || (words?.areRelated(value, label) ?? false) || nearest(label, [value]) !== undefined;
  return [...new Set([...seen, ...(close === undefined ? [] : [close])])].filter(
    (other) => other !== label && LABEL.test(other) && isRelated(other),
  );
}

/**
 * Returns the edit after which a program accepts another label where it accepts one; undefined if there is no simple one.
 * Comparisons become searches in a list, lists and cases get another element.
 */
export function labelEdit({ site }: Goal, label: string, added: string): Edit | undefined {
  const source = readFileSync(site.file, 'utf8');
  const file = parseSource(source, site.file, site.file);
  const found: { readonly literal: Placed; readonly parent: Placed }[] = [];
  for (const parent of nodesOf(file) as Iterable<Placed>)
    for (const literal of childrenOf(parent))
      if (literal.type === 'StringLiteral' && literal['value'] === label) found.push({ literal, parent });
  const isInside = ({ literal }: { readonly literal: Placed }): boolean =>
    literal.start >= site.start && literal.end <= site.end;
  const chosen = found.find(isInside) ?? (found.length === 1 ? found[0] : undefined);
  if (chosen === undefined) return undefined;
  const { literal, parent } = chosen;
  const raw = (node: Placed): string => source.slice(node.start, node.end);
  const quote = raw(literal).charAt(0);
  const inner = JSON.stringify(added)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  const written = quote + inner.replaceAll(quote, `\\${quote}`) + quote;
  const list = `[${raw(literal)}, ${written}]`;
  if (parent.type === 'ArrayExpression')
    return { start: literal.end, end: literal.end, text: `, ${written}` };
  if (parent.type === 'SwitchCase') {
    const indent = source.slice(source.lastIndexOf('\n', parent.start) + 1, parent.start);
    return { start: parent.start, end: parent.start, text: `case ${written}:\n${indent}` };
  }
  if (parent.type === 'BinaryExpression' && /^===?$/.test(parent['operator'] as string)) {
    const other = (parent['left'] === literal ? parent['right'] : parent['left']) as Placed;
    return { start: parent.start, end: parent.end, text: `${list}.includes(${raw(other)})` };
  }
  const callee = parent.type === 'CallExpression' ? bare(parent['callee'] as Placed) : undefined;
  if (callee?.type !== 'MemberExpression' || nameOfNode(callee['property']) !== 'includes') return undefined;
  return { start: parent.start, end: parent.end, text: `${list}.some((one) => ${raw(callee)}(one))` };
}
