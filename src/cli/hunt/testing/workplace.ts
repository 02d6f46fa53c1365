import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process came to. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
/** What `learn-inv hunt --json` prints, as far as tests look at it. */
export interface Document {
  readonly structure: string;
  readonly calls: number;
  readonly seconds: number;
  readonly findings: readonly {
    readonly method: string;
    readonly kind: string;
    readonly sequence: readonly { readonly text: string }[];
    readonly explanation: { readonly summary: string };
    readonly test: string;
  }[];
  readonly leftOut: readonly string[];
  readonly patched: readonly string[];
}
export const documentOf = ({ out }: Outcome): Document => JSON.parse(out) as Document;
/** By method and kind, the calls of each finding. */
export const found = ({ findings }: Document): Record<string, string> =>
  Object.fromEntries(
    findings.map(({ method, kind, sequence }) => [
      `${method} ${kind}`,
      sequence.map(({ text }) => text).join('; '),
    ]),
  );

const RIGHT_POP =
  'if (this.tail === null) return; if (this.tail === this.head) { this.clear(); return; } this.tail = this.tail.previous; this.tail.next = null; this.size--;';
/** A `pop` that leaves `head` at the item that was the only one. */
export const WRONG_POP =
  'if (this.tail === null) return; this.tail = this.tail.previous; if (this.tail !== null) this.tail.next = null; this.size--;';
/** The module of a deque; `pop` is as given, and there may be more methods. */
export const deque = (
  methods: string,
  { pop = RIGHT_POP, more = '', before = '', push = '' } = {},
): string => `
import { spawnSync } from 'node:child_process';
import { defineStructure, int } from 'learn-inv';
${before}
class Item { next = null; previous = null; constructor(value) { this.value = value; } }
class Deque {
  head = null; tail = null; size = 0;
  push(value) {
    const item = new Item(value);
    item.previous = this.tail;
    if (this.tail === null) this.head = item; else this.tail.next = item;
    this.tail = item;
    this.size++;
    ${push}
  }
  pop() { ${pop} }
  clear() { this.head = null; this.tail = null; this.size = 0; }
  ${more}
}
export default defineStructure({
  name: 'deque', create: () => new Deque(), builders: { push: [int(0, 3)] }, methods: ${methods},
});
`;

/** Few calls, and a model that is soon trained. */
export const QUICK: readonly string[] = ['--scope', '4', '--trials', '2', '--calls', '1500'];

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The command line, in a folder of its own that is inside the package, where structures find it under its name. */
export class Workplace {
  readonly folder = mkdtempSync(join(root, 'dist/hunt-'));
  readonly bin = join(root, 'bin/learn-inv.js');

  node(...args: readonly string[]): Outcome {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      cwd: this.folder,
    });
    return { code: status, out: stdout, err: stderr };
  }

  hunt(...args: readonly string[]): Outcome {
    return this.node(this.bin, 'hunt', ...args);
  }

  /** Writes a file. @returns its name. */
  write(name: string, text: string): string {
    writeFileSync(join(this.folder, name), text);
    return name;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
