import { resolve } from 'node:path';
import { writePrograms } from '../../../../src/cli/lemon/write-programs.ts';
import { existsSync, readFileSync } from 'node:fs';
import { readProgram, readSource } from '../../../../src/neural/annotest/program/load-program.ts';
import { annotate } from '../../../../src/neural/annotest/program/annotate.ts';
import type { Annotations } from '../../../../src/neural/annotest/program/annotations.ts';
import { insertTags } from '../../../../src/neural/annotest/suggest/insert-tags.ts';
import { readCalls } from '../../../../src/neural/annotest/suggest/read-calls.ts';
import { sideFile } from '../../../../src/neural/annotest/suggest/side-file.ts';
import { suggest } from '../../../../src/neural/annotest/suggest/suggest.ts';
import { parseSource } from '../../../../src/programs/source/parse-source.ts';
import { readLayersModel } from '../../../../src/neural/lemon/model/read-layers-model.ts';
import { ofPolarity, readRatedSentences } from '../../../../src/neural/keeper/inputs/rated-sentences.ts';
import { Recording } from '../../../../src/neural/keeper/recording/recording.ts';
import type { HostileFormat } from '../hostile-format.ts';
import { mutateBytes, mutateChecked, mutatePlain, mutateText } from '../mutations.ts';
import { inProcess } from './in-process.ts';
import { parsed } from './parsed.ts';

const ANNOTEST = ['--tests-per-function', '10', '--seconds', '10', '--timeout', '1000', '--jobs', '1'];
const LEMON = [
  'lemon',
  '--seed-model',
  './layers.json',
  '--mutants',
  '1',
  '--inputs',
  '1',
  '--backends',
  'cpu',
];
const KEEPER = ['keeper', 'review.mjs', '--inputs', '8', '--seconds', '15', '--timeout', '1000'];

/** Suggests annotations for a program, and writes them in place and as a side file, as `annotest init` does. */
function suggestAnnotations(path: string): void {
  const source = readSource(path);
  const file = parseSource(source, path, path);
  const draft = suggest(source, file, path, readCalls(resolve(path)));
  const suggestions = draft.suggestions.map((one) => ({
    ...one,
    calls: 1,
    returned: 1,
    rejected: 0,
    refused: 0,
  }));
  insertTags(source, suggestions);
  sideFile(path, file, { ...draft, suggestions });
}

/** Annotates a function with the parts that a side file might have. */
function annotateWith(path: string): void {
  const annotations = parsed(path) as Annotations;
  annotate((count: number, mode = 'push') => [count, mode].length, annotations);
}

/** Keeps programs that were edited: `lemon --scripts` removes only those that are as it wrote them. */
function keepEdited(path: string): void {
  const mutant = readFileSync(path);
  writePrograms('bugs', []);
  const isEdited = !mutant.equals(readFileSync(`${path}.original`));
  if (isEdited && !(existsSync(path) && readFileSync(path).equals(mutant)))
    throw new Error('an edited program was changed');
}

/** What the commands for neural-network programs read. */
export const NEURAL_FORMATS: readonly HostileFormat[] = [
  {
    name: 'annotations in comments',
    file: 'annotated.mjs',
    mutate: mutateText,
    read: () => readProgram('annotated.mjs'),
    commands: [['annotest', 'annotated.mjs', ...ANNOTEST]],
  },
  {
    name: 'annotations in a side file',
    file: 'annotations.json',
    mutate: mutatePlain,
    read: () => annotateWith('annotations.json'),
  },
  {
    name: 'side file',
    file: 'side.annotations.mjs',
    mutate: mutateText,
    read: () => readProgram('side.annotations.mjs'),
    commands: [['annotest', 'side.annotations.mjs', ...ANNOTEST]],
  },
  {
    name: 'program to annotate',
    file: 'plain.mjs',
    mutate: mutateText,
    read: () => suggestAnnotations('plain.mjs'),
    commands: [['annotest', 'init', 'plain.mjs', '--in-place']],
  },
  {
    name: 'program with ML APIs',
    file: 'review.mjs',
    mutate: mutateText,
    read: () => inProcess('keeper', '--list', 'review.mjs'),
    commands: [KEEPER],
  },
  {
    name: 'rated sentences',
    file: 'sentences.tsv',
    mutate: mutateText,
    read: () => ofPolarity(readRatedSentences('sentences.tsv'), 'negative'),
    commands: [[...KEEPER, '--sentences', 'sentences.tsv']],
  },
  {
    name: 'recording',
    file: 'recording.json',
    mutate: mutateChecked,
    read: () => Recording.read('recording.json', true),
    commands: [[...KEEPER, '--recording', 'recording.json']],
  },
  {
    name: 'layers model',
    file: 'layers.json',
    mutate: mutatePlain,
    read: () => readLayersModel('layers.json'),
    commands: [[...LEMON, '--offline', '--seconds', '20']],
  },
  {
    name: 'weights of a layers model',
    file: 'layers.bin',
    mutate: mutateBytes,
    read: () => readLayersModel('layers.json'),
  },
  {
    name: 'edited program of lemon',
    file: 'bugs/Dense-crash.cjs',
    mutate: mutateText,
    read: () => keepEdited('bugs/Dense-crash.cjs'),
  },
];
