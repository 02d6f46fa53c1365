import { valueFromJson, valueToJson } from '../../src/objects/heap/value-json.ts';
import type { Value } from '../../src/objects/heap/value.ts';
import { detect } from '../daikon-baseline/detect.ts';
import type { DetectedInvariants } from '../daikon-baseline/filtered-invariants.ts';
import type { Sample } from '../daikon-baseline/sample.ts';
import type { Variable } from '../daikon-baseline/variable.ts';

/** Invariants as JSON data: they are detected again from the same samples when they are read. */
interface DetectedJson extends Pick<DetectedInvariants, 'variables' | 'fields'> {
  readonly samples: readonly (readonly unknown[])[];
  /** The texts of the invariants. */
  readonly invariants: readonly string[];
}

/** Returns detected invariants, without sequences, as JSON data. */
export const invariantsToJson = ({
  variables,
  fields,
  samples,
  invariants,
}: DetectedInvariants): DetectedJson => ({
  variables,
  fields,
  samples: samples.map((sample) => sample.map((held) => valueToJson(held as Value))),
  invariants: invariants.map(({ text }) => text),
});

/** Reads what {@link invariantsToJson} returned. */
export function invariantsFromJson(json: DetectedJson): DetectedInvariants {
  const { variables, fields } = json as { variables: readonly Variable[] } & DetectedJson;
  const samples = json.samples.map((sample): Sample => sample.map((held) => valueFromJson(held, Infinity)));
  const kept = new Set(json.invariants);
  return {
    variables,
    fields,
    samples,
    invariants: detect(variables, samples).filter(({ text }) => kept.has(text)),
  };
}
