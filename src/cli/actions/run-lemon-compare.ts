import { plural } from '../tables.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import { compareModel, type CompareReport } from '../../neural/lemon/compare/compare-model.ts';
import { COMPARE_OPTIONS, type CompareOptions } from '../../neural/lemon/compare/compare-options.ts';
import type { Flags } from '../commands/options.ts';
import { print, printNote } from '../print.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import type { Parting } from '../../neural/lemon/compare/find-parting.ts';

export async function runLemonCompare(model: string, flags: Flags<'lemon compare'>): Promise<void> {
  const { script, json } = flags;
  // The flags have those of the command above too.
  const options = pickOptions<CompareOptions>(flags, COMPARE_OPTIONS);
  const report = await compareModel(model, { ...options, onNote: printNote });
  print(json ? `${JSON.stringify(compareJson(report))}\n` : compareText(report));
  if (script !== undefined && report.first !== undefined && report.first.script !== '') {
    writeWhole(script, report.first.script);
    printNote(`wrote ${script}`);
  }
  process.exitCode = report.parts ? EXIT.finding : EXIT.fine;
}

/** Characters of a message that may have any length. */
const WIDTH = 300;

function compareText({
  model,
  backends,
  inputs,
  difference,
  failures,
  parts,
  first,
  nodes,
}: CompareReport): string {
  const where = `${model} on ${backends.join(', ')}`;
  const amount = `largest difference ${difference.toPrecision(2)} of the largest value`;
  return [
    ...failures.map(({ name, message }) => `${name} fails: ${message}`),
    ...(parts && first === undefined
      ? ['no node parts alone: rounding grows from node to node, or a loop parts']
      : []),
    ...(first === undefined ? [] : firstLines(first, nodes)),
    `${parts ? 'the outputs part' : 'the outputs agree within rounding'}: ${where}, ${plural(inputs, 'input')}, ${amount}`,
  ]
    .map((line) => singleLine(line, WIDTH))
    .concat('')
    .join('\n');
}

function firstLines(
  { node, op, place, kind, backends, message, smallest }: Parting,
  nodes: number,
): string[] {
  return [
    `first part at ${node} (${op}), ${place} of ${nodes}: ${kind}${message === '' ? '' : `, ${message}`}`,
    ...backends.map(({ name, side }) => `  ${name}: ${side === 'unknown' ? 'differs' : side}`),
    ...(smallest === '' ? [] : [`  smallest: ${smallest}`]),
  ];
}

/** Returns a comparison as a JSON document; a difference that is not finite is null. */
const compareJson = ({ first, ...report }: CompareReport): object => ({
  ...report,
  first: first ?? null,
});
