/** A process; `prev` and `next` are its neighbours in its list. */
export class Job {
  id: number;
  priority: number;
  prev: Job | null = null;
  next: Job | null = null;

  constructor(id: number, priority: number) {
    this.id = id;
    this.priority = priority;
  }
}
