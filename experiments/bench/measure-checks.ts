// Measures checks of one object, in a process of its own that loads the model, as programs do: one that has learnt in the
// same process checks slower, since the compiler has seen much else. Forked by `bench-check.ts`.
import { join } from 'node:path';
import { createRepOK, type RepOK } from '../../src/classifier/classifier.ts';
import { loadRepOK } from '../../src/classifier/load-rep-ok.ts';
import type { VectorModel, WindowsModel } from '../../src/classifier/model.ts';
import { OutOfScope } from '../../src/encode/encoding.ts';
import { vectorEncoding } from '../../src/encode/vector-encoding.ts';
import { readHeap } from '../../src/heap/read.ts';
import { loadBackend } from '../../src/train/tensorflow/load-backend.ts';
import { repOK as searchTreeRepOK } from '../../structures/binary-search-tree/rep-ok.ts';
import { repOK as doublyLinkedRepOK } from '../../structures/doubly-linked-list/rep-ok.ts';
import { repOK as redBlackRepOK } from '../../structures/red-black-tree/rep-ok.ts';
import {
  changeList,
  changeTree,
  degenerateTree,
  doublyLinkedList,
  redBlackTree,
  searchTree,
  singlyLinkedList,
} from './build-subjects.ts';
import { inTurns } from './in-turns.ts';
import { rowsOfVotes, tfjsPredict } from './tfjs-predict.ts';

/** What a child is asked: the folder with the models, the object, and how long to measure. */
export interface Question {
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly seconds: number;
  /** Whether to compare with other ways, or to measure the check alone. */
  readonly compared: boolean;
}

/** Microseconds that a check takes: see the head of the table. */
export interface Compared {
  readonly outcome: string;
  readonly another: number;
  readonly same: number;
  readonly changed: number;
  readonly byHand: number;
  readonly stringify: number;
  readonly tfjs: number;
  readonly vector: number | undefined;
  readonly tfjsVector: number | undefined;
}

const { folder, name, size, seconds, compared } = JSON.parse(process.argv[2]!) as Question;

interface Subject {
  readonly build: (size: number) => object;
  /** Makes what changes an object a little, in turns one way and the other. */
  readonly changing: (object: never) => () => void;
  readonly byHand: (object: never) => boolean;
  readonly cyclic: boolean;
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'binary-search-tree': { build: searchTree, changing: changeTree, byHand: searchTreeRepOK, cyclic: false },
  'doubly-linked-list': {
    ...{ build: doublyLinkedList, changing: changeList },
    ...{ byHand: doublyLinkedRepOK, cyclic: true },
  },
  'red-black-tree': { build: redBlackTree, changing: changeTree, byHand: redBlackRepOK, cyclic: true },
};

/** What JSON.stringify can write: of a cyclic structure its objects side by side, null for what they refer to. */
function writable(object: object, repOK: RepOK, cyclic: boolean): object {
  if (!cyclic) return object;
  const alone = (live: object): object =>
    Object.fromEntries(
      Object.entries(live).map(([name, held]) => [name, typeof held === 'object' ? null : (held as unknown)]),
    );
  return readHeap(object, repOK.classes).objects.map(alone);
}

const tensorflow = await loadBackend('cpu');

/** TensorFlow.js on the rows of all votes. */
async function predictWindows(repOK: RepOK, object: object): Promise<() => unknown> {
  const model = repOK.model as WindowsModel;
  const rows = rowsOfVotes(model, readHeap(object, repOK.classes).graph);
  const predicts = await Promise.all(
    model.votes.map(({ network }, vote) => tfjsPredict(tensorflow, network, rows[vote]!)),
  );
  return () => predicts.map((predict) => predict());
}

/** TensorFlow.js on the candidate vector; undefined where the object has none. */
async function predictVector(repOK: RepOK, object: object): Promise<(() => unknown) | undefined> {
  const { schema, encoding, network } = repOK.model as VectorModel;
  const vectors = vectorEncoding(schema, encoding.cells);
  const data = vectors.encode(readHeap(object, repOK.classes).graph);
  return data instanceof OutOfScope
    ? undefined
    : tfjsPredict(tensorflow, network, { data, width: vectors.width, count: 1 });
}

/** Microseconds that a check takes in each way, and what it says. */
async function compare(subject: Subject): Promise<Compared> {
  const windows = loadRepOK(join(folder, `${name}-windows`));
  const vector = loadRepOK(join(folder, `${name}-vector`));
  const [object, other, changing] = [subject.build(size), subject.build(size), subject.build(size)];
  const change = subject.changing(changing as never);
  // Each of which is asked about one object only.
  const [again, afterChange] = [createRepOK(windows.model), createRepOK(windows.model)];
  const json = writable(object, windows, subject.cyclic);
  const predict = await predictWindows(windows, object);
  const predictOne = await predictVector(vector, object);
  const costs = inTurns(
    [
      () => (windows.check(object), windows.check(other)),
      () => again.check(object),
      () => (change(), afterChange.check(changing)),
      () => subject.byHand(object as never),
      () => JSON.stringify(json),
      predict,
      ...(predictOne === undefined ? [] : [() => vector.check(object), predictOne]),
    ],
    seconds,
  ).map(({ median }, way) => (way === 0 ? median / 2 : median));
  const [another, same, changed, byHand, stringify, tfjs, ofVector, tfjsVector] = costs;
  return {
    outcome: windows.check(object).outcome,
    another: another!,
    same: same!,
    changed: changed!,
    byHand: byHand!,
    stringify: stringify!,
    tfjs: tfjs!,
    vector: ofVector,
    tfjsVector,
  };
}

const LARGE: Readonly<Record<string, (size: number) => object>> = {
  'singly-linked-list': singlyLinkedList,
  'doubly-linked-list': doublyLinkedList,
  'binary-search-tree': searchTree,
  'binary-search-tree, degenerate': degenerateTree,
};

/** Microseconds that a check of another object than the last one takes. */
function checkAlone(build: (size: number) => object): number {
  const repOK = loadRepOK(join(folder, `${name.split(',')[0]}-windows`));
  const [object, other] = [build(size), build(size)];
  return inTurns([() => (repOK.check(object), repOK.check(other))], seconds)[0]!.median / 2;
}

process.send!(compared ? await compare(SUBJECTS[name]!) : checkAlone(LARGE[name]!));
