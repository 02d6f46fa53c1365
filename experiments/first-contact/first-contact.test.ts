import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Contact, ContactFinding } from './contact.ts';
import { falseAlarms, tellsFault, type Told } from './judge-contact.ts';
import { readHunt } from './meet-class.ts';
import { PACKAGES } from './packages.ts';
import { PLANTED } from './planted.ts';
import { plantFault, type PlantedFault } from './planted-fault.ts';

const test = suite('first contact');

const fault: PlantedFault = {
  package: 'list',
  methods: ['remove'],
  kind: 'count',
  fields: ['size'],
  files: ['index.js'],
  search: 'this.size--;',
  replace: '',
};

const found = (
  method: string,
  words: readonly string[],
  repairs: readonly string[] = [],
): ContactFinding => ({
  method,
  kind: 'invariant',
  sequence: [`${method}(0)`],
  words: [`${method} leaves an invalid object`, ...words],
  repairs,
});

const contact = (...findings: readonly ContactFinding[]): Contact => ({
  package: 'list',
  planted: null,
  seed: 1,
  install: 1,
  init: { seconds: 1, processorSeconds: 1, failure: null },
  hunt: { seconds: 1, processorSeconds: 1, failure: null, states: 5, heldBack: 0, operations: [], findings },
});

test('forty packages are given once each, and twenty of them have a fault', () => {
  const names = new Set(PACKAGES.map(({ package: name }) => name));
  assert.is(names.size, 40);
  assert.is(new Set(PLANTED.map(({ package: name }) => name)).size, 20);
  assert.ok(PLANTED.every(({ package: name }) => names.has(name)));
});

test('a fault is planted where its text stands once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-planted-'));
  const file = join(folder, 'node_modules/list/index.js');
  try {
    mkdirSync(join(folder, 'node_modules/list'), { recursive: true });
    writeFileSync(file, 'remove() { this.size--; }');
    plantFault(folder, fault);
    assert.is(readFileSync(file, 'utf8'), 'remove() {  }');
    assert.throws(() => plantFault(folder, fault), /cannot be planted/);
    writeFileSync(file, 'remove() { this.size--; this.size--; }');
    assert.throws(() => plantFault(folder, fault), /2 times/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a fault is told by the method at fault, and well told if a wrong field is named, at best first', () => {
  const told = (...finding: Parameters<typeof found>): Told => tellsFault(contact(found(...finding)), fault);
  assert.equal(told('clear', ['`size` is 1']), { method: false, words: false, first: false });
  assert.equal(told('remove2', ['`tail` is null']), { method: true, words: false, first: false });
  assert.equal(told('remove', ['`tail` is null', '`size` is 1']), {
    ...{ method: true, words: true, first: false },
  });
  assert.equal(told('remove', ['`tail` is null', '`size` is 1'], ['size: 1 → 0']), {
    ...{ method: true, words: true, first: true },
  });
  assert.equal(told('remove', ['`size` is 1']), { method: true, words: true, first: true });
});

test('a finding without a verdict is a false alarm', () => {
  const verdict = { package: 'list', method: 'clear', reason: 'it forgets the size' };
  const alarms = falseAlarms(contact(found('clear', []), found('remove', [])), [verdict]);
  assert.equal(
    alarms.map(({ method }) => method),
    ['remove'],
  );
});

test('what a hunt prints is read, and why it failed', () => {
  const command = { code: 1, isStopped: false, stderr: '', seconds: 2, processorSeconds: 1, memory: 1 };
  const document = {
    states: 7,
    heldBack: [{}],
    operations: [{ name: 'remove' }],
    findings: [
      {
        method: 'remove',
        kind: 'invariant',
        marks: ['List: size is'],
        sequence: [{ text: 'remove(0)' }],
        explanation: {
          summary: 'remove leaves an object that the repOK rejects',
          faults: [{ fields: ['size'], differences: [{ words: '`size` is 1' }] }],
          repairs: [{ words: 'size: 1 → 0' }],
        },
      },
    ],
  };
  const hunt = readHunt({ ...command, stdout: JSON.stringify(document) });
  assert.is(hunt.states, 7);
  assert.equal(hunt.operations, ['remove']);
  assert.equal(hunt.findings[0]?.sequence, ['remove(0)']);
  assert.ok(hunt.findings[0]?.words.includes('`size` is 1'));
  assert.equal(hunt.findings[0]?.repairs, ['size: 1 → 0']);
  assert.is(readHunt({ ...command, code: 2, stdout: '', stderr: 'error: no\n' }).failure, 'error: no');
  assert.is(readHunt({ ...command, code: undefined, isStopped: true, stdout: '' }).failure, 'stopped');
});

test.run();
