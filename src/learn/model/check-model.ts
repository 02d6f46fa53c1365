import { mustGet } from '../../base/must-get.ts';
import { itemAt } from '../../base/item-at.ts';
import { type Condition, relationNames } from '../conditions/condition.ts';
import { countCells, MAX_CELLS } from '../paper/vector-layout.ts';
import { vectorEncoding } from '../paper/vector-encoding.ts';
import { WindowRows } from '../windows/bags/window-rows.ts';
import { Windows } from '../windows/bags/windows.ts';
import type { Relation } from '../windows/vocabulary/relations/relation.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { LearnInvError } from '../../base/error.ts';
import { checkFormat } from '../../base/file-format/check-format.ts';
import { checkHead, notUsable } from '../../base/file-format/file-format.ts';
import { MODEL_FILE_FORMAT, isWindows, modelFromJson, type ModelJson } from './model-json.ts';
import { vectorModelFormat, windowsModelFormat } from './model-format.ts';
import type { Model, VectorModel, WindowsModel } from './model.ts';

/**
 * Returns the model in JSON data of unknown origin, checked whole. @throws LearnInvError `BAD_FILE` if it is no
 * classifier, has another version, or is damaged.
 */
export function checkedModel(json: unknown, source: string): Model {
  checkHead(json, MODEL_FILE_FORMAT, source);
  const { format: _format, version: _version, ...data } = json as Record<string, unknown>;
  const origin = { summary: notUsable(source, MODEL_FILE_FORMAT), hint: MODEL_FILE_FORMAT.remake };
  const encoding = (data['encoding'] as { readonly name?: unknown } | null | undefined)?.name;
  if (encoding === 'vector') checkFormat(vectorModelFormat, data, origin);
  else checkFormat(windowsModelFormat, data, origin);
  const model = modelFromJson(json as ModelJson);
  const wrong = isWindows(model) ? wrongWindows(model) : wrongVector(model);
  if (wrong === undefined) return model;
  const [expected, got] = wrong;
  throw new LearnInvError('BAD_FILE', origin.summary, { expected, got, hint: origin.hint });
}

/** What was expected, and what was found. */
type Wrong = readonly [expected: string, got: string] | undefined;

function wrongVector({ schema, encoding, network }: VectorModel): Wrong {
  const cells = countCells(schema);
  if (cells > MAX_CELLS) return [`schema: at most ${MAX_CELLS} cells of candidate vectors`, `${cells}`];
  return wrongWidth('network', network.inputs, vectorEncoding(schema, encoding.cells).width);
}

const wrongWidth = (at: string, inputs: number, width: number): Wrong =>
  inputs === width ? undefined : [`${at}.inputs: ${width}, the columns of its input`, `${inputs}`];

function wrongWindows({ encoding: { plan }, conditions, votes }: WindowsModel): Wrong {
  const { relations } = new Windows(plan, relationNames(conditions, plan.roles));
  for (const [index, condition] of conditions.entries()) {
    const wrong = wrongCondition(condition, plan, relations);
    if (wrong !== undefined) return [`conditions[${index}]: ${wrong[0]}`, wrong[1]];
  }
  const { width } = new WindowRows(relations);
  for (const [vote, { network }] of votes.entries()) {
    const wrong = wrongWidth(`votes[${vote}].network`, network.inputs, width);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** @param relations by role, the relations of all conditions. */
function wrongCondition(
  { role: name, relations: names, allowed }: Condition,
  { roles }: WindowPlan,
  relations: readonly (readonly Relation[])[],
): Wrong {
  const role = roles.findIndex((other) => other.name === name);
  if (role < 0) return ['a role of the plan', JSON.stringify(name)];
  const byName = new Map(itemAt(relations, role).map((relation) => [relation.name, relation]));
  const unknown = names.find((relation) => !byName.has(relation));
  if (unknown !== undefined) return [`relations of the role ${name}`, JSON.stringify(unknown)];
  const own = names.map((relation) => mustGet(byName, relation));
  const isOutcome = (outcomes: readonly number[]): boolean =>
    outcomes.every((outcome, index) => outcome < itemAt(own, index).outcomes.length);
  const wrong = allowed.find((outcomes) => !isOutcome(outcomes));
  return (
    wrong && [`outcomes of ${names.map((name) => JSON.stringify(name)).join(' and ')}`, JSON.stringify(wrong)]
  );
}
