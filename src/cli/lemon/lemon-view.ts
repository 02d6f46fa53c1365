import { html } from '../../base/escape/html-template.ts';
import { configText } from '../../neural/lemon/findings/config-class.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import type { RootCause } from '../../neural/lemon/findings/root-causes.ts';
import type { LemonReport } from '../../neural/lemon/run/lemon.ts';
import { campaignEnd } from '../campaign/campaign-end.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';
import type { CampaignView, FindingView } from '../campaign/view.ts';
import { fixed } from '../tables.ts';
import { inputText, kindText, layersText } from './lemon-text.ts';
import { modelPicture } from './model-picture.ts';

const RULES: readonly { readonly id: Bug['kind']; readonly text: string }[] = [
  { id: 'inconsistency', text: 'Back ends compute a layer differently.' },
  { id: 'nan', text: 'A back end computes NaN where it must not.' },
  { id: 'crash', text: 'A back end throws, or ends its process.' },
];

/** Returns a run as the reporters show it. */
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
  const shown = `${mutants} ${mutants === 1 ? 'mutant' : 'mutants'}`;
  return [
    ...(inInitialModel ? ['in the initial model'] : []),
    ...(mutants === 0
      ? []
      : [inInitialModel ? `in ${shown}` : `in ${shown}, the first made by ${rules.join(', ')}`]),
    ...(degree === 0 ? [] : [`degree ${fixed(degree, 4)}, of the initial model ${fixed(amplifiedFrom, 4)}`]),
  ].join('; ');
}
