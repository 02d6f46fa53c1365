import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDataset } from '../../src/learn/examples/dataset/read-dataset.ts';
import type { Beyond, Dataset } from '../../src/learn/examples/dataset/dataset.ts';
import { writeDataset } from '../../src/learn/examples/dataset/write-dataset.ts';
import { graphToJson } from '../../src/objects/heap/graph-json.ts';
import { Recording } from '../../src/neural/keeper/recording/recording.ts';
import { writePrograms } from '../../src/cli/lemon/write-programs.ts';
import { checkedRun } from './process/checked-run.ts';

const SOURCES = fileURLToPath(new URL('fixtures', import.meta.url));
/** Options with which a model of the small list is trained in a second. */
const TRAIN = ['--scope', '3', '--trials', '2', '--max-valid', '30', '--max-broken', '60', '--jobs', '1'];
const SUBJECT = './subject.structure.mjs';
const MODEL = ['--model', 'models/subject'];

/**
 * Makes the folder that all attempts start from: the sources in `fixtures/`, and one file of each format that commands write.
 *
 * @param folder replaced if it exists; a folder of this package, so that modules in it can import `learn-inv`.
 */
export async function makeFixtures(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(SOURCES, folder, { recursive: true });
  const at = (name: string): string => join(folder, name);
  const structure = readFileSync(at('subject.structure.mjs'), 'utf8');
  writeFileSync(at('buggy.structure.mjs'), structure.replace('./subject.mjs', './buggy.mjs'));
  const hunt = ['hunt', './buggy.structure.mjs', ...MODEL, '--calls', '300'];
  for (const [code, args] of [
    [0, ['train', SUBJECT, ...TRAIN, '--transitions']],
    [0, ['train', './pair.structure.mjs', '--trials', '1', '--jobs', '1', '--transitions']],
    [0, ['train', SUBJECT, ...TRAIN, '--encoding', 'vector', '--out', 'models/vector']],
    [
      0,
      ['dataset', SUBJECT, '--scope', '3', '--max-valid', '8', '--max-broken', '8', '--out', 'all.jsonl.gz'],
    ],
    [0, [...hunt, '--update-known', '--tests', 'tests']],
    [0, [...hunt, '--shard', '1/1', '--shard-file', 'hunt.json']],
    [
      0,
      [
        'evaluate',
        'models/subject',
        '--structure',
        SUBJECT,
        '--shard',
        '1/1',
        '--shard-file',
        'evaluate.json',
      ],
    ],
  ] as const)
    await checkedRun(args, folder, code);
  const { valid, broken } = makeDataset(at('all.jsonl.gz'), at('data.jsonl.gz'));
  for (const [name, graphs] of Object.entries({ 'valid.json': valid, 'broken.json': broken }))
    writeFileSync(at(name), JSON.stringify(graphToJson(graphs.at(-1)!)));
  writeFileSync(
    at('layers.bin'),
    Uint8Array.from({ length: 34 }, (_, index) => index),
  );
  writeFileSync(at('recording.json'), '');
  recording().write(at('recording.json'));
  mkdirSync(at('bugs'));
  const script = "'use strict';\nconsole.log('a bug');\n";
  writePrograms(at('bugs'), [{ layer: 'Dense', kind: 'crash', during: 'prediction', script } as never]);
}

/** Writes the first objects of each set of a dataset, so that its mutants are read in milliseconds. */
function makeDataset(from: string, to: string): Dataset {
  const { beyond, ...all } = readDataset(from);
  const few = (key: Exclude<keyof Beyond, 'completeSchema'>) => beyond![key].slice(0, 3);
  const dataset: Dataset = {
    ...all,
    beyond: {
      complete: few('complete'),
      completeSchema: beyond!.completeSchema,
      smaller: few('smaller'),
      ...{ largerTraining: few('largerTraining'), largerValidation: few('largerValidation') },
      ...{
        largerSpare: few('largerSpare'),
        largerBroken: few('largerBroken'),
        largerTest: few('largerTest'),
      },
    },
  };
  writeDataset(dataset, to);
  return dataset;
}

function recording(): Recording {
  const digest = '0'.repeat(64);
  return new Recording({
    inputs: { 'detect ["dog"]': [{ source: 'a picture of a dog', digest, isGuess: true }] },
    outputs: { [`detect ${digest}`]: [{ class: 'dog', score: 0.9, bbox: [0, 1, 2, 3] }] },
  });
}
