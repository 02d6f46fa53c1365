import { Receiver } from '../../collect/receiver.ts';
import { ClassTable } from '../../heap/class-table.ts';
import { settled, type Steps } from '../../structure/steps.ts';
import type { Structure } from '../../structure/structure.ts';

/** Milliseconds in which a promise of a call must settle. */
const SETTLES = 100;

/** Makes a new object to try operations on. */
export const newReceiver = (structure: Structure, scope: number): Steps<Receiver> =>
  settled(Receiver.start(structure, scope, new ClassTable(), SETTLES));
