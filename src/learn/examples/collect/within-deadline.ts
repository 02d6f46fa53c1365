import type { Structure } from '../../../objects/structure/structure.ts';
import type { Deadline } from '../../../base/time-limit/deadline.ts';

/** Checks a deadline whenever an object is created; every sequence of calls starts with a new object. */
export const withinDeadline = (structure: Structure, deadline: Deadline): Structure => ({
  ...structure,
  create: (k) => {
    deadline.check();
    return structure.create(k);
  },
});
