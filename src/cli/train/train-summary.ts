import { describeModel } from '../../learn/model/describe/describe-model.ts';
import { isWindows } from '../../learn/model/model-json.ts';
import type { Model, TrainingSummary } from '../../learn/model/model.ts';
import { weaknessOf } from '../../learn/model/vacuity/weakness-of.ts';
import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import { leftOutLines } from '../../learn/examples/dataset/left-out-lines.ts';
import { jsString } from '../../base/escape/javascript.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import type { CutShort } from '../../learn/training/best-so-far.ts';
import type { Learned } from '../../learn/training/train-on.ts';
import { descriptionLines, joinGroups, type DescriptionLines } from '../describe/description-text.ts';
import { fixed, percent, table } from '../tables.ts';
import { sortsOf, sortsText } from './sorts-text.ts';
import { trainingWarnings } from './training-warnings.ts';

/** What was noted about the builders while a dataset was made. */
export type DatasetNotes = Pick<Dataset, 'unmapped' | 'unrepeatable'>;

/** Returns the document that `learn-inv train --json` prints. */
export function trainJson(
  { model, engine, search, seconds, cutShort }: Learned,
  folder: string,
  { unmapped = [], unrepeatable = [] }: DatasetNotes,
): object {
  const { training } = model;
  return {
    structure: model.structure,
    scope: model.scope,
    encoding: model.encoding.name,
    engine: engine.split(/[ ,]/)[0],
    engineDetail: engine,
    recipe: training.recipe,
    seed: model.seed,
    positives: training.positives,
    negatives: training.negatives,
    spuriousDropped: training.spuriousDropped,
    best: training.best,
    validation: training.validation,
    heldOutCheck: training.heldOutCheck ?? null,
    agreement: training.agreement ?? null,
    withdrawn: training.withdrawn ?? [],
    breaks: training.breaks ?? null,
    weakness: weaknessOf(model)?.words ?? null,
    sorts: sortsOf(model),
    unmapped,
    unrepeatable,
    trials: search.trials,
    seconds,
    cutShort: cutShort ?? null,
    model: folder,
  };
}

/** The most conditions of a class that training shows, the simplest first; `learn-inv describe` shows all. */
const MOST_CONDITIONS = 10;

/** Returns what a model says of itself; nothing for candidate vectors, which have no conditions. */
const selfDescription = (model: Model): DescriptionLines =>
  isWindows(model)
    ? descriptionLines(describeModel(model), { support: false, most: MOST_CONDITIONS })
    : { doubts: [], conditions: [], remarks: [] };

/** Says that a run ended early, and what was kept. */
const cutShortText = (cutShort: CutShort, scope: number): string =>
  cutShort === 'time'
    ? `Cut short: the seconds were over (--seconds). This is the best model so far, of scope ${scope}.`
    : `Cut short by Ctrl-C. This is the best model so far, of scope ${scope}.`;

/** Returns the rows about the held-out check or, for a vector model, about the validation. */
function heldOutRows({ heldOutCheck, validation }: TrainingSummary): [string, string][] {
  if (heldOutCheck === undefined) {
    return [
      ['validation precision', percent(validation.precision)],
      ['validation recall', percent(validation.recall)],
    ];
  }
  const { larger, broken } = heldOutCheck;
  return [
    [
      'held-out check',
      `larger valid objects: ${larger.accepted} of ${larger.tried} accepted\nbroken objects: ${broken.tried - broken.accepted} of ${broken.tried} rejected`,
    ],
  ];
}

/**
 * Returns the summary that `learn-inv train` prints.
 *
 * @param notes what was noted while the dataset was made.
 */
export function trainText(
  { model, engine, seconds, cutShort }: Learned,
  folder: string,
  notes: DatasetNotes,
): string {
  const { training } = model;
  const { best } = training;
  const rate = best.learningRate === null ? '' : `, learning rate ${best.learningRate.toPrecision(2)}`;
  const sorts = sortsText(model, notes.unmapped ?? []);
  const leftOut = leftOutLines(notes).map(terminalLine);
  const rows: [string, string][] = [
    ['structure', `${model.structure}, scope ${model.scope}, seed ${model.seed}`],
    ['encoding', model.encoding.name],
    ...(sorts.length === 0 ? [] : [['sorts of fields', sorts.join('\n')] satisfies [string, string]]),
    ...(leftOut.length === 0 ? [] : [['left out', leftOut.join('\n')] satisfies [string, string]]),
    ['valid objects', String(training.positives)],
    ['broken objects', String(training.negatives)],
    ['spurious negatives', `${training.spuriousDropped} dropped`],
    ['engine', engine],
    ['chosen network', `${best.hidden} hidden units, L2 ${best.l2.toPrecision(2)}${rate}`],
    ...heldOutRows(training),
    [
      'seconds',
      Object.entries(seconds)
        .map(([stage, value]) => `${stage} ${fixed(value, 2)}`)
        .join(', '),
    ],
  ];
  const { doubts, conditions, remarks } = selfDescription(model);
  const lines = [...joinGroups(conditions, remarks), ...trainingWarnings(model)].map((line) => `${line}\n`);
  const cut = cutShort === undefined ? [] : [cutShortText(cutShort, model.scope)];
  const first = [...cut, ...doubts].map((line) => `${line}\n`).join('');
  return `${first}${table([], rows)}\n${lines.join('')}Saved. Use it: import { loadRepOK } from 'learn-inv'; const repOK = loadRepOK(${jsString(folder)}); repOK(object)\n`;
}
