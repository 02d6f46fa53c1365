import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../../cli/testing/workplace.ts';
import { projectRunner } from './project-runner.ts';

const test = suite('the test runner of a project');
const at = new Workplace(tmpdir());
test.after(() => at.remove());
mkdirSync(at.path('packages/queue/test'), { recursive: true });

/** The runner of a project with this package.json. */
function runnerFor(manifest: object | string): string {
  at.write('package.json', typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  return projectRunner(at.path('packages/queue/test')).runner;
}

test('the test script names it, else the dependencies do', () => {
  const scripts: Record<string, string> = {
    'vitest run --coverage': 'vitest',
    'NODE_OPTIONS=--experimental-vm-modules jest': 'jest',
    'node --experimental-vm-modules node_modules/jest/bin/jest.js': 'jest',
    'c8 mocha "test/**"': 'mocha',
    'uvu -r tsm tests': 'uvu',
    'npm run lint && node --import tsx --test': 'node:test',
    'tsx --test test/*.ts && jest --config x': 'node:test',
  };
  for (const [script, runner] of Object.entries(scripts)) {
    assert.is(runnerFor({ scripts: { test: script }, devDependencies: { vitest: '1' } }), runner, script);
  }
  assert.is(runnerFor({ scripts: { test: 'run-s unit' }, devDependencies: { jest: '30' } }), 'jest');
  assert.is(runnerFor({ dependencies: { mocha: '11' } }), 'mocha');
  assert.is(runnerFor({ scripts: { test: 'jest-codemods' }, devDependencies: { vitest: '4' } }), 'vitest');
});

test('the nearest package.json that names a runner decides, and is named', () => {
  at.write('packages/queue/package.json', '{ "name": "queue" }');
  assert.is(runnerFor({ devDependencies: { jest: '30' } }), 'jest');
  at.write('packages/queue/package.json', '{ "devDependencies": { "uvu": "0.5" } }');
  const { runner, why } = projectRunner(at.path('packages/queue/test'));
  assert.is(runner, 'uvu');
  assert.match(why!, /packages\/queue\/package\.json names it$/);
});

test('without one, or with a package.json that is damaged, it is node:test', () => {
  for (const manifest of ['{}', 'null', '{ "scripts": null }', '{ "scripts": { "test": 5 } }', '{']) {
    at.write('packages/queue/package.json', manifest);
    assert.is(runnerFor(manifest), 'node:test', manifest);
  }
});

test.run();
