import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Desk } from './desk.ts';
import type { PageWorker } from './dom.ts';
import type { Report } from './messages.ts';

const test = suite('Desk');

/** A worker that records what it is asked, and tells what the test says. */
class Recorded implements PageWorker {
  readonly asked: unknown[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, Parameters<PageWorker['addEventListener']>[1]>();
  addEventListener(...[kind, listener]: Parameters<PageWorker['addEventListener']>): void {
    this.#listeners.set(kind, listener);
  }
  postMessage(request: unknown): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(report: Report): void {
    this.#listeners.get('message')!({ data: report });
  }
  fail(message: string): void {
    this.#listeners.get('error')!({ message });
  }
}

const opened = (): { workers: Recorded[]; reports: Report[]; desk: Desk } => {
  const workers: Recorded[] = [];
  const reports: Report[] = [];
  const start = (): Recorded => {
    workers.push(new Recorded());
    return workers.at(-1)!;
  };
  return { workers, reports, desk: new Desk(start, (report) => reports.push(report)) };
};

test('a request ends with its answer, after its reports', async () => {
  const { workers, reports, desk } = opened();
  const answer = desk.ask({ kind: 'hunt' });
  workers[0]!.tell({ kind: 'doing', words: 'calls' });
  workers[0]!.tell({ kind: 'problem', words: 'none' });
  assert.equal(await answer, { kind: 'problem', words: 'none' });
  assert.equal(reports, [{ kind: 'doing', words: 'calls' }]);
  assert.equal(workers[0]!.asked, [{ kind: 'hunt' }]);
});

test('a worker that is stopped is not asked again', async () => {
  const { workers, desk } = opened();
  assert.not(desk.stop());
  const answer = desk.ask({ kind: 'hunt' });
  assert.ok(desk.stop());
  assert.equal(await answer, { kind: 'problem', words: 'Stopped.' });
  assert.ok(workers[0]!.isEnded);
  const next = desk.ask({ kind: 'build', number: 0 });
  workers[1]!.fail('no memory');
  assert.equal(await next, { kind: 'problem', words: 'The worker ended: no memory' });
});

test.run();
