import { existsSync } from 'node:fs';
import { extname, relative, resolve } from 'node:path';
import { builtInStructures } from '../../../structures/index.ts';
import { modelFromJson } from '../../classifier/model-json.ts';
import { saveModel } from '../../classifier/save-model.ts';
import { checkWritable } from '../../files/write-whole.ts';
import type { TestRunner } from '../../hunt/findings/test-code/runners.ts';
import { saveTransitions } from '../../transition/save-transitions.ts';
import { transitionFromJson } from '../../transition/transition-json.ts';
import { EXIT } from '../exit.ts';
import { huntJson } from '../hunt/hunt-json.ts';
import { huntJUnit } from '../hunt/hunt-junit.ts';
import { HuntClock } from '../hunt/hunt-clock.ts';
import type { HuntReport } from '../hunt/hunt-report.ts';
import { huntText } from '../hunt/hunt-text.ts';
import type { SubjectMessage } from '../../hunt/isolated/messages.ts';
import { Supervisor, type HuntRequest } from '../../hunt/isolated/supervise.ts';
import { writeTests } from '../hunt/write-tests.ts';
import { createProgress, type Progress } from '../progress.ts';
import { uninterrupted } from '../uninterrupted.ts';

/** The options of `learn-inv hunt`. */
export interface HuntFlags {
  readonly model?: string;
  readonly baseline?: string;
  readonly transitions: boolean;
  readonly calls: number;
  readonly seed: string;
  readonly methods?: readonly string[];
  readonly timeout: number;
  readonly seconds: number;
  readonly scope: number;
  readonly trials: number;
  readonly jobs?: number;
  readonly tests?: string;
  readonly testRunner: TestRunner;
  readonly format: 'text' | 'json' | 'junit';
  readonly json: boolean;
}

/** Runs `learn-inv hunt`. */
export async function runHunt(structure: string, flags: HuntFlags): Promise<void> {
  if (flags.tests !== undefined) checkWritable(flags.tests);
  const progress = createProgress();
  let name = structure;
  let cutShort: HuntReport['cutShort'];
  const clock = new HuntClock(flags.seconds, () => {
    cutShort = 'time';
    supervisor.finish();
  });
  const supervisor = new Supervisor(requestOf(structure, flags), (message: SubjectMessage) => {
    if (message.kind === 'structure') ({ name } = message);
    if (message.kind === 'model') keepModel(message);
    if (message.kind === 'transitions') keepTransitions(message);
    if (message.kind === 'stage' && message.stage === 'hunting') clock.start();
    else if (message.kind === 'stage') clock.stop();
    show(message, progress);
  });
  const interrupt = (): void => {
    // A second one does not wait for the process to finish what it is at.
    const isFirst = cutShort !== 'interrupt';
    cutShort = 'interrupt';
    if (isFirst && clock.isRunning) supervisor.finish();
    else supervisor.stop();
  };
  process.on('SIGINT', interrupt);
  let report: HuntReport;
  try {
    const hunt = await supervisor.run();
    clock.stop();
    const { seconds } = clock;
    const { baseline } = flags;
    report = { structure: name, baseline, seconds, hunt, cutShort: hunt.complete ? undefined : cutShort };
  } finally {
    progress.stop();
    clock.stop();
    process.off('SIGINT', interrupt);
  }
  const { findings } = report.hunt;
  const written =
    flags.tests === undefined ? [] : writeTests(name, findings, flags.tests, testExtension(structure));
  process.stdout.write(printed(report, flags));
  for (const path of written) process.stderr.write(`wrote ${path}\n`);
  if (findings.length > 0) process.exitCode = EXIT.finding;
  else if (cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
}

function printed(report: HuntReport, { format, json }: HuntFlags): string {
  if (json || format === 'json') return `${JSON.stringify(huntJson(report))}\n`;
  return format === 'junit' ? `${huntJUnit(report).trimEnd()}\n` : huntText(report);
}

function requestOf(structure: string, flags: HuntFlags): HuntRequest {
  const { model, baseline, transitions, calls, seed, methods, timeout, scope, trials, jobs } = flags;
  const { tests, testRunner } = flags;
  return {
    structure,
    transitions,
    calls,
    seed,
    timeout,
    scope,
    trials,
    test: { runner: testRunner, structure: importOf(structure, tests ?? '.') },
    ...(model === undefined ? {} : { model }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(methods === undefined ? {} : { methods }),
    ...(jobs === undefined ? {} : { jobs }),
  };
}

/** What a test in a folder imports the structure from. */
function importOf(structure: string, folder: string): string {
  if (!isFile(structure)) return `built-in:${structure}`;
  const path = relative(resolve(folder), resolve(structure)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

const isFile = (structure: string): boolean =>
  !Object.hasOwn(builtInStructures, structure) && existsSync(structure);

const testExtension = (structure: string): string =>
  isFile(structure) && /^\.[cm]?ts$/.test(extname(structure)) ? '.ts' : '.mjs';

/** Saves a model that was trained on the way. */
function keepModel({ json, folder }: Extract<SubjectMessage, { kind: 'model' }>): void {
  const model = modelFromJson(json, 'the trained model');
  uninterrupted(() => saveModel(model, folder));
}

function keepTransitions({ json, folder }: Extract<SubjectMessage, { kind: 'transitions' }>): void {
  const paths = { transition: 'what was learnt', classifier: 'the trained model' };
  const models = json.map((one) => transitionFromJson(one, paths));
  uninterrupted(() => saveTransitions({ models }, folder));
}

function show(message: SubjectMessage, progress: Progress): void {
  if (message.kind === 'progress')
    progress.update(message.stage, message.done, message.total, message.detail);
  if (message.kind !== 'stage' || message.stage !== 'training') return;
  progress.stop();
  process.stderr.write(`${message.why}\n`);
}
