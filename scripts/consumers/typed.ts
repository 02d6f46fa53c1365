import { defineStructure, hunt, int, key, loadRepOK, type Finding, type Structure } from 'learn-inv';
import { guard, guardClass } from 'learn-inv/guard';
import { structureProperty } from 'learn-inv/fast-check';
import { drawGraph, readHeap } from 'learn-inv/heap';
import { loadTransitions, type TransitionJudge } from 'learn-inv/transitions';
import { hunt as huntInTests, type HuntTestOptions } from 'learn-inv/node-test';
import { privateFields } from 'learn-inv/vite';
import { builtInStructures } from 'learn-inv/structures';

class Bag {
  items: number[] = [];
  add(item: number): this {
    this.items.push(item);
    return this;
  }
}
const repOK = ({ items }: Bag): boolean => items.length < 3;

export const structure: Structure = defineStructure({
  name: 'bag',
  create: () => new Bag(),
  builders: { add: [int(0, (k) => k)] },
  methods: { has: { args: [key()], run: (bag, item: number) => bag.items.includes(item) } },
});
export const bag: Bag = guard(new Bag(), repOK).add(1);
export const Checked: typeof Bag = guardClass(Bag, repOK, { mode: 'sample', rate: 0.1, seed: 1 });
export const property = structureProperty(structure, repOK);
export const findings = async (): Promise<readonly Finding[]> =>
  (await hunt(structure, { oracle: loadRepOK('models/bag'), scope: 4 })).findings;
const options: HuntTestOptions = { oracle: 'repOK', calls: 1000 };
export const declare = (): void => huntInTests(structure, options);
export const plugin: { name: string } = privateFields(['lru-cache']);
export const names: string[] = Object.keys(builtInStructures);
export const drawing: string = drawGraph(readHeap(bag).graph);
export const judges: ReadonlyMap<string, TransitionJudge> | undefined = loadTransitions('models/bag');

// @ts-expect-error a repOK of another class does not fit
guard(new Bag(), (list: { head: string }) => list.head === '');
