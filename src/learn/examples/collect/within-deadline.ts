import type { Structure } from '../../../objects/structure/structure.ts';
import type { Deadline } from '../../../base/time-limit/deadline.ts';

/**
 * Returns a structure that checks a deadline whenever an object is created. Every sequence of calls starts with a new
 * object, so this bounds whatever drives the structure.
 */
export const withinDeadline = (structure: Structure, deadline: Deadline): Structure => ({
  ...structure,
  create: (k) => {
    deadline.check();
    return structure.create(k);
  },
});
