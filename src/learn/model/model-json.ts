import type { FileFormat } from '../../base/file-format/file-format.ts';
import { schemaFromJson, schemaToJson, type SchemaJson } from '../../objects/heap/schema-json.ts';
import type { Model, VectorModel, WindowsModel } from './model.ts';
import { networkFromJson, networkToJson, type NetworkJson } from './network-json.ts';

/** The format of model files. */
export const MODEL_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-classifier',
  version: 9,
  content: 'a classifier',
  remake: 'train again',
};

type Coded = 'schema' | 'network' | 'votes';

interface Head {
  readonly format: string;
  readonly version: number;
}

interface VectorModelJson extends Head, Omit<VectorModel, Coded> {
  readonly schema: SchemaJson;
  readonly network: NetworkJson;
}

interface WindowsModelJson extends Head, Omit<WindowsModel, Coded> {
  readonly schema: SchemaJson;
  readonly votes: readonly (Omit<WindowsModel['votes'][number], 'network'> & {
    readonly network: NetworkJson;
  })[];
}

/** A model as plain JSON data. */
export type ModelJson = VectorModelJson | WindowsModelJson;

/** Returns a model as plain JSON data; equal models give equal data. */
export function modelToJson(model: Model): ModelJson {
  const head = { format: MODEL_FILE_FORMAT.name, version: MODEL_FILE_FORMAT.version };
  const schema = schemaToJson(model.schema);
  if (!isWindows(model)) return { ...head, ...model, schema, network: networkToJson(model.network) };
  return {
    ...head,
    ...model,
    schema,
    votes: model.votes.map((vote) => ({ ...vote, network: networkToJson(vote.network) })),
  };
}

/** True if a model judges windows. TypeScript cannot narrow {@link Model} by the nested `encoding.name`. */
export const isWindows = (model: Model): model is WindowsModel => model.encoding.name === 'windows';

/** Returns the model in JSON data that {@link modelToJson} wrote. For data of unknown origin use `checkedModel`. */
export function modelFromJson({ format: _format, version: _version, ...plain }: ModelJson): Model {
  const schema = schemaFromJson(plain.schema);
  if (!('votes' in plain)) return { ...plain, schema, network: networkFromJson(plain.network) };
  return {
    ...plain,
    schema,
    votes: plain.votes.map((vote) => ({ ...vote, network: networkFromJson(vote.network) })),
  };
}
