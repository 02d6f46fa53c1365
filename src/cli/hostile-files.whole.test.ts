import * as assert from 'uvu/assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import { createRepOK, type RepOK } from '../learn/model/classifier.ts';
import { checkedModel } from '../learn/model/check-model.ts';
import { loadModel } from '../learn/model/load-model.ts';
import { modelToJson } from '../learn/model/model-json.ts';
import type { Model } from '../learn/model/model.ts';
import { saveModel } from '../learn/model/save-model.ts';
import { datasetSettings } from '../learn/examples/dataset/dataset-options.ts';
import type { Dataset } from '../learn/examples/dataset/dataset.ts';
import { makeDataset } from '../learn/examples/dataset/make-dataset.ts';
import { datasetFromBytes, readDataset } from '../learn/examples/dataset/read-dataset.ts';
import { trailerOf } from '../learn/examples/dataset/dataset-text.ts';
import { writeDataset } from '../learn/examples/dataset/write-dataset.ts';
import { breakObjects } from '../learn/examples/break-fields/break.ts';
import { fieldExtensions } from '../learn/examples/collect/field-extensions.ts';
import { readBags } from '../learn/windows/bags/window-bags.ts';
import { Windows } from '../learn/windows/bags/windows.ts';
import { inferPlan } from '../learn/windows/plan/infer-plan.ts';
import { LearnInvError } from '../base/error.ts';
import { ClassTable } from '../objects/heap/class-table.ts';
import { drawGraph } from '../objects/heap/draw.ts';
import { graphToJson } from '../objects/heap/graph-json.ts';
import type { ObjectGraph } from '../objects/heap/graph.ts';
import { readHeap } from '../objects/heap/read.ts';
import { createRandom, type Random } from '../base/random.ts';
import { damage } from '../base/testing/damage.ts';
import { mutateJson } from '../base/testing/mutate-json.ts';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import { factPlan } from '../learn/transitions/facts/fact-plan.ts';
import { withFacts } from '../learn/transitions/facts/fact-reader.ts';
import { Queue } from '../learn/transitions/testing/queue.ts';
import { loadTransitions, saveTransitions } from '../learn/transitions/transition-files.ts';
import { mergeGraphs } from '../learn/transitions/merge-graphs.ts';
import { transitionOf } from '../learn/transitions/observe.ts';
import { rememberOutcomes } from '../learn/transitions/outcome-memory.ts';
import { createTransitionJudge, type TransitionJudge } from '../learn/transitions/transition-judge.ts';
import { transitionFromJson, transitionToJson } from '../learn/transitions/transition-json.ts';
import { transitionSchema } from '../learn/transitions/transition-schema.ts';
import { objectFromJson, readObjectFile } from './actions/run-check.ts';
import { everything, Everything } from './testing/everything.ts';
import { untrainedVectors, untrainedWindows } from './testing/untrained-models.ts';

const test = suite('hostile files');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const at = (...names: string[]): string => join(folder, ...names);
const MUTANTS = 500;
/** Mutants that are measured together, since measuring takes as long as a mutant. */
const BATCH = 20;
/** Generous bounds of the processor time in ms, and of the memory in bytes, that a batch of mutants may take. */
const MAX_TIME = 2000;
const MAX_MEMORY = 200 * 2 ** 20;

const { dataset: made } = await makeDataset(everything, {
  scope: 2,
  maxCalls: 500,
  maxValid: 8,
  rounds: 1,
  maxBroken: 30,
});
const few = <T>(items: readonly T[]): T[] => items.slice(0, 2);
const dataset: Dataset = {
  ...made,
  valid: made.valid.slice(0, 6),
  broken: made.broken.slice(0, 6),
  beyond: {
    complete: few(made.beyond!.complete),
    completeSchema: made.beyond!.completeSchema,
    smaller: few(made.beyond!.smaller),
    largerTraining: few(made.beyond!.largerTraining),
    largerValidation: few(made.beyond!.largerValidation),
    largerSpare: few(made.beyond!.largerSpare),
    largerBroken: few(made.beyond!.largerBroken),
    largerTest: few(made.beyond!.largerTest),
  },
};
const examples = { ...dataset, valid: [...dataset.valid, ...dataset.beyond!.largerTraining] };
const windows: Model = {
  ...untrainedWindows(examples, 3, createRandom('windows')),
  dataset: datasetSettings({ scope: 2 }),
};
const vectors = untrainedVectors(examples, createRandom('vectors'));

const objects = [new Everything(), new Everything(), new Everything()];
for (const key of [0, 1, 2]) objects[1]!.add(key);
for (const key of [1, 1]) objects[2]!.add(key);
objects[2]!.size = -1;
objects[2]!.head!.next = objects[2]!.head;
const strangers = [{}, [], new Map(), null as unknown as object];

const queueStructure = defineStructure({
  name: 'queue',
  create: () => new Queue(),
  builders: { put: [int(0, 2)] },
});

/** Uses a repOK as `check` and `explain` do. */
function use(repOK: RepOK): void {
  for (const object of [...objects, ...strangers]) repOK.check(object);
  for (const graph of [dataset.valid[3]!, dataset.broken[3]!]) repOK.checkGraph(graph);
  allowed(() => repOK.explain(objects[2]!));
}

/** Runs some work, which may throw a LearnInvError; returns true if it does not. */
function allowed(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof LearnInvError) return false;
    throw error;
  }
}

/**
 * Makes mutants and reads each: reading and using it may throw a LearnInvError only, and takes bounded time and memory.
 *
 * @param make returns the function that reads and uses a mutant.
 * @returns the number of mutants that were read.
 */
function fuzz(seed: string, make: (random: Random, mutant: number) => () => void): number {
  const random = createRandom(seed);
  let accepted = 0;
  for (let batch = 0; batch < MUTANTS; batch += BATCH) {
    const before = used();
    for (let mutant = batch; mutant < batch + BATCH; mutant++) {
      try {
        if (allowed(make(random.fork(mutant), mutant))) accepted++;
      } catch (error) {
        throw new Error(`mutant ${mutant} of ${seed}`, { cause: error });
      }
    }
    const [time, memory] = [used().time - before.time, used().memory - before.memory];
    assert.ok(time < MAX_TIME, `the mutants from ${batch} of ${seed} took ${time} ms`);
    assert.ok(memory < MAX_MEMORY, `the mutants from ${batch} of ${seed} took ${memory} bytes`);
  }
  return accepted;
}

/** Returns the processor time in ms, and the memory in bytes, that this process has used. */
function used(): { readonly time: number; readonly memory: number } {
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  return { time: (user + system) / 1000, memory: heapUsed + external };
}

/** True for the mutants that are damaged files; the others are edited, with a checksum that fits. */
const isDamaged = (mutant: number): boolean => mutant % 20 === 0;

for (const [name, model] of [
  ['windows', windows],
  ['vectors', vectors],
] as const) {
  test(`mutants of a model of ${name} are refused or work`, () => {
    saveModel(model, at(name));
    const path = at(name, 'classifier.json');
    const original = readFileSync(path, 'utf8');
    use(createRepOK(loadModel(path)));
    const json = modelToJson(model);
    const accepted = fuzz(name, (random, mutant) => {
      if (isDamaged(mutant)) {
        writeFileSync(path, damage(original, random));
        return () => use(createRepOK(loadModel(path)));
      }
      const mutated = mutateJson(json, random);
      return () => use(createRepOK(checkedModel(mutated, 'the mutant')));
    });
    assert.ok(accepted > 0 && accepted < MUTANTS / 2, `${accepted} accepted`);
  });

  test(`every flip of a bit in a model of ${name} is refused, or leaves its content`, () => {
    const random = createRandom('flips');
    const original = readFileSync(at(name, 'classifier.json'), 'utf8');
    const path = at('flipped.json');
    const plain = JSON.stringify(modelToJson(model));
    for (let flip = 0; flip < 300; flip++) {
      const bytes = Buffer.from(original);
      bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
      writeFileSync(path, bytes);
      let loaded: Model;
      try {
        loaded = loadModel(path);
      } catch (error) {
        assert.instance(error, LearnInvError);
        continue;
      }
      assert.is(JSON.stringify(modelToJson(loaded)), plain);
    }
  });
}

test('mutants of transitions are refused or work', () => {
  const classes = new ClassTable({ Queue: ['first'], Cell: ['value', 'next'] });
  const transitions = [[], [1], [0, 2], [2, 2, 1]].map((values) => {
    const queue = new Queue();
    for (const value of values) queue.put(value);
    const before = readHeap(queue, classes);
    queue.put(1);
    const call = { operation: queueStructure.builders[0]!, args: [{ kind: 'value', value: 1 }] } as const;
    return transitionOf(call, before, readHeap(queue, classes), undefined);
  });
  const merged = transitions.map(mergeGraphs);
  const facts = factPlan(merged, transitionSchema(merged, 2, {}));
  const valid = merged.map((graph) => withFacts(graph, facts));
  const schema = transitionSchema(valid, 2, {});
  const random = createRandom('transitions');
  const model = {
    operation: 'put',
    classifier: untrainedWindows({ ...dataset, schema, valid }, 1, random),
    facts,
    memory: rememberOutcomes(transitions.slice(1)),
    heldOutCheck: { tried: 3, rejected: 0 },
  };
  saveTransitions({ models: [model] }, folder);
  const path = at('transitions', 'put', 'transition.json');
  const original = readFileSync(path, 'utf8');
  const judgeAll = (judge: TransitionJudge): void => {
    for (const transition of transitions) {
      judge.check(transition);
      judge.infer(transition);
      judge.explain(transition);
    }
  };
  const load = (): void => loadTransitions(folder).forEach(judgeAll);
  load();
  const json = transitionToJson(model);
  const accepted = fuzz('transitions', (random, mutant) => {
    if (isDamaged(mutant)) {
      writeFileSync(path, damage(original, random));
      return load;
    }
    const mutated = { ...json, transition: mutateJson(json.transition, random) };
    return () =>
      judgeAll(createTransitionJudge(transitionFromJson(mutated, { transition: 't', classifier: 'c' })));
  });
  assert.ok(accepted > 0 && accepted < MUTANTS / 2, `${accepted} accepted`);
});

test('mutants of a dataset are refused or can be trained on', () => {
  const path = at('dataset.jsonl.gz');
  writeDataset(dataset, path);
  const packed = readFileSync(path);
  const lines = gunzipSync(packed).toString().trimEnd().split('\n').slice(0, -1);
  const mutantOf = (random: Random, mutant: number): Buffer => {
    if (isDamaged(mutant)) return Buffer.from(damage(packed, random));
    const mutated = [...lines];
    if (mutant % 10 === 1) mutated.splice(random.below(lines.length), 1 + random.below(2));
    else {
      const line = mutant % 3 === 0 ? 0 : random.below(lines.length);
      mutated[line] = JSON.stringify(mutateJson(JSON.parse(lines[line]!), random)) ?? '';
    }
    const text = `${mutated.join('\n')}\n`;
    return gzipSync(text + trailerOf(text), { level: 1 });
  };
  const use = ({ valid, broken, schema, beyond }: Dataset): void => {
    const plan = inferPlan([...valid, ...(beyond?.largerTraining ?? [])]);
    readBags(new Windows(plan), [...valid, ...broken]);
    const options = { known: new Set<string>(), rounds: 1, maxBroken: 20 };
    breakObjects(valid, schema, fieldExtensions(valid), options, createRandom('break'));
  };
  use(readDataset(path));
  const accepted = fuzz('dataset', (random, mutant) => {
    const bytes = mutantOf(random, mutant);
    return () => use(datasetFromBytes(bytes, path));
  });
  assert.ok(accepted > 0 && accepted < MUTANTS / 2, `${accepted} accepted`);
});

test('mutants of an object are refused or judged', () => {
  const repOKs = [windows, vectors].map((model) => createRepOK(model));
  const path = at('object.json');
  const originals = [dataset.valid[5]!, dataset.broken[2]!].map((graph) => graphToJson(graph));
  const judge = (read: (repOK: RepOK) => ObjectGraph): void => {
    for (const repOK of repOKs) {
      const graph = read(repOK);
      drawGraph(graph);
      repOK.checkGraph(graph);
      allowed(() => repOK.explainGraph(graph));
    }
  };
  const accepted = fuzz('object', (random, mutant) => {
    const original = originals[mutant % 2]!;
    const json: unknown = mutant % 5 === 0 ? { set: 'valid', object: original } : original;
    if (isDamaged(mutant)) {
      writeFileSync(path, damage(JSON.stringify(json), random));
      return () => judge((repOK) => readObjectFile(path, repOK));
    }
    const mutated = mutateJson(json, random);
    return () => judge(({ classes }) => objectFromJson(mutated, classes));
  });
  assert.ok(accepted > 0, `${accepted} accepted`);
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
