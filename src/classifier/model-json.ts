import { LearnInvError } from '../error.ts';
import { schemaFromJson, schemaToJson } from '../heap/schema-json.ts';
import type { Network } from '../train/network.ts';
import { vectorEncoding } from '../encode/vector-encoding.ts';
import type { Model } from './model.ts';

export const MODEL_FORMAT = 'learn-inv-classifier';
export const MODEL_VERSION = 1;

/** Writes a model as plain JSON data; equal models give equal data. */
export function modelToJson(model: Model): unknown {
  const { network, schema, ...plain } = model;
  return {
    format: MODEL_FORMAT,
    version: MODEL_VERSION,
    ...plain,
    schema: schemaToJson(schema),
    network: {
      activation: network.activation,
      inputs: network.inputs,
      hidden: network.hidden,
      w1: toBase64(network.w1),
      b1: toBase64(network.b1),
      w2: toBase64(network.w2),
      b2: network.b2,
    },
  };
}

/**
 * Reads a model back from JSON data.
 *
 * @param source where the data came from, for messages.
 * @throws LearnInvError `BAD_FILE` where the data is no classifier, one of a newer version, or damaged.
 */
export function modelFromJson(json: unknown, source: string): Model {
  const file = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (file['format'] !== MODEL_FORMAT) {
    throw bad(
      source,
      `"format": "${MODEL_FORMAT}"`,
      JSON.stringify(file['format']) ?? 'no format',
      'give a classifier.json that learn-inv wrote',
    );
  }
  if (file['version'] !== MODEL_VERSION) {
    throw bad(
      source,
      `version ${MODEL_VERSION}`,
      `version ${JSON.stringify(file['version'])}`,
      'use the release of learn-inv that wrote it, or train again',
    );
  }
  const { format: _format, version: _version, schema, network, ...plain } = file;
  const model = {
    ...plain,
    schema: schemaFromJson(schema),
    network: networkFromJson(network, source),
  } as unknown as Model;
  const complete =
    typeof model.structure === 'string' &&
    typeof model.scope === 'number' &&
    typeof model.threshold === 'number' &&
    typeof model.fields === 'object' &&
    typeof model.dataset === 'object' &&
    model.encoding?.name === 'vector';
  if (!complete)
    throw bad(
      source,
      'structure, scope, threshold, fields, dataset and encoding',
      'some of them missing',
      'train again',
    );
  const { width } = vectorEncoding(model.schema, model.encoding.cells);
  if (width !== model.network.inputs) {
    throw bad(
      source,
      `a network of ${width} inputs, as the schema says`,
      `${model.network.inputs}`,
      'train again',
    );
  }
  return model;
}

function networkFromJson(json: unknown, source: string): Network {
  const { activation, inputs, hidden, w1, b1, w2, b2 } = (json ?? {}) as Record<string, unknown>;
  const network = {
    activation,
    inputs,
    hidden,
    w1: fromBase64(w1),
    b1: fromBase64(b1),
    w2: fromBase64(w2),
    b2,
  } as Network;
  const whole =
    (activation === 'relu' || activation === 'tanh') &&
    network.w1.length === network.inputs * network.hidden &&
    network.b1.length === network.hidden &&
    network.w2.length === network.hidden &&
    network.w1.every(Number.isFinite) &&
    typeof b2 === 'number';
  if (!whole) throw bad(source, 'the weights of a network', 'missing or damaged ones', 'train again');
  return network;
}

function bad(source: string, expected: string, got: string, hint: string): LearnInvError {
  return new LearnInvError('BAD_FILE', `${source} is not a classifier that can be used`, {
    expected,
    got,
    hint,
  });
}

// atob and btoa rather than Buffer: this file is bundled into standalone modules, which browsers load too.
function toBase64(numbers: Float32Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text: unknown): Float32Array {
  if (typeof text !== 'string') return new Float32Array(0);
  let decoded: string;
  try {
    decoded = atob(text);
  } catch {
    return new Float32Array(0);
  }
  const bytes = Uint8Array.from(decoded, (char) => char.charCodeAt(0));
  return new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
}
