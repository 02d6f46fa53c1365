import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openThreadEngine } from './thread-engine.ts';
import { learn } from '../../src/learn/training/learn.ts';
import { createRepOK } from '../../src/learn/model/classifier.ts';
import { parseExample } from './example.ts';
import { structureOf } from './form.ts';
import type { Report, Request } from './messages.ts';
import { pastedClass } from './pasted-class.ts';
import { Session } from './session.ts';
import { withValue } from './slots.ts';

const test = suite('Session');

const { text } = parseExample(readFileSync(new URL('examples/queue.js', import.meta.url), 'utf8'));
const kernel = new Uint8Array(
  readFileSync(new URL('../../src/learn/network/simd/kernel.wasm', import.meta.url)),
);
const reports: Report[] = [];
const session = new Session(openThreadEngine(kernel), (report) => reports.push(report));

/** Returns the answer to a request; throws if it is of another kind than expected. */
async function answered<Kind extends Report['kind']>(
  request: Request,
  kind: Kind,
): Promise<Extract<Report, { kind: Kind }>> {
  reports.length = 0;
  await session.answer(request);
  const answer = reports.at(-1)!;
  assert.is(answer.kind, kind, JSON.stringify(answer));
  return answer as Extract<Report, { kind: Kind }>;
}

test('a queue is read, learned as `learn` learns it, broken, repaired and hunted in', async () => {
  await answered({ kind: 'hunt' }, 'problem');
  const { form } = await answered({ kind: 'read', text }, 'form');
  const { roles } = await answered({ kind: 'learn', form }, 'learned');
  assert.is(reports[0]!.kind === 'sentences' || reports[0]!.kind === 'doing', true);
  const sentences = reports.filter((report) => report.kind === 'sentences');
  assert.ok(sentences.length > 1, 'sentences are told as they are found');
  assert.equal(sentences.at(-1)!.roles, roles);
  assert.ok(roles[0]!.sentences.includes('`size` is the number of Cells'));

  const pasted = pastedClass(text);
  const { model } = await learn(structureOf(form, pasted), { seconds: 60 });
  const described = createRepOK(model).describe().roles;
  assert.equal(
    roles.map((role) => role.sentences),
    described.map(({ sentences: all }) => all.map(({ words }) => words)).filter(({ length }) => length > 0),
  );

  const built = await answered({ kind: 'build', number: 0 }, 'judged');
  assert.is(built.isValid, true);
  assert.is(built.calls!.length, 3);
  const size = { label: 0, name: 'size' };
  const broken = await answered({ kind: 'judge', graph: withValue(built.graph, size, 7) }, 'judged');
  assert.is(broken.isValid, false);
  assert.match(broken.faults[0]!.differences[0]!.words, /`size` is 7 and/);
  const { label, field, to } = broken.repairs[0]!;
  const repaired = withValue(broken.graph, { label, name: field }, to);
  assert.is((await answered({ kind: 'judge', graph: repaired }, 'judged')).isValid, true);

  const { findings } = await answered({ kind: 'hunt' }, 'hunted');
  assert.equal(
    findings.map(({ method }) => method),
    ['dequeue'],
  );
});

test('what goes wrong is told in words', async () => {
  await answered({ kind: 'read', text: 'class' }, 'problem');
  const { form } = await answered({ kind: 'read', text }, 'form');
  const trustless = { ...form, methods: form.methods.map((method) => ({ ...method, isTrusted: false })) };
  assert.match(
    (await answered({ kind: 'learn', form: trustless }, 'problem')).words,
    'Trust at least one method',
  );
  assert.match((await answered({ kind: 'build', number: 0 }, 'problem')).words, 'Learn first');
});

test.run();
