/** Characters of a batch. */
const SIZE = 1 << 14;
/** Milliseconds after which lines are sent although the batch is small. */
const DELAY = 100;

/** Collects lines and sends them in batches, one after the other: a slow reader makes the writer wait. */
export class LineBatch {
  readonly #send: (text: string) => Promise<unknown>;
  #text = '';
  #begin = performance.now();

  constructor(send: (text: string) => Promise<unknown>) {
    this.#send = send;
  }

  /** Adds a line; sends the batch if it is large or old. */
  async add(line: string): Promise<void> {
    this.#text += `${line}\n`;
    if (this.#text.length >= SIZE || performance.now() - this.#begin > DELAY) await this.flush();
  }

  /** Sends the lines that are left. */
  async flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '') await this.#send(text);
    this.#begin = performance.now();
  }
}
