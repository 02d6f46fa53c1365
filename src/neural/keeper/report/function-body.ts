import { readFileSync } from 'node:fs';
import { html, type Html } from '../../../base/escape/html-template.ts';
import { fileBytes } from '../inputs/file-bytes.ts';
import type { Input } from '../inputs/input.ts';
import type { FailureKind, GoalReport, KeeperFunctionReport, SeenInput } from '../judge/function-report.ts';
import { diffOf } from '../suggest/apply-suggestions.ts';

/** Inputs of a function that the page shows, and those whose images and sounds are part of the page. */
const MAX_INPUTS = 200;
const MAX_FILES = 40;

/** Returns what a page shows of a function: the suggestions, the code with its goals, and the inputs with their paths. */
export function functionBody({ suggestions, details, seen, failures }: KeeperFunctionReport): Html {
  // What no path has led to is dead only if that is proved.
  const dead = new Set(
    failures.flatMap(({ kind, goal, line }) => (PROVED.has(kind) ? `${line} ${goal}` : [])),
  );
  const stateOf: StateOf = ({ goal, line, isCovered, isSatisfiable }) =>
    isCovered ? 'covered' : !isSatisfiable && dead.has(`${line} ${goal}`) ? 'dead' : 'missed';
  return html`${suggestions.map(
      (suggestion) =>
        html`<p>Suggestion, line ${suggestion.line}: ${suggestion.change}</p>
          <pre>${diffOf(suggestion).join('\n')}</pre>`,
    )}
    ${[...new Set(details.map(({ file }) => file))].map((file) => markedCode(file, details, stateOf))}
    <table>
      <tr>
        <th>line</th>
        <th>goal</th>
        <th>state</th>
        <th>inputs that reached it</th>
      </tr>
      ${details.map((goal) => goalRow(goal, stateOf))}
    </table>
    <table>
      <tr>
        <th>input</th>
        <th>made for</th>
        <th>outcome</th>
      </tr>
      ${seen.slice(0, MAX_INPUTS).map(inputRow)}
    </table>`;
}

const PROVED: ReadonlySet<FailureKind> = new Set(['dead-code', 'unreachable-threshold', 'unknown-label']);

type StateOf = (goal: GoalReport) => string;

const goalRow = (goal: GoalReport, stateOf: StateOf): Html =>
  html`<tr class="${stateOf(goal)}">
    <td>${goal.line}</td>
    <td><code>${goal.goal}</code></td>
    <td>${stateOf(goal)}</td>
    <td>${goal.n === 0 ? '' : `${goal.reached} of ${goal.n}`}</td>
  </tr>`;

function inputRow({ input, shown, goal, isReached, outcome }: SeenInput, at: number): Html {
  const state = goal === '' ? '' : isReached ? 'covered' : 'missed';
  return html`<tr>
    <td>${at < MAX_FILES ? shownFile(input) : html``} ${shown.slice(0, 300)}</td>
    <td class="${state}">${goal}</td>
    <td><code>${outcome}</code></td>
  </tr>`;
}

function shownFile(input: Input | undefined): Html {
  if (input === undefined || input.kind === 'text') return html``;
  const data = fileBytes(input).toString('base64');
  return input.kind === 'image'
    ? html`<img width="120" alt="" src="data:image/png;base64,${data}" />`
    : html`<audio controls src="data:audio/wav;base64,${data}"></audio>`;
}

/** Returns the lines of a file around its goals, each marked by the worst of its goals. */
function markedCode(file: string, details: readonly GoalReport[], stateOf: StateOf): Html {
  const own = details.filter((goal) => goal.file === file);
  let lines: readonly string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return html``;
  }
  const numbers = own.map(({ line }) => line);
  const [first, last] = [
    Math.max(1, Math.min(...numbers) - 5),
    Math.min(lines.length, Math.max(...numbers) + 5),
  ];
  const marked = lines.slice(first - 1, last).map((text, at) => {
    const states = new Set(own.filter(({ line }) => line === first + at).map(stateOf));
    const worst = ['dead', 'missed', 'covered'].find((state) => states.has(state)) ?? '';
    return html`<span class="${worst}">${String(first + at).padStart(4)} ${text}</span>${'\n'}`;
  });
  return html`<pre>${marked}</pre>`;
}
