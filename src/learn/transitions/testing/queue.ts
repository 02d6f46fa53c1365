/** A cell of a {@link Queue}. */
export class Cell {
  value: number;
  next: Cell | null = null;
  constructor(value: number) {
    this.value = value;
  }
}

/** A queue whose `take` removes the oldest value. */
export class Queue {
  first: Cell | null = null;
  put(value: number): void {
    const cell = new Cell(value);
    if (this.first === null) this.first = cell;
    else this.last(this.first).next = cell;
  }
  take(): number | null {
    const cell = this.first;
    this.first = cell?.next ?? null;
    return cell?.value ?? null;
  }
  peek(): number | null {
    return this.first?.value ?? null;
  }
  protected last(cell: Cell): Cell {
    return cell.next === null ? cell : this.last(cell.next);
  }
}

/** A class with the same name and fields whose `take` removes the newest value. */
export class Stack extends Queue {
  override take(): number | null {
    let before: Cell | null = null;
    let cell = this.first;
    for (; cell?.next; cell = cell.next) before = cell;
    if (before === null) this.first = null;
    else before.next = null;
    return cell?.value ?? null;
  }
}
Object.defineProperty(Stack, 'name', { value: 'Queue' });
