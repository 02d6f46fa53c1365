/** A first-in-first-out queue with a bug in `dequeue`. */
export declare class Queue {
  size: number;
  enqueue(item: number): this;
  dequeue(): number | undefined;
  clear(): void;
}
