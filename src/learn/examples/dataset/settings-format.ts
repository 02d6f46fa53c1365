import * as v from 'valibot';
import { integer } from '../../../base/file-format/formats.ts';
import type { DatasetSettings } from './dataset-settings.ts';

/** The format of {@link DatasetSettings} in files. */
export const settingsFormat: v.GenericSchema<DatasetSettings> = v.strictObject({
  seed: v.string(),
  driver: v.picklist(['auto', 'random', 'saturate']),
  maxCalls: integer(1),
  maxStates: integer(1),
  maxValid: integer(1),
  rounds: integer(1),
  maxBroken: integer(1),
});
