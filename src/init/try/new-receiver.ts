import { Receiver } from '../../learn/examples/collect/receiver.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/** Milliseconds in which a promise of a call must settle. */
const SETTLES = 100;

/** Makes a new object to try operations on. */
export const newReceiver = (structure: Structure, scope: number): Steps<Receiver> =>
  settled(Receiver.start(structure, scope, new ClassTable(), SETTLES));
