import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import {
  allocate,
  PARTS,
  STRUCT_SIZES,
  type Ends,
  type NetworkAllocation,
  type PopulationNetwork,
} from './allocation.ts';
import { BUFFERS, createBuffers, tooLargeBuffer, type BufferName, type BufferSizes } from './buffers.ts';
import { DataTables } from './data-tables.ts';
import { LANES, PROGRESS, PROGRESS_SIZE, ROUND, SLICE_UNITS, STATE } from './declarations.wgsl.ts';
import { layOutNetwork, sliceCountOf, type NetworkLayout } from './network-layout.ts';
import type { Card, KernelName } from './open-card.ts';

/** Where the networks of a population are in the buffers. */
export interface PopulationPlan {
  readonly networks: readonly PopulationNetwork[];
  readonly allocations: readonly NetworkAllocation[];
  readonly tables: DataTables;
  readonly sizes: BufferSizes;
  readonly slices: number;
}

export function planPopulation(networks: readonly PopulationNetwork[]): PopulationPlan {
  const tables = new DataTables();
  const ends: Ends = { slices: 0, samples: 0, weights: 0, hidden: 0, errors: 0, results: 0 };
  // The results begin with the progress of the networks and the state of the slices.
  const sliceCount = networks.reduce((sum, { task }) => sum + sliceCountOf(task.hidden), 0);
  ends.results = networks.length * PROGRESS_SIZE + sliceCount * STATE.count;
  const layouts = new Map<string, NetworkLayout>();
  const layoutOf = ({ data, task }: PopulationNetwork): NetworkLayout => {
    const shape = { inputs: data.width, hidden: task.hidden };
    return getOrInsert(layouts, JSON.stringify(shape), () => layOutNetwork(shape));
  };
  const allocations = networks.map((network, i) => allocate(network, layoutOf(network), i, tables, ends));
  const sizes = {
    networks: 4 * STRUCT_SIZES.network * networks.length,
    slices: 4 * STRUCT_SIZES.slice * ends.slices,
    rows: 4 * tables.rowLength,
    tables: 4 * tables.tableLength,
    samples: 8 * ends.samples,
    weights: 16 * ends.weights,
    hidden: 16 * ends.hidden,
    errors: 4 * ends.errors,
    results: 4 * ends.results,
  };
  return { networks, allocations, tables, sizes, slices: ends.slices };
}

export function fitsOn({ device }: Card, { sizes, slices, networks }: PopulationPlan): boolean {
  const most = device.limits.maxComputeWorkgroupsPerDimension;
  return tooLargeBuffer(device, sizes) === undefined && Math.max(slices, networks.length) <= most;
}

/** Held-out rows that a workgroup judges: as many lanes as a slice has units judge four. */
const ROWS_OF_JUDGE = 4 * (LANES / SLICE_UNITS);
/** Batches of a round, about; reading the progress takes as long as a few tens of batches. */
const ROUND_BATCHES = 400;

/** Networks in training side by side on a card, on the same or on different data sets. */
export class Population {
  readonly allocations: readonly NetworkAllocation[];
  readonly #card: Card;
  readonly #slices: number;
  readonly #batches: number;
  /** Workgroups that judge the held-out rows of a network. */
  readonly #judges: number;
  readonly #buffers: Readonly<Record<BufferName, GPUBuffer>>;
  readonly #bindings: GPUBindGroup;

  /**
   * Copies the networks and their data sets to the card. Throws LearnInvError `ENGINE_UNAVAILABLE` if they do not fit.
   */
  constructor(card: Card, { networks, allocations, tables, sizes, slices }: PopulationPlan) {
    this.#card = card;
    this.allocations = allocations;
    this.#slices = slices;
    this.#batches = Math.max(
      ...allocations.map(({ task }) => Math.ceil(task.training.length / task.batchSize)),
    );
    const heldOut = Math.max(...allocations.map(({ task }) => task.validation.length));
    this.#judges = Math.ceil(heldOut / ROWS_OF_JUDGE);
    this.#buffers = createBuffers(card.device, card.webgpu, sizes);
    this.#bindings = card.device.createBindGroup({
      layout: card.layout,
      entries: BUFFERS.map((name, binding) => ({ binding, resource: { buffer: this.#buffers[name] } })),
    });
    this.#write('rows', 0, tables.rows());
    this.#write('tables', 0, tables.table());
    const states = 4 * PROGRESS_SIZE * networks.length;
    this.#write('networks', 0, concat(allocations.map(({ struct }) => struct)));
    this.#write('slices', 0, concat(allocations.flatMap(({ sliceStructs }) => sliceStructs)));
    for (const [i, { slice: first, sliceStructs, task }] of allocations.entries()) {
      const { parameters } = itemAt(networks, i);
      for (const part of [PARTS.weights, PARTS.best]) this.writePart(i, part, parameters);
      const progress = new Float32Array(PROGRESS_SIZE);
      progress[PROGRESS.bestLoss] = 3e38;
      const hasEnded = task.maxEpochs === 0;
      progress[PROGRESS.ended] = Number(hasEnded);
      this.#write('results', 4 * i * PROGRESS_SIZE, progress);
      if (!hasEnded) continue;
      const ended = new Float32Array(STATE.count * sliceStructs.length).fill(-1);
      this.#write('results', states + 4 * first * STATE.count, ended);
    }
  }

  /** Epochs between two reads of the progress: few if they are long, since a network that ends early waits. */
  get epochsOfRound(): number {
    return Math.max(1, Math.min(ROUND, Math.floor(ROUND_BATCHES / this.#batches)));
  }

  /** Trains for an epoch and validates. Networks that have ended stay as they are. */
  learn(): void {
    this.#run((pass) => {
      this.#dispatch(pass, 'draw', this.#batches, this.allocations.length);
      this.#learnDrawn(pass);
    });
  }

  /** Trains the first network for an epoch on given samples, structs `Sample` of the kernels. */
  learnFrom(samples: Uint32Array): void {
    this.#write('samples', 0, samples);
    this.#run((pass) => this.#learnDrawn(pass));
  }

  /** Computes the validation probabilities of the networks that have ended, with their best weights. */
  predict(): void {
    this.#run((pass) => {
      this.#dispatch(pass, 'judgeEnded', this.#judges, this.allocations.length);
      this.#dispatch(pass, 'predict', this.allocations.length);
    });
  }

  /** Reads the progress and the curve of each network. */
  async readProgress(): Promise<Float32Array[]> {
    const parts = await this.#read('results', [[0, PROGRESS_SIZE * this.allocations.length]]);
    const all = itemAt(parts, 0);
    return this.allocations.map((_, i) => all.subarray(i * PROGRESS_SIZE, (i + 1) * PROGRESS_SIZE));
  }

  /** Reads, for some networks, their best weights in the flat order and the probabilities of their validation samples. */
  async readResults(
    indexes: readonly number[],
  ): Promise<{ parameters: Float32Array; probabilities: Float32Array }[]> {
    const some = indexes.map((index) => itemAt(this.allocations, index));
    const [best, probabilities] = await Promise.all([
      this.#read(
        'weights',
        some.map((ranks) => this.#rangeOfPart(ranks, PARTS.best)),
      ),
      this.#read(
        'results',
        some.map(({ task, probabilities }) => [probabilities, task.validation.length]),
      ),
    ]);
    return some.map(({ layout }, i) => ({
      parameters: flatten(itemAt(best, i), layout),
      probabilities: itemAt(probabilities, i),
    }));
  }

  /** Reads a part of the weights of a network, in the flat order. */
  async readPart(index: number, part: number): Promise<Float32Array> {
    const allocation = itemAt(this.allocations, index);
    const parts = await this.#read('weights', [this.#rangeOfPart(allocation, part)]);
    return flatten(itemAt(parts, 0), allocation.layout);
  }

  /** Replaces a part of the weights of a network, given in the flat order. */
  writePart(index: number, part: number, parameters: Float32Array): void {
    const { layout, weights } = itemAt(this.allocations, index);
    const padded = new Float32Array(4 * layout.size);
    for (const [i, at] of layout.indexes.entries()) padded[at] = itemAt(parameters, i);
    this.#write('weights', 16 * (weights + part * layout.size), padded);
  }

  dispose(): void {
    for (const buffer of Object.values(this.#buffers)) buffer.destroy();
  }

  /** Learns from each batch while it computes the logits of the next; the first dispatch only computes logits. */
  #learnDrawn(pass: GPUComputePassEncoder): void {
    for (let batch = 0; batch <= this.#batches; batch++) this.#dispatch(pass, 'learn', this.#slices);
    this.#dispatch(pass, 'validate', this.#judges, this.allocations.length);
    this.#dispatch(pass, 'finish', this.allocations.length);
  }

  #run(encode: (pass: GPUComputePassEncoder) => void): void {
    const encoder = this.#card.device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setBindGroup(0, this.#bindings);
    encode(pass);
    pass.end();
    this.#card.device.queue.submit([encoder.finish()]);
  }

  #dispatch(pass: GPUComputePassEncoder, kernel: KernelName, x: number, y = 1): void {
    if (x === 0) return;
    pass.setPipeline(this.#card.kernels[kernel]);
    pass.dispatchWorkgroups(x, y);
  }

  #write(name: BufferName, at: number, values: Float32Array | Uint32Array): void {
    this.#card.device.queue.writeBuffer(this.#buffers[name], at, values);
  }

  #rangeOfPart({ layout, weights }: NetworkAllocation, part: number): Range {
    return [4 * (weights + part * layout.size), 4 * layout.size];
  }

  async #read(name: BufferName, ranges: readonly Range[]): Promise<Float32Array[]> {
    const { device, webgpu } = this.#card;
    const { MAP_READ, COPY_DST } = webgpu.usage;
    const total = ranges.reduce((sum, [, count]) => sum + count, 0);
    const copy = device.createBuffer({ size: Math.max(4, 4 * total), usage: MAP_READ | COPY_DST });
    const encoder = device.createCommandEncoder();
    let end = 0;
    for (const [first, count] of ranges) {
      encoder.copyBufferToBuffer(this.#buffers[name], 4 * first, copy, 4 * end, 4 * count);
      end += count;
    }
    device.queue.submit([encoder.finish()]);
    await copy.mapAsync(webgpu.mapMode.READ);
    const all = new Float32Array(copy.getMappedRange().slice(0, 4 * total));
    copy.destroy();
    let at = 0;
    return ranges.map(([, count]) => all.subarray(at, (at += count)));
  }
}

/** First number and number of numbers. */
type Range = readonly [first: number, count: number];

function flatten(padded: Float32Array, { indexes }: NetworkLayout): Float32Array {
  return Float32Array.from(indexes, (at) => itemAt(padded, at));
}

function concat(structs: readonly Uint32Array[]): Uint32Array {
  const size = itemAt(structs, 0).length;
  const all = new Uint32Array(size * structs.length);
  structs.forEach((struct, i) => all.set(struct, i * size));
  return all;
}
