import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '../../src/learn/model/model.ts';
import { saveModel } from '../../src/learn/model/save-model.ts';

/** The time of a check of one object. */
export interface CodeTimes {
  /** Nodes of the object. */
  readonly nodes: number;
  /** The least microseconds of a check. */
  readonly microseconds: { readonly code: number; readonly byHand: number; readonly classifier: number };
}

/**
 * Measures generated code in a process that has read no other object: engines run code more slowly after objects of many
 * shapes.
 *
 * @param name the name of the subject.
 * @param code the source text, as JavaScript.
 */
export function timeCode(name: string, model: Model, code: string): CodeTimes {
  const folder = mkdtempSync(join(tmpdir(), 'time-code-'));
  try {
    saveModel(model, folder);
    const file = join(folder, 'code.mjs');
    writeFileSync(file, code);
    const script = fileURLToPath(import.meta.resolve('./time-code-process.ts'));
    const printed = execFileSync(process.execPath, ['--import', 'tsx', script, name, folder, file]);
    return JSON.parse(printed.toString()) as CodeTimes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
