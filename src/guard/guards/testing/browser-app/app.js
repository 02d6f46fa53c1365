// A program for browsers: it checks and guards a queue, and leaves what it found in a global variable.
import { assertRepOK, guardClass, RepresentationError } from 'learn-inv/guard';
import { nameClasses, repOK, whyNot } from './rep-ok.js';
import { Queue } from './queue.js';

// The module does not export the class of its cells.
const Cell = new Queue().enqueue(0).first.constructor;
const unnamed = whyNot(new Queue());
nameClasses({ Queue, Cell });
const broken = () => {
  const queue = new Queue().enqueue(1);
  queue.dequeue();
  return queue;
};
const thrownBy = (work) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
};
const GuardedQueue = guardClass(Queue, repOK);
const queue = new GuardedQueue().enqueue(1).enqueue(2);
const first = queue.dequeue();
const blamed = thrownBy(() => queue.dequeue());
const asserted = thrownBy(() => assertRepOK(broken(), repOK));

globalThis.found = {
  names: [Queue.name, Cell.name],
  unnamed,
  verdicts: [new Queue(), new Queue().enqueue(1).enqueue(2), broken()].map((object) => repOK(object)),
  first,
  blamed: blamed instanceof RepresentationError && blamed.operation,
  asserted: asserted instanceof RepresentationError && [asserted.name, asserted.code, asserted.operator],
  explained: asserted.message.includes(whyNot(broken())),
};
