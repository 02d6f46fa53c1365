import { assertRepOK } from '../../../guard/assert/assert-rep-ok.ts';
import { replayInterleaving } from '../../../objects/interleavings/replay-interleaving.ts';
import { nodeModule } from '../../../base/node-module.ts';
import type { Verdict } from '../../../learn/model/classifier.ts';
import { assignFields } from '../../../objects/heap/assign-fields.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { drawGraph } from '../../../objects/heap/draw.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { BuiltIns } from '../../../programs/process/built-ins.ts';
import type { Oracle } from '../../judge/oracle.ts';
import type { StepLimit } from '../../run/step-limit.ts';

/** Time that a test may take, in multiples of the timeout of a call; a test of a call that hangs takes it once. */
const TIME_FACTOR = 10;

/** Inputs of {@link testPasses}. */
export interface TestRun {
  /** The structure under test, as its user declared it. */
  readonly structure: Structure;
  /** Judges objects as the model that the test loads does. */
  readonly oracle: Oracle;
  readonly builtIns: BuiltIns;
  readonly limit: StepLimit;
}

/**
 * Runs a generated test; true if it passes, so that it shows no fault. What it changes of built-ins is taken back. A browser
 * cannot run it.
 *
 * @param statements see {@link testStatements}.
 */
export async function testPasses(
  statements: string,
  { structure, oracle, builtIns, limit }: TestRun,
): Promise<boolean> {
  const [assert, vm] = [nodeModule('node:assert/strict'), nodeModule('node:vm')];
  if (assert === undefined || vm === undefined) return false;
  const { createContext, Script } = vm;
  const imported = {
    ...{ assert, assertRepOK, assignFields, createContext, drawGraph, readHeap, replayInterleaving, Script },
    structure,
    loadRepOK: () => invariantOf(oracle, structure.expose),
  };
  const random = Object.getOwnPropertyDescriptor(Math, 'random')!;
  const exit = Object.getOwnPropertyDescriptor(process, 'exit')!;
  const restore = (): void => {
    Object.defineProperty(Math, 'random', random);
    Object.defineProperty(process, 'exit', exit);
  };
  const run = function* (): Steps<true> {
    try {
      const made = new AsyncFunction(...Object.keys(imported), statements);
      yield* settled(builtIns.frame(() => made(...Object.values(imported))));
      return true;
    } finally {
      restore();
    }
  };
  try {
    return (await limit.run(run(), TIME_FACTOR))?.[0] ?? false;
  } catch {
    return false;
  } finally {
    restore();
    builtIns.discover();
  }
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: readonly string[]
) => (...values: readonly unknown[]) => Promise<void>;

/** A repOK as a generated test uses it. */
interface TestRepOK {
  (object: object): boolean;
  readonly classes: ClassTable;
  readonly check: (object: object) => Verdict;
}

/** Returns an oracle as the repOK of live objects. */
function invariantOf(oracle: Oracle, expose: Structure['expose']): TestRepOK {
  const { classes } = oracle;
  const check = (object: object): Verdict =>
    oracle.checkGraph(readHeap(expose === undefined ? object : expose(object), classes).graph);
  return Object.assign((object: object) => check(object).outcome === 'valid', { classes, check });
}
