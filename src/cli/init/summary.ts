import { isAbsolute } from 'node:path';
import { terminalLine } from '../../base/escape/terminal.ts';
import { shellWord } from '../../base/escape/shell.ts';
import type { Diagnosis } from '../../init/doctor/advice.ts';
import { diagnosisText } from '../doctor/diagnosis-text.ts';
import type { Proposal } from '../../init/proposal.ts';
import { CALLS, SECONDS, type Tryout } from '../../init/without-throwing.ts';

/** Advice that is shown, at most; `learn-inv doctor` shows all. */
const MAX_ADVICE = 5;

/**
 * Returns the output of `learn-inv init`.
 *
 * @param diagnosis how good the structure is; undefined if that is not known.
 * @param test the path of the test that was written; undefined if there is none.
 */
export function initText(
  { builders, methods, leftOut, notes }: Proposal,
  path: string,
  tried: Tryout,
  diagnosis: Diagnosis | undefined,
  test: string | undefined,
): string {
  const names = (all: readonly { name: string }[]): string =>
    all.map(({ name }) => name).join(', ') || 'none';
  const found =
    tried.objects === undefined
      ? `${CALLS} calls took more than ${SECONDS} s: learning will be slow`
      : `tried: ${tried.objects} different objects in scope ${tried.scope}`;
  const shown = shellWord(isAbsolute(path) || /^\.\.?[/\\]/.test(path) ? path : `./${path}`);
  return [
    `wrote ${path}`,
    `  trusted to build  ${names(builders)} (${found})`,
    `  under test        ${names(methods)}`,
    ...(leftOut.length === 0 ? [] : [`  left out          ${names(leftOut)} (the file says why)`]),
    ...notes.map((note) => `  ${note}`),
    ...(diagnosis === undefined
      ? []
      : diagnosisText(diagnosis, MAX_ADVICE)
          .split('\n')
          .map((line) => `  ${line}`)),
    ...(test === undefined ? [] : [`wrote ${test}: a test that hunts`]),
    `Review it, then run: npx learn-inv hunt ${shown}`,
    '',
  ]
    .map(terminalLine)
    .join('\n');
}

/** Returns the document that `learn-inv init --json` prints. */
export function initJson(
  proposal: Proposal,
  path: string,
  tried: Tryout,
  diagnosis: Diagnosis | undefined,
  test: string | undefined,
): object {
  const { structure, import: imported, builders, methods, leftOut, notes } = proposal;
  const plain = ({ name, args }: { name: string; args: readonly string[] }): object => ({ name, args });
  return {
    file: path,
    test: test ?? null,
    structure,
    class: imported.name,
    ...tried,
    builders: builders.map(plain),
    methods: methods.map(plain),
    leftOut,
    notes,
    ...(diagnosis && { states: diagnosis.states, advice: diagnosis.advice }),
  };
}
