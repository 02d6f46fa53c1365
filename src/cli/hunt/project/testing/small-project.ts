import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { trainedOnce } from '../../../testing/trained-once.ts';
import type { Workplace } from '../../../testing/workplace.ts';

/** A class whose `pop` counts below zero. */
const STACK = `
type Cell = { item: number; next: Cell | null };
export class Stack {
  top: Cell | null = null;
  size = 0;
  push(item: number): void { this.top = { item, next: this.top }; this.size++; }
  pop(): void { this.top = this.top?.next ?? null; this.size--; }
}`;

const STACK_STRUCTURE = `
import { defineStructure, int } from 'learn-inv';
import { Stack } from './stack.ts';
export default defineStructure({
  name: 'stack', create: () => new Stack(), builders: { push: [int(0, 2)] }, methods: { pop: [] },
});`;

/** A class without a fault. */
const COUNTER = `
import { defineStructure } from 'learn-inv';
class Counter { count = 0; isNew = true; add() { this.count++; this.isNew = false; } reset() { this.count = 0; this.isNew = true; } }
export default defineStructure({ name: 'counter', create: () => new Counter(), builders: { add: [] }, methods: { reset: [] } });`;

const CONFIG = `
import { defineConfig } from 'learn-inv';
export default defineConfig({ hunt: { calls: 300, scope: 3, trials: 1 } });`;

/** Writes a project of two small classes, one of which has a fault, with a configuration for fast hunts. */
export function writeSmallProject(at: Workplace): void {
  writeIn(at, 'src/stack.ts', STACK);
  writeIn(at, 'src/stack.structure.ts', STACK_STRUCTURE);
  at.write('counter.structure.mjs', COUNTER);
  at.write('learn-inv.config.ts', CONFIG);
}

/** Writes the same project with the models of both classes, which are trained once in a run of the tests. */
export async function writeTrainedProject(at: Workplace): Promise<void> {
  writeSmallProject(at);
  await trainedOnce(at, 'hunt', '--calls', '1', '--no-replay');
}

/** Writes a file, and its folders. */
export function writeIn(at: Workplace, path: string, text: string): string {
  mkdirSync(dirname(at.path(path)), { recursive: true });
  return at.write(path, text);
}
