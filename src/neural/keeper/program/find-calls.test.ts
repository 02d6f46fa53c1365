import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keeper } from '../run/keeper.ts';
import { findCalls } from './find-calls.ts';

const test = suite('methods that call ML APIs');
// A folder whose modules can import the packages of this project.
const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'test-'));
test.after(() => rmSync(folder, { recursive: true }));

const ROBOT = `import Sentiment from 'sentiment';
export class Robot {
  #voice = 'loud';
  readonly analyzer;
  constructor(readonly limit: number) {
    this.analyzer = new Sentiment();
  }
  mood(text: string): string {
    return this.score(text) > 0 ? 'glad' : 'calm';
  }
  private score(text: string): number {
    return this.analyzer.analyze(text).score;
  }
  speak(): string {
    return this.#voice;
  }
  static isSad(text: string): boolean {
    if (new Sentiment().analyze(text).score < 0) return true;
    return false;
  }
}
export const talk = (text: string): string => new Robot(1).mood(text);
`;
const path = join(folder, 'robot.ts');
writeFileSync(path, ROBOT);

test('methods are listed if they, or fields and methods that they use, call an API', () => {
  const found = findCalls(path, 'robot.ts', (module) => module === 'sentiment');
  assert.equal(
    found.map(({ name, line, isExported }) => [name, line, isExported]),
    [
      ['Robot#mood', 8, true],
      ['Robot#score', 11, false],
      ['Robot.isSad', 17, true],
      ['talk', 22, true],
    ],
  );
});

test('methods of a class that extends one which calls an API are listed', () => {
  const child = join(folder, 'child.ts');
  writeFileSync(
    child,
    `import { Robot } from './robot.ts';
export class Child extends Robot {
  cheer(text: string): string {
    return this.mood(text);
  }
}`,
  );
  const found = findCalls(child, 'child.ts', (module) => module === 'sentiment');
  assert.equal(
    found.map(({ name, isDirect }) => [name, isDirect]),
    [['Child#cheer', false]],
  );
});

test('inherited methods are those of the exported class; parameters get clients by their default or type', () => {
  const desk = join(folder, 'desk.ts');
  writeFileSync(
    desk,
    `import type Sentiment from 'sentiment';
import { make } from './make.ts';
class Base {
  protected analyzer;
  constructor(analyzer: Sentiment, limit = 3, made = make()) {
    this.analyzer = analyzer;
  }
  mood(text: string): number {
    return this.analyzer.analyze(text).score;
  }
  hello(): string {
    return 'hello';
  }
}
export class Desk extends Base {
  answer(text: string): string {
    return this.mood(text) > 0 ? 'thanks' : this.hello();
  }
}`,
  );
  const found = findCalls(desk, 'desk.ts', (module) => module === 'sentiment');
  assert.equal(
    found.filter(({ isExported }) => isExported).map(({ name, line }) => [name, line]),
    [
      ['Desk#answer', 16],
      ['Desk#mood', 8],
    ],
  );
  const [{ owner, parameters }] = found.filter(({ name }) => name === 'Desk#mood') as [(typeof found)[0]];
  assert.is(owner!.parameters, 3);
  assert.equal(
    parameters.map(({ name, gets }) => [name, gets]),
    [
      ['new.analyzer', { specifier: 'sentiment', key: 'default' }],
      ['new.limit', undefined],
      ['new.made', 'default'],
      ['text', undefined],
    ],
  );
});

test('a function that loads an API itself is listed', () => {
  const lazy = join(folder, 'lazy.cjs');
  writeFileSync(
    lazy,
    `const load = async () => (await import('sentiment')).default;
exports.score = async (text) => new (await load())().analyze(text).score;`,
  );
  const found = findCalls(lazy, 'lazy.cjs', (module) => module === 'sentiment');
  assert.equal(
    found.map(({ name, isDirect }) => [name, isDirect]),
    [
      ['load', true],
      ['score', false],
    ],
  );
});

test('an import that can be no path leads to no file', () => {
  const long = `./${'x'.repeat(5000)}.mjs`;
  const source = `import Sentiment from 'sentiment';
import { a } from '${long}';
import { b } from './\\0.mjs';
export const mood = (text) => new Sentiment().analyze(text).score + a + b;`;
  const odd = join(folder, 'odd.mjs');
  writeFileSync(odd, source);
  assert.equal(
    findCalls(odd, 'odd.mjs', (name) => name === 'sentiment').map(({ name }) => name),
    ['mood'],
  );
});

test('a method is tested on a new object', async () => {
  const [one] = (await keeper(path, { function: 'Robot#mood', inputs: 16 })).functions;
  assert.equal([one!.goals, one!.covered, one!.failures], [2, 2, []]);
});

test.run();
