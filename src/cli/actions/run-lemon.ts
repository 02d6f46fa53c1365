import { lemon, type LemonReport } from '../../neural/lemon/run/lemon.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import { runCampaign, type CampaignFormat } from '../campaign/run-campaign.ts';
import { writePrograms } from '../lemon/write-programs.ts';
import { noteWritten, printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import { configText } from '../../neural/lemon/findings/config-class.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import type { RootCause } from '../../neural/lemon/findings/root-causes.ts';
import type { InconsistencyCounts } from '../../neural/lemon/run/inconsistencies.ts';
import { cutText, campaignEnd, type CampaignView, type FindingView } from '../campaign/view.ts';
import { plural, table } from '../tables.ts';
import { layersModelJson } from '../../neural/lemon/model/model-file.ts';
import { html } from '../../base/escape/html-template.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';
import { modelPicture } from '../lemon/model-picture.ts';

export async function runLemon(flags: Flags<'lemon'>): Promise<void> {
  const { scripts, reporter: _reporter, json: _json, ...options } = flags;
  if (scripts !== undefined) checkWritable(scripts, '--scripts');
  const report = await runCampaign(LEMON, flags, (watch) => lemon({ ...options, ...watch }));
  if (scripts === undefined) return;
  const { written, removed } = writePrograms(scripts, report.bugs);
  if (removed > 0) printNote(`removed ${removed} programs of earlier runs from ${scripts}`);
  noteWritten(written);
}

/** Characters of a message that may have any length. */
const WIDTH = 300;

/** Returns a run as text for a terminal: a table of root causes, and one of the kernels that back ends lack. */
export function lemonText(report: LemonReport): string {
  const { seedModel, backends, mutants, seconds, bugs, cutShort, inconsistencies } = report;
  const missing = bugs.filter(({ isMissing }) => isMissing);
  const others = bugs.filter(({ isMissing }) => !isMissing);
  return [
    ...tableOf(HEAD, others.map(rowOf)),
    ...others
      .filter(({ message }) => message !== '')
      .map(({ layer, message }) => singleLine(`${layer}: ${message}`, WIDTH)),
    ...tableOf(['kernel', 'missing in', 'layers'], missing.map(missingRow)),
    singleLine(
      `${bugs.length === 0 ? 'no' : bugs.length} ${bugs.length === 1 ? 'bug' : 'distinct bugs'} in ${plural(mutants, 'mutant')} of ${seedModel} on ${backends.join(', ')}, ${seconds.toFixed(1)} s${cutText(cutShort)}`,
    ),
    inconsistenciesText(inconsistencies),
    '',
  ].join('\n');
}

const HEAD = [
  ...['kind', 'kernel', 'smallest configuration', 'input', 'back ends', 'degree', 'initial', 'mutants'],
  'layers',
];

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [table(head, rows)];

function inconsistenciesText({ threshold, mutated, onlyMutated, onlyInitial }: InconsistencyCounts): string {
  const initial = mutated - onlyMutated + onlyInitial;
  return `inconsistent outputs (D_MAD above ${threshold}): ${mutated} of mutants, ${initial} of the seed model`;
}

/** Returns the layers that show a bug, each once. */
const layersText = ({ examples }: RootCause, separator = ', '): string =>
  [
    ...new Set(
      examples.map(({ layer, during, config }) => {
        if (during === 'operator') return `${layer} of ${config['type'] as string}`;
        return during === 'training' ? `${layer} in training` : layer;
      }),
    ),
  ].join(separator);

const missingRow = (bug: RootCause): string[] => [
  bug.kernel,
  bug.backends.flatMap(({ name, side }) => (side === 'right' ? [] : [name])).join('\n'),
  layersText(bug, '\n'),
];

const rowOf = (bug: RootCause): string[] => [
  ...[kindText(bug), bug.kernel, configText(bug.config), inputText(bug)],
  bug.backends.map(({ name, side }) => `${name} ${side}`).join('\n'),
  ...[bug.degree.toFixed(4), bug.amplifiedFrom.toFixed(4), String(bug.mutants)],
  layersText(bug, '\n'),
];

/** Returns the kind of a bug, and whether training or a relation shows it. */
const kindText = ({ kind, during }: Pick<Bug, 'kind' | 'during'>): string =>
  ({ prediction: kind, training: `${kind} in training`, relations: `${kind} with itself`, operator: kind })[
    during
  ];

/** Returns the shapes of the smallest inputs; those of a layer without the batch if it is 1. */
const inputText = ({ inputs, during }: Bug): string =>
  inputs
    .map((whole) => {
      const [batch, ...shape] = during === 'operator' ? [1, ...whole] : whole;
      return `${batch === 1 ? '' : `${batch} of `}[${shape.join(', ')}]`;
    })
    .join(' and ');

const lemonJson = (report: LemonReport): object => {
  const { seedModel, backends, mutants, seconds, bugs, inconsistencies, cutShort } = report;
  return { seedModel, backends, mutants, seconds, bugs: bugs.map(bugOf), inconsistencies, cutShort };
};

/** Returns a bug without what only a page shows: the mutant that it was found in, and the rules that made that. */
function bugOf({ smallest, ...bug }: RootCause): object {
  const { kind, layer, config, backends, degree, amplifiedFrom, script } = bug;
  const { during, message, suspicion, inInitialModel, mutants, kernel, isMissing, examples, inputs } = bug;
  return {
    ...{ kind, layer, config, backends, degree, amplifiedFrom, script },
    ...{
      during,
      message,
      suspicion,
      inInitialModel,
      mutants,
      model: smallest && layersModelJson(smallest.model),
    },
    inputs,
    ...{ kernel, isMissing, examples },
  };
}

const RULES: readonly { readonly id: Bug['kind']; readonly text: string }[] = [
  { id: 'inconsistency', text: 'Back ends compute a layer differently.' },
  { id: 'nan', text: 'A back end computes NaN where it must not.' },
  { id: 'crash', text: 'A back end throws, or ends its process.' },
];

export function lemonView(report: LemonReport): CampaignView {
  const { seedModel, backends, mutants, seconds, bugs, cutShort = null } = report;
  return {
    ...{ command: 'lemon', subject: 'seed model', rules: RULES },
    suites: [
      {
        ...{ name: seedModel, seconds, cutShort },
        settings: [`${mutants} mutants on ${backends.join(', ')}`],
        findings: bugs.map((bug) => bugView(seedModel, bug)),
        passed: bugs.length > 0 ? [] : [{ name: `${mutants} mutants on ${backends.join(', ')}` }],
        counts: { 'distinct bugs': bugs.length, mutants },
      },
    ],
    ...campaignEnd(report, mutants, `no mutant of ${seedModel} was run`),
  };
}

function bugView(seedModel: string, bug: RootCause): FindingView {
  const { kind, during, layer, config, backends, message, found, script } = bug;
  const configuration = configText(config);
  const sides = backends.map(({ name, side }) => `${name}: ${side}`).join('\n');
  return {
    ...{ rule: kind, place: layer, message: message === '' ? kind : message },
    name: [layer, configuration, kindText(bug)].filter((part) => part !== '').join(': '),
    heading: `${layer}: ${kindText(bug)}`,
    remarks: [
      [configuration, `input ${inputText(bug)}`].filter((part) => part !== '').join('; '),
      originText(bug),
      ...(bug.examples.length > 1 ? [`also in ${layersText(bug)}`] : []),
    ],
    drawings: { 'back ends': sides },
    fingerprint: fingerprint('lemon', seedModel, layer, kind, during, configuration, sides),
    ...{ isError: kind === 'crash', test: script, data: { layer, config, backends } },
    ...(found === undefined
      ? {}
      : {
          figure: html`<details open>
            <summary>Where outputs part</summary>
            <div class="scroll">${modelPicture(found)}</div>
          </details>`,
        }),
  };
}

/** Returns which models show a bug, and how different their outputs are. */
function originText({ inInitialModel, mutants, rules, degree, amplifiedFrom }: Bug): string {
  const shown = plural(mutants, 'mutant');
  return [
    ...(inInitialModel ? ['in the initial model'] : []),
    ...(mutants === 0
      ? []
      : [inInitialModel ? `in ${shown}` : `in ${shown}, the first made by ${rules.join(', ')}`]),
    ...(degree === 0
      ? []
      : [`degree ${degree.toFixed(4)}, of the initial model ${amplifiedFrom.toFixed(4)}`]),
  ].join('; ');
}

const LEMON: CampaignFormat<LemonReport, Bug> = {
  ...{ text: lemonText, json: lemonJson, view: lemonView },
};
