import { BUFFERS, createBuffers, type BufferName } from './buffers.ts';
import {
  CANDIDATE_BYTES,
  measure,
  PARTS,
  pass,
  writeCandidate,
  type PopulationCandidate,
  type CandidateRoom,
  type Offsets,
} from './allocation.ts';
import { PROGRESS, PROGRESS_SIZE } from './declarations.wgsl.ts';
import { tabulate } from './data-tables.ts';
import type { Card, KernelName } from './open-card.ts';
import { writeOrder } from './sample-order.ts';
import { planSteps, STEP_BYTES } from './steps.ts';

/** Networks that are trained side by side on a card, one workgroup each, on the same or on different data sets. */
export class Population {
  readonly rooms: readonly CandidateRoom[];
  /** Epochs between two looks at how it goes. */
  readonly epochs: number;
  readonly #card: Card;
  readonly #offsets: readonly Offsets[];
  readonly #totals: Offsets;
  readonly #stretches: number;
  readonly #buffers: Readonly<Record<BufferName, GPUBuffer>>;
  readonly #bindings: GPUBindGroup;

  /**
   * Copies everything to the card.
   *
   * @throws LearnInvError `ENGINE_UNAVAILABLE` where it does not fit.
   */
  constructor(card: Card, candidates: readonly PopulationCandidate[], epochs: number) {
    const tables = tabulate(candidates.map(({ data }) => data));
    this.#card = card;
    this.epochs = epochs;
    this.rooms = candidates.map((candidate) => measure(candidate, tables.places.get(candidate.data)!));
    const progress = candidates.length * this.#progressSize;
    const judges = candidates.reduce((sum, { task }) => sum + task.validation.length, 0);
    const offsets: Offsets = {
      ...{ judges: 0, order: judges, weights: 0, hidden: 0, slots: 0, probabilities: progress },
    };
    this.#offsets = this.rooms.map((room) => {
      const own = { ...offsets };
      pass(offsets, room);
      return own;
    });
    this.#totals = { ...offsets, order: offsets.order - judges };
    const steps = planSteps(this.rooms, epochs, this.#totals.order);
    this.#stretches = steps.stretches;

    const sizes = {
      steps: steps.bytes.byteLength,
      candidates: candidates.length * CANDIDATE_BYTES,
      rows: tables.rows.byteLength,
      members: tables.members.byteLength,
      bags: tables.bags.byteLength,
      samples: 8 * (judges + epochs * this.#totals.order),
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
    this.#writeCandidates();
  }

  get #progressSize(): number {
    return PROGRESS_SIZE + 2 * this.epochs;
  }

  /** Samples of an epoch, of all candidates. */
  get samples(): number {
    return this.#totals.order;
  }

  #writeCandidates(): void {
    const structs = new ArrayBuffer(this.rooms.length * CANDIDATE_BYTES);
    for (const [i, room] of this.rooms.entries()) {
      const offsets = this.#offsets[i]!;
      writeCandidate(room, offsets, structs, i * CANDIDATE_BYTES);
      const judges = new Uint32Array(2 * room.task.validation.length);
      writeOrder(judges, room.task.validation, room.block, room.data);
      this.#write('samples', 8 * offsets.judges, judges);
      this.writePart(i, PARTS.weights, room.parameters);
      this.writePart(i, PARTS.best, room.parameters);
      const progress = new Float32Array(PROGRESS_SIZE);
      progress[PROGRESS.bestLoss] = 3e38;
      progress[PROGRESS.ended] = room.task.maxEpochs === 0 ? 1 : 0;
      this.#write('results', 4 * i * this.#progressSize, progress);
    }
    this.#write('candidates', 0, structs);
  }

  /** Gives the samples of the round's epochs: epoch by epoch, and in each candidate by candidate. */
  writeOrders(orders: Uint32Array<ArrayBuffer>): void {
    this.#write('samples', 8 * this.#totals.judges, orders);
  }

  /** Trains for an epoch, or for all epochs of the round, and has the judges look on unless told not to. */
  learn(epochs = this.epochs, judged = true): void {
    const encoder = this.#card.device.createCommandEncoder();
    for (let epoch = 0; epoch < epochs; epoch++) {
      const first = epoch * this.#stretches;
      for (let i = 0; i < this.#stretches; i++) this.#dispatch(encoder, 'learn', first + i);
      if (judged) this.#dispatch(encoder, 'judge', first);
    }
    this.#card.device.queue.submit([encoder.finish()]);
  }

  /** Has the judges of the candidates that have ended asked once more, about the best weights. */
  conclude(): void {
    const encoder = this.#card.device.createCommandEncoder();
    this.#dispatch(encoder, 'conclude', 0);
    this.#card.device.queue.submit([encoder.finish()]);
  }

  /** How each candidate stands: its progress, then the losses of the round's epochs, two an epoch. */
  async readProgress(): Promise<Float32Array[]> {
    const size = this.#progressSize;
    const all = await this.#read('results', 0, size * this.rooms.length);
    return this.rooms.map((_, i) => all.subarray(i * size, (i + 1) * size));
  }

  /** What was concluded of a candidate's judges, in their order. */
  readProbabilities(index: number): Promise<Float32Array> {
    const { validation } = this.rooms[index]!.task;
    return this.#read('results', this.#offsets[index]!.probabilities, validation.length);
  }

  /** A part of a candidate's weights, in the flat order. */
  async readPart(index: number, part: number): Promise<Float32Array> {
    const { size, places } = this.rooms[index]!.layout;
    const padded = await this.#read('weights', 4 * (this.#offsets[index]!.weights + part * size), 4 * size);
    return Float32Array.from(places, (place) => padded[place]!);
  }

  /** Replaces a part of a candidate's weights, given in the flat order. */
  writePart(index: number, part: number, parameters: Float32Array): void {
    const { size, places } = this.rooms[index]!.layout;
    const padded = new Float32Array(4 * size);
    places.forEach((place, i) => (padded[place] = parameters[i]!));
    this.#write('weights', 16 * (this.#offsets[index]!.weights + part * size), padded);
  }

  dispose(): void {
    for (const buffer of Object.values(this.#buffers)) buffer.destroy();
  }

  #dispatch(encoder: GPUCommandEncoder, kernel: KernelName, step: number): void {
    const pass = encoder.beginComputePass();
    pass.setPipeline(this.#card.kernels[kernel]);
    pass.setBindGroup(0, this.#bindings, [step * STEP_BYTES]);
    pass.dispatchWorkgroups(this.rooms.length);
    pass.end();
  }

  #write(name: BufferName, at: number, values: ArrayBuffer | Float32Array | Uint32Array): void {
    this.#card.device.queue.writeBuffer(this.#buffers[name], at, values);
  }

  /** Reads so many numbers of a buffer. */
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
