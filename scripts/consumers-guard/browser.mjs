// What a program for browsers ships: its own class, guarded by the code of its model.
import { assertRepOK, checked, guard, guardClass } from 'learn-inv-guard';
import { Queue } from './queue.js';
import { nameClasses, repOK } from './rep-ok.mjs';

nameClasses({ Queue, Cell: new Queue().enqueue(1).first.constructor });
export const Guarded = guardClass(Queue, repOK);
export const check = checked(repOK);
export const guarded = guard(new Queue(), repOK);
export const assertQueue = (queue) => assertRepOK(queue, repOK);
