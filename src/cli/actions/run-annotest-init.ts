import {
  initAnnotations,
  type InitReport,
  type TriedSuggestion,
} from '../../neural/annotest/suggest/init-annotations.ts';
import { tagsOfSuggestion } from '../../neural/annotest/suggest/insert-tags.ts';
import { shellWord } from '../../base/escape/shell.ts';
import { singleLine, terminalLine } from '../../base/escape/terminal.ts';
import { print } from '../print.ts';
import type { Flags } from '../commands/options.ts';

/** Characters of a line, at most. */
const WIDTH = 200;

export async function runAnnotestInit(
  file: string,
  { json, ...flags }: Flags<'annotest init'>,
): Promise<void> {
  const report = await initAnnotations(file, flags);
  print(json ? `${JSON.stringify(initJson(report))}\n` : initText(report));
}

function initText({ suggestions, leftOut, written }: InitReport): string {
  const lines = [
    ...suggestions.flatMap((suggestion) => [
      `${suggestion.found.name}: ${triedText(suggestion)}`,
      ...tagsOfSuggestion(suggestion).map((tag) => `  ${tag}`),
    ]),
    ...leftOut.map(({ found, why }) => `${found.name}: left out, ${why}`),
  ].map((line) => singleLine(line, WIDTH).replace(/^ /, '  '));
  const end =
    written === undefined
      ? ['nothing to annotate']
      : [`wrote ${written}`, `Review it, then run: npx learn-inv annotest ${shellWord(written)}`];
  return [...lines, ...end.map(terminalLine), ''].join('\n');
}

function triedText({ tried }: TriedSuggestion): string {
  if (tried === undefined) return 'a call ended or hung its process';
  const { calls, returned, rejected, refused, message } = tried;
  return [
    `${returned} of ${calls} calls returned`,
    ...(rejected > 0 ? [`@require rejected ${rejected}`] : []),
    ...(refused > 0 ? [`checks refused ${refused}: ${message}`] : []),
  ].join('; ');
}

function initJson({ suggestions, leftOut, written }: InitReport): object {
  return {
    file: written,
    functions: suggestions.map(({ found: { name, line }, args, requires, ensures = [], tried }) => ({
      ...{ name, line, args },
      require: requires.map(({ text, reason }) => ({ text, reason })),
      ensure: ensures,
      ...(tried === undefined
        ? {}
        : { calls: tried.calls, returned: tried.returned, rejected: tried.rejected, refused: tried.refused }),
    })),
    leftOut: leftOut.map(({ found: { name, line }, why }) => ({ name, line, why })),
  };
}
