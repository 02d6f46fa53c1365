// The cost of a check by a learned repOK, on windows and on candidate vectors, compared with the hand-written repOK,
// with JSON.stringify of the same object (for cyclic objects: of the list of their nodes) and with TensorFlow.js on
// the rows that the networks see, without reading the object. The contestants take turns. `npm run bench:check [--
// --quick]`
import { createRepOK, type RepOK } from '../../src/learn/model/classifier.ts';
import type { VectorModel, WindowsModel } from '../../src/learn/model/model.ts';
import { OutOfScope } from '../../src/learn/windows/encoding.ts';
import { vectorEncoding } from '../../src/learn/paper/vector-encoding.ts';
import { readHeap } from '../../src/objects/heap/read.ts';
import { learn } from '../../src/learn/training/learn.ts';
import { loadBackend } from '../../src/learn/network/tensorflow/load-backend.ts';
import { repOK as searchTreeRepOK } from '../../structures/binary-search-tree/rep-ok.ts';
import { repOK as doublyLinkedRepOK } from '../../structures/doubly-linked-list/rep-ok.ts';
import { builtInStructures } from '../../structures/index.ts';
import { repOK as redBlackRepOK } from '../../structures/red-black-tree/rep-ok.ts';
import { publish } from './support/benchmarks-file.ts';
import {
  changeList,
  changeTree,
  degenerateTree,
  doublyLinkedList,
  redBlackTree,
  searchTree,
  singlyLinkedList,
} from './support/build-subjects.ts';
import { inTurns } from './support/in-turns.ts';
import { markdownTable } from './support/markdown-table.ts';
import { readFlags } from './support/read-flags.ts';
import { rowsOfVotes, tfjsPredict } from './support/tfjs-predict.ts';

const { quick } = readFlags({ quick: { type: 'boolean', default: false } });
const SECONDS = quick ? 0.1 : 2;
const WINDOWS = quick ? { scope: 4, seed: 1, trials: 2 } : { scope: 6, seed: 1 };
/**
 * Training of the classifier of candidate vectors, minimal since the cost of a check does not depend on its quality.
 */
const VECTORS = { scope: 8, seed: 1, encoding: 'vector', trials: 1, maxStates: 2000, maxValid: 500 } as const;
const SIZES = [8, 100, 1000, 10_000];
const LARGE = quick ? [1000] : [1000, 10_000, 100_000];
const tensorflow = await loadBackend('cpu');

interface Subject {
  readonly name: string;
  readonly build: (size: number) => object;
  /** Returns a function that changes the object and, at the next call, reverts the change. */
  readonly changing: (object: never) => () => void;
  readonly handWritten: (object: never) => boolean;
  readonly cyclic: boolean;
}

const SUBJECTS: readonly Subject[] = [
  {
    ...{ name: 'binary-search-tree', build: searchTree, changing: changeTree },
    ...{ handWritten: searchTreeRepOK, cyclic: false },
  },
  {
    ...{ name: 'doubly-linked-list', build: doublyLinkedList, changing: changeList },
    ...{ handWritten: doublyLinkedRepOK, cyclic: true },
  },
  {
    ...{ name: 'red-black-tree', build: redBlackTree, changing: changeTree },
    ...{ handWritten: redBlackRepOK, cyclic: true },
  },
];

/**
 * The object in a form that JSON.stringify accepts: a cyclic structure becomes the list of its objects, with null for
 * references.
 */
function writable(object: object, repOK: RepOK, cyclic: boolean): object {
  if (!cyclic) return object;
  const alone = (live: object): object =>
    Object.fromEntries(
      Object.entries(live).map(([name, held]) => [name, typeof held === 'object' ? null : (held as unknown)]),
    );
  return readHeap(object, repOK.classes).objects.map(alone);
}

/** Runs TensorFlow.js on the rows of all votes. */
async function predictWindows(repOK: RepOK, object: object): Promise<() => unknown> {
  const model = repOK.model as WindowsModel;
  const rows = rowsOfVotes(model, readHeap(object, repOK.classes).graph);
  const predicts = await Promise.all(
    model.votes.map(({ network }, vote) => tfjsPredict(tensorflow, network, rows[vote]!)),
  );
  return () => predicts.map((predict) => predict());
}

/** Runs TensorFlow.js on the candidate vector; undefined if the object is out of scope. */
async function predictVector(repOK: RepOK, object: object): Promise<(() => unknown) | undefined> {
  const { schema, encoding, network } = repOK.model as VectorModel;
  const vectors = vectorEncoding(schema, encoding.cells);
  const data = vectors.encode(readHeap(object, repOK.classes).graph);
  return data instanceof OutOfScope
    ? undefined
    : tfjsPredict(tensorflow, network, { data, width: vectors.width, count: 1 });
}

/** Formats microseconds as nanoseconds with thousands separated. */
const nanoseconds = (microseconds: number): string => Math.round(1000 * microseconds).toLocaleString('en');

async function compare(subject: Subject, windows: RepOK, vector: RepOK, size: number): Promise<string[]> {
  const [object, other, changing] = [subject.build(size), subject.build(size), subject.build(size)];
  const change = subject.changing(changing as never);
  // Each of these two checks one object only.
  const [again, afterChange] = [createRepOK(windows.model), createRepOK(windows.model)];
  const json = writable(object, windows, subject.cyclic);
  const predict = await predictWindows(windows, object);
  const predictOne = await predictVector(vector, object);
  const [ofWindows, ofSame, ofChanged, handWritten, stringify, tfjs, ofVector, tfjsVector] = inTurns(
    [
      () => (windows.check(object), windows.check(other)),
      () => again.check(object),
      () => (change(), afterChange.check(changing)),
      () => subject.handWritten(object as never),
      () => JSON.stringify(json),
      predict,
      ...(predictOne === undefined ? [] : [() => vector.check(object), predictOne]),
    ],
    SECONDS,
  ).map(({ median }, way) => (way === 0 ? median / 2 : median));
  const outOfScope = 'out of scope';
  return [
    `${subject.name}, ${size.toLocaleString('en')} nodes`,
    windows.check(object).outcome,
    ...[ofWindows!, ofSame!, ofChanged!, handWritten!, stringify!, tfjs!].map(nanoseconds),
    ...[handWritten!, stringify!, tfjs!].map((cost) => (ofWindows! / cost).toFixed(2)),
    ...[ofSame!, ofChanged!].map((cost) => (cost / stringify!).toFixed(2)),
    ofVector === undefined ? outOfScope : nanoseconds(ofVector),
    tfjsVector === undefined ? outOfScope : nanoseconds(tfjsVector),
  ];
}

const models = new Map<string, RepOK>();
async function learned(name: string, options: NonNullable<Parameters<typeof learn>[1]>): Promise<RepOK> {
  const key = `${name} ${options.encoding}`;
  if (!models.has(key)) {
    models.set(key, createRepOK((await learn(await builtInStructures[name]!(), options)).model));
  }
  return models.get(key)!;
}

const rows: string[][] = [];
for (const subject of SUBJECTS) {
  const windows = await learned(subject.name, WINDOWS);
  const vector = await learned(subject.name, VECTORS);
  for (const size of SIZES) rows.push(await compare(subject, windows, vector, size));
}

const large: readonly Pick<Subject, 'name' | 'build'>[] = [
  { name: 'singly-linked-list', build: singlyLinkedList },
  { name: 'doubly-linked-list', build: doublyLinkedList },
  { name: 'binary-search-tree', build: searchTree },
  { name: 'binary-search-tree', build: degenerateTree },
];
const perNode: string[][] = [];
for (const { name, build } of large) {
  const repOK = await learned(name, WINDOWS);
  const costs = LARGE.map((size) => {
    const [object, other] = [build(size), build(size)];
    const both = inTurns([() => (repOK.check(object), repOK.check(other))], SECONDS / 2)[0]!.median / 2;
    return ((1000 * both) / size).toFixed(0);
  });
  perNode.push([build === degenerateTree ? `${name}, degenerate` : name, ...costs]);
}

publish(
  {
    heading: 'A check',
    script: 'bench:check',
    paragraphs: [
      'Nanoseconds per check, medians, all in turns. A classifier of windows judges: `windows`, another object than in ' +
        'the check before; `unchanged`, the same object again; `changed`, the object after a call that changes it, with ' +
        'the time of the call (a random key is removed from a tree or put back; likewise the last element of a list). ' +
        '`by hand` is the hand-written repOK; `JSON` is `JSON.stringify` of the object (for a cyclic object, of a list ' +
        'of its nodes); `tfjs` is `predict` of TensorFlow.js (layers, plain JavaScript backend) on the rows that the ' +
        `networks see, already encoded. Then a classifier of candidate vectors of scope ${VECTORS.scope}, and ` +
        '`predict` of TensorFlow.js on the vector. Verdicts on windows are cached, so the network is rarely evaluated.',
      markdownTable(
        [
          'object',
          'verdict',
          'windows',
          'unchanged',
          'changed',
          'by hand',
          'JSON',
          'tfjs',
          '/ by hand',
          '/ JSON',
          '/ tfjs',
          'unchanged / JSON',
          'changed / JSON',
          'vector',
          'tfjs',
        ],
        rows,
      ),
      'Nanoseconds per node, windows:',
      markdownTable(['structure', ...LARGE.map((size) => `${size.toLocaleString('en')} nodes`)], perNode),
    ],
  },
  !quick,
);
