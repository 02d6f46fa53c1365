import { describeModel } from '../../learn/model/describe/describe-model.ts';
import { isWindows } from '../../learn/model/model-json.ts';
import type { Model, TrainingSummary } from '../../learn/model/model.ts';
import { weaknessOf } from '../../learn/model/vacuity/vacuity.ts';
import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import { leftOutLines } from '../../learn/examples/dataset/left-out-lines.ts';
import { jsString } from '../../base/escape/javascript.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import type { CutShort } from '../../learn/training/best-so-far.ts';
import type { Learned } from '../../learn/training/train-on.ts';
import { descriptionLines, joinGroups, type DescriptionLines } from '../describe/description-text.ts';
import { percent, table } from '../tables.ts';
import type { FieldPlan, SortOfField, WindowPlan } from '../../learn/windows/window-plan.ts';

/** What was noted about the builders while a dataset was made. */
type DatasetNotes = Pick<Dataset, 'unmapped' | 'unrepeatable'>;

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

const cutShortText = (cutShort: CutShort, scope: number): string =>
  cutShort === 'time'
    ? `Cut short: the seconds were over (--seconds). This is the best model so far, of scope ${scope}.`
    : `Cut short by Ctrl-C. This is the best model so far, of scope ${scope}.`;

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

/** Returns the summary that `learn-inv train` prints. */
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
        .map(([stage, value]) => `${stage} ${value.toFixed(2)}`)
        .join(', '),
    ],
  ];
  const { doubts, conditions, remarks } = selfDescription(model);
  const lines = [...joinGroups(conditions, remarks), ...trainingWarnings(model)].map((line) => `${line}\n`);
  const cut = cutShort === undefined ? [] : [cutShortText(cutShort, model.scope)];
  const first = [...cut, ...doubts].map((line) => `${line}\n`).join('');
  return `${first}${table([], rows)}\n${lines.join('')}Saved. Use it: import { loadRepOK } from 'learn-inv'; const repOK = loadRepOK(${jsString(folder)}); repOK(object)\n`;
}

const sortsOf = ({ encoding }: Model): SortOfField[] =>
  encoding.name === 'vector'
    ? []
    : valueFields(encoding.plan).flatMap(({ role, field: { name, sort } }) =>
        sort === undefined ? [] : [{ role, field: name, sort }],
      );

/** Returns one line for each field that holds numbers or strings, and for each argument that could not be mapped. */
function sortsText({ encoding }: Model, unmapped: readonly string[]): string[] {
  if (encoding.name === 'vector') return [];
  const fields = valueFields(encoding.plan).map(
    ({ role, field }) => `${role}.${field.name}: ${textOf(field)}`,
  );
  const single = unmapped.map((argument) => `${argument} has one value, which cannot be mapped`);
  return [...fields, ...single].map(terminalLine);
}

function textOf({ sort }: FieldPlan): string {
  if (sort === undefined) return 'not known';
  if (sort.kind === 'counter') return 'counter of calls that change the object';
  if (sort.kind === 'constant') return 'constant';
  if (sort.kind === 'own') return 'own (size, position or flag)';
  const constants = (sort.constants ?? []).map((value) => JSON.stringify(value));
  const beside = constants.length === 0 ? '' : `, beside ${constants.join(' and ')} of the class`;
  return `${sort.scale}, sort of ${sort.sort}${beside}`;
}

/** Returns the fields that hold numbers or strings. */
const valueFields = ({ roles }: WindowPlan): { readonly role: string; readonly field: FieldPlan }[] =>
  roles.flatMap(({ name: role, fields }) =>
    fields
      .filter(({ kinds }) =>
        kinds.some((kind) => kind === 'number' || kind === 'string' || kind.startsWith('"')),
      )
      .map((field) => ({ role, field })),
  );

/** Share of valid objects that a model should accept; `train` warns below it. */
const MIN_RECALL = 0.99;
/** Precision that a vector model should have; `train` warns below it. */
const MIN_PRECISION = 0.9;
/** Up to a fifth of the broken objects were spurious negatives in all structures tried; more accepted ones give a warning. */
const MAX_BROKEN_ACCEPTED = 1 / 3;

/** Returns one line per weakness that the training found in a model. */
export function trainingWarnings({ encoding, training, scope }: Model): string[] {
  const { validation, heldOutCheck, withdrawn = [] } = training;
  const warnings: string[] = [];
  const warn = (weakness: string, advice: string): number =>
    warnings.push(`Warning: the model ${weakness}. ${advice}`);
  if (encoding.name === 'vector') {
    if (validation.recall < MIN_RECALL) {
      warn(
        `accepts only ${percent(validation.recall)} of the held-out valid objects`,
        'More --trials may help.',
      );
    }
    if (validation.precision < MIN_PRECISION) {
      warn(
        `accepts invalid objects: only ${percent(validation.precision)} of the objects it accepts are valid`,
        '--encoding windows may help.',
      );
    }
  }
  for (const { words, rejected } of withdrawn) {
    warn(
      `lacks a condition that larger valid objects violate (${terminalLine(words)}), and accepts ${rejected} broken objects that it alone rejected`,
      'Builders that make more varied objects, or a larger --scope, may help.',
    );
  }
  if (heldOutCheck === undefined) return warnings;
  const { larger, broken } = heldOutCheck;
  if (larger.accepted < MIN_RECALL * larger.tried) {
    warn(
      `rejects ${larger.tried - larger.accepted} of ${larger.tried} valid objects larger than those of its training`,
      `Do not use it beyond scope ${scope}; another --seed or a larger --scope may help.`,
    );
  }
  if (broken.accepted > MAX_BROKEN_ACCEPTED * broken.tried) {
    warn(
      `accepts ${percent(broken.accepted / broken.tried)} of broken objects`,
      'Unless most of these are valid after all, more --trials or a larger --scope may help.',
    );
  }
  return warnings;
}
