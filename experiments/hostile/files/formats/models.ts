import { breakObjects } from '../../../../src/learn/examples/break-fields/break.ts';
import { createRepOK } from '../../../../src/learn/model/classifier.ts';
import { modelCode } from '../../../../src/learn/model/compile/model-code.ts';
import { loadModel } from '../../../../src/learn/model/load-model.ts';
import { readProvenance } from '../../../../src/learn/model/provenance/provenance.ts';
import { descriptionMarkdown, descriptionLines } from '../../../../src/cli/describe/description-text.ts';
import { fieldExtensions } from '../../../../src/learn/examples/collect/field-extensions.ts';
import type { Dataset } from '../../../../src/learn/examples/dataset/dataset.ts';
import { readDataset } from '../../../../src/learn/examples/dataset/read-dataset.ts';
import { readBags } from '../../../../src/learn/windows/bags/window-bags.ts';
import { Windows } from '../../../../src/learn/windows/bags/windows.ts';
import { inferPlan } from '../../../../src/learn/windows/plan/infer-plan.ts';
import { createRandom } from '../../../../src/base/random.ts';
import { loadTransitions } from '../../../../src/learn/transitions/transition-files.ts';
import type { HostileFormat } from '../hostile-format.ts';
import { mutateChecked, mutateDataset, mutatePlain } from '../mutations.ts';
import { inProcess } from './in-process.ts';

const SUBJECT = ['--structure', './subject.structure.mjs'];

/** Judges the objects of the fixtures, and writes a model as text, Markdown and code. */
async function useModel(folder: string): Promise<void> {
  const model = loadModel(`${folder}/classifier.json`);
  const repOK = createRepOK(model);
  for (const name of ['valid.json', 'broken.json']) await inProcess('check', folder, name);
  if (model.encoding.name !== 'windows') return;
  await inProcess('explain', folder, 'broken.json');
  const description = repOK.describe();
  descriptionLines(description);
  descriptionMarkdown(description);
  modelCode(model, { types: true, head: [model.structure] });
}

/** Trains on nothing, but makes all that training computes from the objects of a dataset. */
function useDataset({ valid, broken, schema, beyond }: Dataset): void {
  const plan = inferPlan([...valid, ...(beyond?.largerTraining ?? [])]);
  readBags(new Windows(plan), [...valid, ...broken]);
  const options = { known: new Set<string>(), rounds: 1, maxBroken: 20 };
  breakObjects(valid, schema, fieldExtensions(valid), options, createRandom('break'));
}

/** What `train`, `dataset` and users write: models, transitions, datasets and objects. */
export const MODEL_FORMATS: readonly HostileFormat[] = [
  {
    name: 'model of windows',
    file: 'models/subject/classifier.json',
    mutate: mutateChecked,
    read: () => useModel('models/subject'),
    commands: [
      ['check', 'models/subject', 'valid.json'],
      ['explain', 'models/subject', 'broken.json'],
      ['describe', 'models/subject', ...SUBJECT, '--markdown'],
      ['code', 'models/subject', ...SUBJECT],
      ['evaluate', 'models/subject', ...SUBJECT, '--scope', '3', '--jobs', '1'],
      ['diff', 'models/subject', 'models/subject'],
      ['audit', './subject.structure.mjs', '--model', 'models/subject'],
      ['hunt', './subject.structure.mjs', '--model', 'models/subject', '--calls', '100'],
    ],
  },
  {
    name: 'model of vectors',
    file: 'models/vector/classifier.json',
    mutate: mutateChecked,
    read: () => useModel('models/vector'),
    commands: [['evaluate', 'models/vector', ...SUBJECT, '--scope', '3', '--jobs', '1']],
  },
  {
    name: 'provenance',
    file: 'models/subject/provenance.json',
    mutate: mutateChecked,
    read: () => readProvenance('models/subject'),
    commands: [
      ['hunt', './subject.structure.mjs', '--scope', '3', '--trials', '1', '--calls', '50', '--jobs', '1'],
    ],
  },
  {
    name: 'transitions',
    file: 'models/subject/transitions/pop/transition.json',
    mutate: mutateChecked,
    read: () => loadTransitions('models/subject'),
    commands: [
      [
        'hunt',
        './buggy.structure.mjs',
        '--baseline',
        './subject.structure.mjs',
        '--model',
        'models/subject',
        '--calls',
        '50',
      ],
    ],
  },
  {
    name: 'classifier of transitions',
    file: 'models/subject/transitions/pop/classifier.json',
    mutate: mutateChecked,
    read: () => loadTransitions('models/subject'),
  },
  {
    name: 'dataset',
    file: 'data.jsonl.gz',
    mutate: mutateDataset,
    read: () => useDataset(readDataset('data.jsonl.gz')),
    commands: [
      ['train', '--dataset', 'data.jsonl.gz', '--trials', '1', '--jobs', '1', '--out', 'models/new'],
    ],
  },
  {
    name: 'object',
    file: 'broken.json',
    mutate: mutatePlain,
    read: async () => {
      await inProcess('check', 'models/vector', 'broken.json');
      await inProcess('check', 'models/subject', 'broken.json');
      await inProcess('explain', 'models/subject', 'broken.json');
    },
    commands: [['explain', 'models/subject', 'broken.json']],
  },
];
