import type { AdamTask, TrainingData } from '../types.ts';
import type { DataPlace } from './data-tables.ts';
import { layOutNetwork, type NetworkLayout } from './network-layout.ts';

/** A network to be trained. */
export interface PopulationCandidate {
  readonly data: TrainingData;
  readonly task: AdamTask;
  /** To start from, in the flat order. */
  readonly parameters: Float32Array;
}

/** A candidate's room on the card; numbers count as the kernels count them, see `candidate.wgsl.ts`. */
export interface CandidateRoom extends PopulationCandidate {
  readonly layout: NetworkLayout;
  /** Bags worked on at once when judging. */
  readonly block: number;
  /** Slots for the rows of a batch or block. */
  readonly slotCount: number;
  readonly place: DataPlace;
}

/** Rows that a workgroup had better have at once, to keep its invocations busy. */
const BUSY = 1024;

/** Parts of a candidate's weights: they, two moments, the best; behind them the output's weights before a step. */
export const PARTS = { weights: 0, firstMoment: 1, best: 3, count: 4 } as const;

/** What a candidate needs room for. */
export function measure(candidate: PopulationCandidate, place: DataPlace): CandidateRoom {
  const { data, task } = candidate;
  const block = Math.max(task.batchSize, Math.floor(BUSY / place.largest));
  return {
    ...candidate,
    layout: layOutNetwork({ inputs: data.width, hidden: task.hidden }),
    block,
    slotCount: 4 * Math.ceil((block * place.largest) / 4),
    place,
  };
}

/** Where a candidate's parts of the shared buffers begin. */
export interface Offsets {
  order: number;
  judges: number;
  weights: number;
  hidden: number;
  slots: number;
  probabilities: number;
}

/** Moves the offsets behind a candidate. */
export function pass(offsets: Offsets, { task, layout, slotCount }: CandidateRoom): void {
  offsets.order += task.training.length;
  offsets.judges += task.validation.length;
  offsets.weights += PARTS.count * layout.size + layout.units;
  offsets.hidden += slotCount * layout.units;
  offsets.slots += slotCount;
  offsets.probabilities += task.validation.length;
}

/** Bytes of the kernels' `Candidate`. */
export const CANDIDATE_BYTES = 96;

/** Writes a candidate as the kernels' struct of this name. */
export function writeCandidate(room: CandidateRoom, offsets: Offsets, target: ArrayBuffer, at: number): void {
  const { data, task, layout, place, block } = room;
  const whole = [
    ...[place.rows, layout.stride, data.width, layout.units, place.members, place.bags],
    ...[offsets.order, task.training.length, task.batchSize],
    ...[offsets.judges, task.validation.length, block],
    ...[offsets.weights, layout.size, offsets.hidden, offsets.slots, offsets.probabilities],
    ...[task.activation === 'tanh' ? 1 : 0, task.patience, task.maxEpochs],
  ];
  new Uint32Array(target, at, whole.length).set(whole);
  const valid = task.validation.reduce((sum, bag) => sum + data.labels[bag]!, 0);
  const invalid = task.validation.length - valid;
  const classes = Math.max(1, Math.sign(valid) + Math.sign(invalid));
  const shares = [valid, invalid].map((count) => (count === 0 ? 0 : 1 / count / classes));
  new Float32Array(target, at + 4 * whole.length, 4).set([task.l2, task.learningRate, ...shares]);
}
