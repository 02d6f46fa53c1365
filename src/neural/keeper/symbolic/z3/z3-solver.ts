import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { makerFolder, MissingMaker } from '../../inputs/load-maker.ts';
import { holds, type Assignment, type Expression } from '../expression.ts';
import type { Domain } from '../step.ts';
import { smtOf } from './smt-of.ts';

/** Resources of one question, in units of Z3: about two seconds. */
const LIMIT = 20_000_000;
/** Milliseconds until the solver's process is ended, and the number of questions per function. */
const TIMEOUT = 30_000;
const MAX_QUESTIONS = 12;

/** What the process runs: it answers lines, each a program of SMT-LIB as JSON. */
const PROGRAM = `const { init } = require(process.argv[1]);
init().then(async ({ Z3 }) => {
  const context = Z3.mk_context(Z3.mk_config());
  for await (const line of require('node:readline').createInterface({ input: process.stdin })) {
    const answer = await Z3.eval_smtlib2_string(context, JSON.parse(line));
    process.stdout.write(JSON.stringify(answer) + '\\n');
  }
  process.exit(0);
});`;

/**
 * Searches values that meet conditions with Z3, in a process of its own. It is asked where the candidates are not enough;
 * without the optional package `z3-solver` it knows nothing.
 */
export class Z3Solver {
  #running: Running | undefined;
  #left = MAX_QUESTIONS;
  readonly #path: string | undefined;

  constructor() {
    try {
      this.#path = join(makerFolder('z3-solver', 'hard conditions on texts'), 'build', 'node.js');
    } catch (error) {
      if (!(error instanceof MissingMaker)) throw error;
    }
  }

  /** Returns values that meet the conditions; undefined if it finds none. */
  async solve(
    conditions: readonly Expression[],
    domains: ReadonlyMap<string, Domain>,
    values: Assignment,
  ): Promise<Record<string, unknown> | undefined> {
    if (this.#path === undefined || this.#left <= 0) return undefined;
    this.#left--;
    const { program, names } = smtOf(conditions, domains, LIMIT);
    const answer = await this.#ask(program, this.#path);
    const found = answer === undefined ? undefined : valuesOf(answer);
    if (found?.length !== names.length) return undefined;
    const solved = { ...values, ...Object.fromEntries(names.map((name, at) => [name, found[at]])) };
    return conditions.every((condition) => holds(condition, solved)) ? solved : undefined;
  }

  close(): void {
    this.#running?.process.kill('SIGKILL');
    this.#running = undefined;
  }

  #ask(program: string, path: string): Promise<string | undefined> {
    const { process: own, lines } = (this.#running ??= start(path));
    return new Promise((resolve) => {
      const end = (answer: string | undefined): void => {
        clearTimeout(timer);
        lines.off('line', answered);
        own.off('exit', failed);
        resolve(answer);
      };
      const answered = (line: string): void => end(JSON.parse(line) as string);
      const failed = (): void => {
        this.close();
        end(undefined);
      };
      const timer = setTimeout(failed, TIMEOUT);
      lines.on('line', answered);
      own.on('exit', failed);
      own.stdin.write(`${JSON.stringify(program)}\n`);
    });
  }
}

interface Running {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  readonly lines: Interface;
}

function start(path: string): Running {
  const started = spawn(process.execPath, ['-e', PROGRAM, path], { stdio: ['pipe', 'pipe', 'ignore'] });
  started.on('error', () => undefined);
  started.stdin.on('error', () => undefined);
  return { process: started, lines: createInterface({ input: started.stdout }) };
}

/** Returns the values that an answer of the solver gives, in order; undefined if it gives none. */
export function valuesOf(answer: string): readonly unknown[] | undefined {
  if (!answer.startsWith('sat')) return undefined;
  const tokens = [...answer.matchAll(/"(?:[^"]|"")*"|[()]|[^\s()"]+/g)].map(([token]) => token).slice(1);
  let at = 0;
  const read = (): unknown => {
    const token = tokens[at++];
    if (token !== '(') return token;
    const list: unknown[] = [];
    while (at < tokens.length && tokens[at] !== ')') list.push(read());
    at++;
    return list;
  };
  const pairs = read();
  return Array.isArray(pairs) ? pairs.map((pair) => valueOf((pair as unknown[])[1])) : undefined;
}

function valueOf(term: unknown): unknown {
  if (Array.isArray(term)) {
    const [operator, a, b] = term as [string, unknown, unknown];
    return operator === '-' ? -Number(valueOf(a)) : Number(valueOf(a)) / Number(valueOf(b));
  }
  const text = String(term);
  if (text === 'true' || text === 'false') return text === 'true';
  if (!text.startsWith('"')) return Number(text);
  const inner = text.slice(1, -1).replaceAll('""', '"');
  return inner.replaceAll(/\\u\{([\da-f]+)\}/gi, (_, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
}
