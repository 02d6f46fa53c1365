import { vectorEncoding } from '../encode/vector/vector-encoding.ts';
import type { Relation } from '../encode/windows/vocabulary/relations/relation.ts';
import { WindowRows } from '../encode/windows/bags/window-rows.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import { LearnInvError } from '../error.ts';
import { schemaFromJson, schemaToJson } from '../heap/schema-json.ts';
import type { Model, VectorModel, Vote, WindowsModel } from './model.ts';
import { bytesFromBase64, networkFromJson, networkToJson, toBase64 } from './network-json.ts';
import { unionOf } from './windows-judge.ts';

/** The format name in every model file. */
export const MODEL_FORMAT = 'learn-inv-classifier';
/** The version of the model format; files of other versions are refused. */
export const MODEL_VERSION = 4;

type Json = Record<string, unknown>;

/** Returns a model as plain JSON data; equal models give equal data. */
export function modelToJson(model: Model): unknown {
  const head = { format: MODEL_FORMAT, version: MODEL_VERSION };
  const schema = schemaToJson(model.schema);
  if (!isWindows(model)) return { ...head, ...model, schema, network: networkToJson(model.network) };
  return {
    ...head,
    ...model,
    schema,
    votes: model.votes.map((vote) => ({ ...vote, network: networkToJson(vote.network) })),
    seen: Object.fromEntries(Object.entries(model.seen).map(([role, rows]) => [role, toBase64(rows)])),
  };
}

/** True if a model judges windows. TypeScript cannot narrow {@link Model} by the nested `encoding.name`. */
export const isWindows = (model: Model): model is WindowsModel => model.encoding.name === 'windows';

/**
 * Returns the model in JSON data that {@link modelToJson} wrote.
 *
 * @param source origin of the data in error messages: a path, "the trained model".
 * @throws LearnInvError `BAD_FILE` if the data is not a classifier, has another version, or is damaged.
 */
export function modelFromJson(json: unknown, source: string): Model {
  const file = (typeof json === 'object' && json !== null ? json : {}) as Json;
  if (file['format'] !== MODEL_FORMAT) {
    const got = JSON.stringify(file['format']) ?? 'no format';
    throw bad(source, `"format": "${MODEL_FORMAT}"`, got, 'pass a classifier.json that learn-inv wrote');
  }
  if (file['version'] !== MODEL_VERSION) {
    const got = `version ${JSON.stringify(file['version'])}`;
    throw bad(
      source,
      `version ${MODEL_VERSION}`,
      got,
      'use the learn-inv release that wrote it, or train again',
    );
  }
  const { format: _format, version: _version, ...plain } = file;
  const encoding = (plain['encoding'] as Json | undefined)?.['name'];
  const isComplete =
    typeof plain['structure'] === 'string' &&
    typeof plain['scope'] === 'number' &&
    typeof plain['fields'] === 'object' &&
    (plain['dataset'] === undefined || typeof plain['dataset'] === 'object') &&
    (encoding === 'vector' || encoding === 'windows');
  if (!isComplete) {
    throw bad(source, 'structure, scope, fields and encoding', 'missing or damaged parts', 'train again');
  }
  const base = { ...plain, schema: schemaFromJson(plain['schema']) };
  return encoding === 'vector' ? vectorFromJson(base, source) : windowsFromJson(base, source);
}

function vectorFromJson(plain: Json, source: string): VectorModel {
  const model = { ...plain, network: networkFromJson(plain['network']) } as unknown as VectorModel;
  const { width } = vectorEncoding(model.schema, model.encoding.cells);
  requireNetwork(model, width, source);
  return model;
}

function windowsFromJson(plain: Json, source: string): WindowsModel {
  const { votes, seen } = plain as { votes?: readonly Json[]; seen?: Json };
  const model = {
    ...plain,
    votes: (votes ?? []).map((vote) => ({ ...vote, network: networkFromJson(vote['network']) })),
    seen: Object.fromEntries(Object.entries(seen ?? {}).map(([role, rows]) => [role, bytesFromBase64(rows)])),
  } as unknown as WindowsModel;
  const damaged = (): LearnInvError =>
    bad(source, 'a plan, votes and training windows', 'missing or damaged parts', 'train again');
  try {
    const { plan } = model.encoding;
    for (const vote of model.votes) {
      const windows = new Windows(plan, vote.relations);
      const found = Object.entries(vote.relations).every(
        ([role, names]) =>
          windows.relations[plan.roles.findIndex(({ name }) => name === role)]!.length === names.length,
      );
      if (!found) throw damaged();
      requireNetwork(vote, new WindowRows(windows.relations).width, source);
    }
    const { relations } = new Windows(plan, unionOf(model.votes, plan));
    const fits = plan.roles.every(({ name }, role) => {
      const rows = model.seen[name];
      return rows !== undefined && areWindows(rows, relations[role]!);
    });
    if (model.votes.length === 0 || !fits) throw damaged();
  } catch (error) {
    throw error instanceof LearnInvError ? error : damaged();
  }
  return model;
}

/** True if the bytes are consecutive windows: one outcome per relation, each within the relation's outcomes. */
const areWindows = (rows: Uint8Array, relations: readonly Relation[]): boolean =>
  relations.length === 0
    ? rows.length === 0
    : rows.length % relations.length === 0 &&
      rows.every((outcome, index) => outcome < relations[index % relations.length]!.outcomes.length);

function requireNetwork(
  { network, threshold }: Pick<Vote, 'network' | 'threshold'>,
  width: number,
  source: string,
): void {
  if (network === undefined || typeof threshold !== 'number') {
    throw bad(source, 'a threshold and network weights', 'missing or damaged values', 'train again');
  }
  if (network.inputs !== width) {
    throw bad(source, `a network with ${width} inputs`, `${network.inputs} inputs`, 'train again');
  }
}

function bad(source: string, expected: string, got: string, hint: string): LearnInvError {
  return new LearnInvError('BAD_FILE', `${source} is not a usable classifier`, {
    expected,
    got,
    hint,
  });
}
