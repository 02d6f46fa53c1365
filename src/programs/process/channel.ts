import type { Readable } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** Bytes of the token, a secret of one run that begins every message. */
export const TOKEN_SIZE = 16;
const HEADER_SIZE = TOKEN_SIZE + 4;

/**
 * Messages over a stream: the token, the length, and the serialized value. The subject's code does not know the token, so
 * nothing that it writes to the stream is taken for a message.
 */
export class Channel<Sent, Received> {
  readonly #write: (bytes: Buffer) => void;
  readonly #onMessage: (message: Received) => void;
  readonly #onForeign: () => void;
  #token: Buffer | undefined;
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = HEADER_SIZE;

  /**
   * @param token undefined to take it from the first message that arrives.
   * @param onForeign called if bytes arrive that are no message.
   */
  constructor(
    stream: Readable,
    write: (bytes: Buffer) => void,
    token: Buffer | undefined,
    onMessage: (message: Received) => void,
    onForeign: () => void,
  ) {
    this.#write = write;
    this.#token = token;
    this.#onMessage = onMessage;
    this.#onForeign = onForeign;
    stream.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** Sends a value that `v8.serialize` can clone. */
  send(message: Sent): void {
    const body = serialize(message);
    const header = Buffer.alloc(HEADER_SIZE);
    this.#token!.copy(header);
    header.writeUInt32LE(body.length, TOKEN_SIZE);
    this.#write(header);
    this.#write(body);
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= this.#needed) {
      const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
      this.#chunks = [bytes];
      this.#token ??= Buffer.from(bytes.subarray(0, TOKEN_SIZE));
      if (!this.#token.equals(bytes.subarray(0, TOKEN_SIZE))) return this.#onForeign();
      const end = HEADER_SIZE + bytes.readUInt32LE(TOKEN_SIZE);
      this.#needed = end;
      if (this.#size < end) return;
      const rest = bytes.subarray(end);
      this.#chunks = [rest];
      this.#size = rest.length;
      this.#needed = HEADER_SIZE;
      this.#onMessage(deserialize(bytes.subarray(HEADER_SIZE, end)) as Received);
    }
  }
}
