import { BUFFERS, createBuffers, type BufferName } from './buffers.ts';
import {
  NETWORK_BYTES,
  allocate,
  PARTS,
  advance,
  writeNetwork,
  type PopulationNetwork,
  type NetworkAllocation,
  type Offsets,
} from './allocation.ts';
import { PROGRESS, PROGRESS_SIZE } from './declarations.wgsl.ts';
import { createDataTables } from './data-tables.ts';
import type { Card, KernelName } from './open-card.ts';
import { writeOrder } from './sample-order.ts';
import { planSteps, STEP_BYTES } from './steps.ts';

/** Networks in training side by side on a card, one workgroup each, on the same or on different data sets. */
export class Population {
  readonly allocations: readonly NetworkAllocation[];
  /** Epochs of a round, after which the host reads the progress. */
  readonly epochs: number;
  readonly #card: Card;
  readonly #offsets: readonly Offsets[];
  readonly #totals: Offsets;
  readonly #chunks: number;
  readonly #buffers: Readonly<Record<BufferName, GPUBuffer>>;
  readonly #bindings: GPUBindGroup;

  /**
   * Copies the networks and their data sets to the card.
   *
   * @throws LearnInvError `ENGINE_UNAVAILABLE` if they do not fit.
   */
  constructor(card: Card, networks: readonly PopulationNetwork[], epochs: number) {
    const tables = createDataTables(networks.map(({ data }) => data));
    this.#card = card;
    this.epochs = epochs;
    this.allocations = networks.map((network) => allocate(network, tables.offsets.get(network.data)!));
    const progress = networks.length * this.#progressSize;
    const validation = networks.reduce((sum, { task }) => sum + task.validation.length, 0);
    const offsets: Offsets = {
      ...{ validation: 0, order: validation, weights: 0, hidden: 0, slots: 0, probabilities: progress },
    };
    this.#offsets = this.allocations.map((allocation) => {
      const own = { ...offsets };
      advance(offsets, allocation);
      return own;
    });
    this.#totals = { ...offsets, order: offsets.order - validation };
    const steps = planSteps(this.allocations, epochs, this.#totals.order);
    this.#chunks = steps.chunks;

    const sizes = {
      steps: steps.bytes.byteLength,
      networks: networks.length * NETWORK_BYTES,
      rows: tables.rows.byteLength,
      members: tables.members.byteLength,
      bags: tables.bags.byteLength,
      samples: 8 * (validation + epochs * this.#totals.order),
      weights: 16 * offsets.weights,
      hidden: 16 * offsets.hidden,
      slots: 8 * offsets.slots,
      results: 4 * offsets.probabilities,
    };
    this.#buffers = createBuffers(card.device, card.webgpu, sizes);
    this.#bindings = card.device.createBindGroup({
      layout: card.layout,
      entries: BUFFERS.map((name, binding) => ({
        binding,
        resource: {
          buffer: this.#buffers[name],
          ...(name === 'steps' && { size: STEP_BYTES }),
        },
      })),
    });
    this.#write('steps', 0, steps.bytes);
    this.#write('rows', 0, tables.rows);
    this.#write('members', 0, tables.members);
    this.#write('bags', 0, tables.bags);
    this.#writeNetworks();
  }

  get #progressSize(): number {
    return PROGRESS_SIZE + 2 * this.epochs;
  }

  /** Samples of an epoch, summed over the networks. */
  get samples(): number {
    return this.#totals.order;
  }

  #writeNetworks(): void {
    const structs = new ArrayBuffer(this.allocations.length * NETWORK_BYTES);
    for (const [i, allocation] of this.allocations.entries()) {
      const offsets = this.#offsets[i]!;
      writeNetwork(allocation, offsets, structs, i * NETWORK_BYTES);
      const validation = new Uint32Array(2 * allocation.task.validation.length);
      writeOrder(validation, allocation.task.validation, allocation.block, allocation.data);
      this.#write('samples', 8 * offsets.validation, validation);
      this.writePart(i, PARTS.weights, allocation.parameters);
      this.writePart(i, PARTS.best, allocation.parameters);
      const progress = new Float32Array(PROGRESS_SIZE);
      progress[PROGRESS.bestLoss] = 3e38;
      progress[PROGRESS.ended] = allocation.task.maxEpochs === 0 ? 1 : 0;
      this.#write('results', 4 * i * this.#progressSize, progress);
    }
    this.#write('networks', 0, structs);
  }

  /** Writes the samples of the epochs of a round: epoch by epoch, within an epoch network by network. */
  writeOrders(orders: Uint32Array<ArrayBuffer>): void {
    this.#write('samples', 8 * this.#totals.validation, orders);
  }

  /** Trains for the given epochs of a round, by default all, and validates after each unless `validated` is false. */
  learn(epochs = this.epochs, validated = true): void {
    const encoder = this.#card.device.createCommandEncoder();
    for (let epoch = 0; epoch < epochs; epoch++) {
      const first = epoch * this.#chunks;
      for (let i = 0; i < this.#chunks; i++) this.#dispatch(encoder, 'learn', first + i);
      if (validated) this.#dispatch(encoder, 'validate', first);
    }
    this.#card.device.queue.submit([encoder.finish()]);
  }

  /** Computes the validation probabilities of the networks that have ended, with their best weights. */
  predict(): void {
    const encoder = this.#card.device.createCommandEncoder();
    this.#dispatch(encoder, 'predict', 0);
    this.#card.device.queue.submit([encoder.finish()]);
  }

  /** Reads for each network its progress, then two losses per epoch of the round: training and validation. */
  async readProgress(): Promise<Float32Array[]> {
    const size = this.#progressSize;
    const all = await this.#read('results', 0, size * this.allocations.length);
    return this.allocations.map((_, i) => all.subarray(i * size, (i + 1) * size));
  }

  /** Reads the probabilities of the validation samples of a network, in their order. */
  readProbabilities(index: number): Promise<Float32Array> {
    const { validation } = this.allocations[index]!.task;
    return this.#read('results', this.#offsets[index]!.probabilities, validation.length);
  }

  /** Reads a part of the weights of a network, in the flat order. */
  async readPart(index: number, part: number): Promise<Float32Array> {
    const { size, indexes } = this.allocations[index]!.layout;
    const padded = await this.#read('weights', 4 * (this.#offsets[index]!.weights + part * size), 4 * size);
    return Float32Array.from(indexes, (index) => padded[index]!);
  }

  /** Replaces a part of the weights of a network, given in the flat order. */
  writePart(index: number, part: number, parameters: Float32Array): void {
    const { size, indexes } = this.allocations[index]!.layout;
    const padded = new Float32Array(4 * size);
    indexes.forEach((index, i) => (padded[index] = parameters[i]!));
    this.#write('weights', 16 * (this.#offsets[index]!.weights + part * size), padded);
  }

  dispose(): void {
    for (const buffer of Object.values(this.#buffers)) buffer.destroy();
  }

  #dispatch(encoder: GPUCommandEncoder, kernel: KernelName, step: number): void {
    const pass = encoder.beginComputePass();
    pass.setPipeline(this.#card.kernels[kernel]);
    pass.setBindGroup(0, this.#bindings, [step * STEP_BYTES]);
    pass.dispatchWorkgroups(this.allocations.length);
    pass.end();
  }

  #write(name: BufferName, at: number, values: ArrayBuffer | Float32Array | Uint32Array): void {
    this.#card.device.queue.writeBuffer(this.#buffers[name], at, values);
  }

  /** Reads `count` numbers of a buffer. */
  async #read(name: BufferName, first: number, count: number): Promise<Float32Array> {
    const { device, webgpu } = this.#card;
    const { MAP_READ, COPY_DST } = webgpu.usage;
    const copy = device.createBuffer({ size: Math.max(4, 4 * count), usage: MAP_READ | COPY_DST });
    const encoder = device.createCommandEncoder();
    encoder.copyBufferToBuffer(this.#buffers[name], 4 * first, copy, 0, 4 * count);
    device.queue.submit([encoder.finish()]);
    await copy.mapAsync(webgpu.mapMode.READ);
    const values = new Float32Array(copy.getMappedRange().slice(0, 4 * count));
    copy.destroy();
    return values;
  }
}
