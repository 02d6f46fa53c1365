import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

class Log {
  lines: number[] = [];
  limit = 0;
  open = true;
  last = 0;
  listener = null;
  tags = new Map<number, number>();

  write(line: number): void {
    this.lines.push(line);
    this.last = line;
  }

  setLimit(limit: number): void {
    this.limit = limit;
  }

  /** Sets the limit and removes all lines. */
  cut(limit: number): void {
    this.limit = limit;
    this.lines.length = 0;
  }

  /** Sets the limit and leaves a line that `write` never writes. */
  ruin(limit: number): void {
    this.cut(limit);
    this.lines.push(-1);
  }

  close(): void {
    this.open = false;
  }

  tag(tag: number): void {
    this.tags.set(tag, this.last);
  }

  double(): void {
    this.limit = 2 * this.limit + 2;
  }

  /** Sets a field that builders change. */
  pretend(line: number): void {
    this.last = line;
  }
}

/** A log with setters. */
export const log = defineStructure<Log>({
  name: 'log',
  create: () => new Log(),
  builders: { write: [int(0, 5)] },
  methods: {
    setLimit: [int(1, 5)],
    cut: [int(1, 5)],
    ruin: [int(1, 5)],
    close: [],
    tag: [int(1, 5)],
    double: [],
    pretend: [int(0, 9)],
  },
});
