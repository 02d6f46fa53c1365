import { spawn, type ChildProcess } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../../testing/workplace.ts';
import { writeIn, writeTrainedProject } from '../project/testing/small-project.ts';

const test = suite('hunt --watch');

/** A process of `learn-inv hunt --watch`. */
class Watching {
  readonly at = new Workplace();
  #child: ChildProcess | undefined;
  /** What it has printed since it was last asked. */
  #text = '';
  #listen = (): void => undefined;

  start(...args: readonly string[]): void {
    this.#child = spawn(process.execPath, [this.at.bin, 'hunt', '--watch', ...args], { cwd: this.at.folder });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        this.#text += chunk.toString();
        this.#listen();
      });
  }

  /** Waits until it has printed something, and returns all until then. */
  async until(pattern: RegExp): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#listen = () => {
        if (pattern.test(this.#text)) resolve();
      };
      this.#listen();
    });
    const { index, 0: found } = pattern.exec(this.#text)!;
    const text = this.#text.slice(0, index + found.length);
    this.#text = this.#text.slice(text.length);
    return text;
  }

  /** Presses Ctrl-C, and returns the exit code. */
  async interrupt(): Promise<unknown> {
    const closed = new Promise((resolve) => this.#child!.once('close', resolve));
    this.#child!.kill('SIGINT');
    return closed;
  }
}

const WAITING = /watching \d+ files; Ctrl-C ends it\n/;

test('hunts again only in the structures that import what has changed, and Ctrl-C ends it', async () => {
  const watching = new Watching();
  const { at } = watching;
  await writeTrainedProject(at);
  watching.start();
  const first = await watching.until(WAITING);
  assert.match(first, /counter: 0 findings[^]*stack: 1 finding[^]*watching 3 files/);
  const stack = at.read('src/stack.ts');
  writeIn(at, 'src/stack.ts', stack.replace('this.size--;', 'if (this.size > 0) this.size--;'));
  const second = await watching.until(WAITING);
  assert.match(second, /^src\/stack\.ts changed\n[^]*stack: 0 findings/);
  assert.not.match(second, 'counter');
  assert.is(await watching.interrupt(), 130);
  at.remove();
});

test('a structure that cannot be loaded is hunted in when it is mended', async () => {
  const watching = new Watching();
  const { at } = watching;
  await writeTrainedProject(at);
  const stack = at.read('src/stack.ts');
  writeIn(at, 'src/stack.ts', stack.replace('class Stack {', 'class Stack {{'));
  watching.start('src/stack.structure.ts');
  assert.match(await watching.until(WAITING), /error: .*src\/stack\.structure\.ts[^]*watching 2 files/);
  writeIn(at, 'src/stack.ts', stack);
  assert.match(await watching.until(WAITING), /stack: 1 finding[^]*◀/);
  assert.is(await watching.interrupt(), 130);
  at.remove();
});

test('Ctrl-C during a hunt reports what it has found, and ends the watch', async () => {
  const watching = new Watching();
  const { at } = watching;
  await writeTrainedProject(at);
  at.write('learn-inv.config.ts', 'export default { hunt: { calls: 1000000000, scope: 3, trials: 1 } };');
  watching.start('src/stack.structure.ts');
  await watching.until(/found pop/);
  assert.is(await watching.interrupt(), 130);
  assert.match(await watching.until(/◀/), 'stack: 1 finding');
  at.remove();
});

test('it goes with no option that needs an end', async () => {
  const at = new Workplace();
  const { code, err } = await at.inProcess('hunt', 'sorted-list', '--watch', '--json');
  assert.is(code, 2);
  assert.match(err, '--watch shows its hunts as text: --json does not go with it');
  at.remove();
});

test.run();
