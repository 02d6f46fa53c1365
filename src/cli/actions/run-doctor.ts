import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import { examineEngines, type EngineState } from '../../learn/network/examine-engines.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { isBroken, withoutHints, type Diagnosis, type Advice } from '../../init/doctor/advice.ts';
import type { task } from '../../init/doctor-task.ts';
import { siblingScript } from '../../programs/process/sibling-script.ts';
import { runTaskWithin } from '../run-task-within.ts';
import { table } from '../tables.ts';
import { print, printText } from '../print.ts';
import type { Flags } from '../commands/options.ts';
import { relative } from 'node:path';
import { terminalLine } from '../../base/escape/terminal.ts';

/** Packages whose versions matter for training; most are optional. */
const PACKAGES = [
  'learn-inv',
  '@tensorflow/tfjs-core',
  '@tensorflow/tfjs-node',
  '@tensorflow/tfjs-node-gpu',
  'webgpu',
];

/** Runs `learn-inv doctor`: examines a structure or, without one, the engines of this machine. */
export async function runDoctor(structure: string | undefined, flags: Flags<'doctor'>): Promise<void> {
  if (structure === undefined) return showEngines(flags.json);
  const whole = await diagnosisOf(structure, flags);
  const diagnosis = flags.hints ? whole : withoutHints(whole);
  if (flags.json) print(`${diagnosisJson(diagnosis)}\n`);
  else printText(`${diagnosisText(diagnosis)}\n`);
  if (isBroken(diagnosis)) process.exitCode = EXIT.finding;
}

/** Diagnoses a structure in a process of its own. */
export const diagnosisOf = (
  structure: string,
  { scope, seed, model, timeout, memory, seconds }: Omit<Flags<'doctor'>, 'json' | 'hints'>,
): Promise<Diagnosis> =>
  runTaskWithin<typeof task>(
    siblingScript('../../init/doctor-task', import.meta.url),
    { structure, scope, seed: String(seed), model },
    { structure, timeout, memory, seconds, work: 'the diagnosis' },
  );

async function showEngines(json: boolean): Promise<void> {
  const engines = await examineEngines();
  const system = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    packages: Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
  };
  if (json) {
    print(`${JSON.stringify({ ...system, engines })}\n`);
    return;
  }
  const yes = (value: boolean): string => (value ? 'yes' : 'no');
  const rows = [
    ['Node', `${system.node}, ${system.platform}`],
    ['processor', `${system.processor}, ${system.cores} threads`],
    ...Object.entries(system.packages).map(([name, version]) => [name, version ?? 'not installed']),
  ];
  const cells = engines.map((state) => [nameOf(state), yes(state.usable), state.detail, state.hint ?? '']);
  print(`${table([], rows)}\n${table(['engine', 'usable', 'details', 'how to enable it'], cells)}\n`);
}

const nameOf = ({ engine, backend }: EngineState): string =>
  backend === undefined ? engine : `${engine} (${backend})`;

function versionOf(name: string): string | null {
  try {
    return (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
  } catch {
    return null;
  }
}

/** Returns a line of counts, then each advice with its fix. */
export function diagnosisText({ calls, states, advice }: Diagnosis, max = Infinity): string {
  const rest = advice.length - max;
  return [
    `${states.built} states built, ${states.all} in all, in ${calls} calls`,
    ...advice
      .slice(0, max)
      .flatMap((piece) => [`- ${piece.words}${placeOf(piece)}`, `    fix: ${piece.fix}`]),
    ...(rest > 0 ? [`- and ${rest} more: learn-inv doctor shows them`] : []),
  ]
    .map(terminalLine)
    .join('\n');
}

const placeOf = ({ file, lines }: Advice): string =>
  file === undefined || lines === undefined ? '' : ` (${relative('', file)}:${lines[0]})`;

/** Returns a diagnosis as one JSON document with each advice on a line of its own. */
function diagnosisJson({ advice, ...diagnosis }: Diagnosis): string {
  const head = JSON.stringify(diagnosis).slice(0, -1);
  const lines = advice.map((piece) => JSON.stringify(piece));
  return lines.length === 0 ? `${head},"advice":[]}` : `${head},"advice":[\n${lines.join(',\n')}\n]}`;
}
