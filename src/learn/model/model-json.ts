import { LearnInvError } from '../../base/error.ts';
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

/** Returns the error that something needs a model of windows. @param summary what cannot be done. */
export const needsWindows = (summary: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', summary, {
    expected: 'a model trained on windows, which judge each record by itself',
    got: 'a model trained on candidate vectors, which judge an object as a whole',
    hint: 'train with windows, the default: `learn-inv train <structure> --encoding windows`',
  });

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
