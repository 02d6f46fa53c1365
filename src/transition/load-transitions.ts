import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MODEL_FILE } from '../classifier/save-model.ts';
import { isWindows, modelFromJson } from '../classifier/model-json.ts';
import { LearnInvError } from '../error.ts';
import { readJson } from '../files/read-json.ts';
import {
  TRANSITION_FILE,
  TRANSITION_FORMAT,
  TRANSITION_VERSION,
  TRANSITIONS_FOLDER,
} from './save-transitions.ts';
import { createTransitionJudge, type TransitionJudge } from './transition-judge.ts';
import type { TransitionModel } from './transition-model.ts';

/**
 * Loads the judges of a structure's operations, by the names of these.
 *
 * @param folder of a model that `learn-inv train --transitions` wrote.
 * @throws LearnInvError `BAD_FILE` where there are none, or ones that cannot be used.
 * @example
 * ```ts
 * const judges = loadTransitions('models/scheduler');
 * judges.get('upgradeProcess')?.check(transition); // { outcome: 'wrong', by: 'classifier' }
 * ```
 */
export function loadTransitions(folder: string): ReadonlyMap<string, TransitionJudge> {
  const all = join(folder, TRANSITIONS_FOLDER);
  if (!existsSync(all)) {
    throw new LearnInvError('BAD_FILE', `${folder} holds no transitions`, {
      expected: `a folder that \`learn-inv train --transitions\` wrote, with "${TRANSITIONS_FOLDER}" in it`,
      got: 'none',
      hint: 'train again with --transitions',
    });
  }
  return new Map(
    readdirSync(all)
      .sort()
      .map((name) => {
        const model = readOperation(join(all, name));
        return [model.operation, createTransitionJudge(model)];
      }),
  );
}

function readOperation(folder: string): TransitionModel {
  const path = join(folder, TRANSITION_FILE);
  const file = readJson(path, 'what was learnt of an operation') as Partial<TransitionModel> & {
    readonly format?: unknown;
    readonly version?: unknown;
  };
  const { format, version, operation, trial, facts, memory } = file ?? {};
  if (format !== TRANSITION_FORMAT || version !== TRANSITION_VERSION) {
    throw bad(
      path,
      `"${TRANSITION_FORMAT}", version ${TRANSITION_VERSION}`,
      `${String(format)}, ${String(version)}`,
    );
  }
  const isWhole =
    typeof operation === 'string' &&
    typeof trial?.tried === 'number' &&
    typeof trial.rejected === 'number' &&
    Array.isArray(facts?.classes) &&
    Array.isArray(facts.args) &&
    typeof memory?.outcomes === 'object' &&
    typeof memory.deterministic === 'boolean';
  if (!isWhole) throw bad(path, 'operation, trial, facts and memory', 'missing or damaged ones');
  const source = join(folder, MODEL_FILE);
  const classifier = modelFromJson(readJson(source, 'a classifier'), source);
  if (!isWindows(classifier)) throw bad(source, 'a classifier of windows', 'one of candidate vectors');
  return { operation, trial, facts, memory, classifier };
}

const bad = (path: string, expected: string, got: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${path} cannot be used`, { expected, got, hint: 'train again' });
