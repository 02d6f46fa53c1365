import { metamorphic, type MetamorphicReport } from '../../neural/metamorphic/run/metamorphic.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import { runCampaign, type CampaignFormat } from '../campaign/run-campaign.ts';
import { noteWritten } from '../print.ts';
import type { Flags } from '../commands/options.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import type { RelationReport } from '../../neural/metamorphic/run/verdict.ts';
import {
  cutText,
  campaignEnd,
  isFresh,
  type CampaignView,
  type FindingView,
  type PassedView,
  locationHere,
} from '../campaign/view.ts';
import { counted, table } from '../tables.ts';
import { relationBody, relationPlots } from '../../neural/metamorphic/report/relation-body.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';

export async function runMetamorphic(file: string, flags: Flags<'metamorphic'>): Promise<void> {
  const { reporter: _reporter, json: _json, ...options } = flags;
  const testRunner = options.testRunner ?? projectRunner(flags.tests ?? '.').runner;
  const { written } = await runCampaign(METAMORPHIC, flags, (watch) =>
    metamorphic(file, { ...options, ...watch, testRunner }),
  );
  noteWritten(written);
}

const WIDTH = 300;

export function violationText({ id, name, severity, message, example }: RelationReport): string {
  const lines = [
    singleLine(`${severity === 'advice' ? 'advice' : 'violated'} ${id}: ${name}`),
    `  ${singleLine(message, WIDTH)}`,
    ...(example === null
      ? []
      : [`  ${singleLine(`input ${JSON.stringify(example.input)}, seed ${example.seed}`, WIDTH)}`]),
  ];
  return `${lines.join('\n')}\n\n`;
}

/** Returns a run as text for a terminal; its violations are shown before. */
export function metamorphicText(report: MetamorphicReport): string {
  const { relations, scores, seconds, isPaired, cutShort } = report;
  const rows = relations.map(({ id, name, verdict, severity, runs, effect, pValue }) => [
    id,
    singleLine(name, 64),
    verdict === 'violated' && severity === 'advice' ? 'advice' : verdict,
    String(runs),
    short(effect),
    short(pValue),
  ]);
  const open = relations.filter(({ verdict }) => verdict === 'undecided' || verdict === 'not-applicable');
  const faults = relations.filter(
    ({ verdict, severity }) => verdict === 'violated' && severity === 'fault',
  ).length;
  const { invariance, sensitivity } = scores;
  return [
    table(['id', 'relation', 'verdict', 'runs', 'effect', 'p'], rows),
    ...open.map(({ id, verdict, message }) => singleLine(`${id}: ${verdict}: ${message}`, WIDTH)),
    `runs of equal seeds ${isPaired ? 'are equal: relations are judged exactly' : 'differ: relations that train anew are judged by statistics'}`,
    `invariance ${invariance.holds} of ${invariance.judged}, sensitivity ${sensitivity.holds} of ${sensitivity.judged}`,
    `${counted(faults, 'fault')} in ${relations.length} relations, ${seconds.toFixed(1)} s${cutText(cutShort)}`,
    '',
  ].join('\n');
}

const short = (value: number | null): string =>
  value === null ? '' : value === 0 ? '0' : String(Number(value.toPrecision(3)));

const metamorphicJson = ({ subject, relations, scores, cutShort }: MetamorphicReport): object => ({
  subject,
  relations: relations.map(
    ({ id, family, verdict, runs, effect, pValue, example, kind, severity, interval, power, message }) => ({
      ...{ id, family, verdict, runs, effect, pValue, example, kind, severity, interval, power, message },
    }),
  ),
  scores,
  cutShort,
});

/** Returns a run as the reporters show it: a rule and a test for each relation. */
function metamorphicView(report: MetamorphicReport): CampaignView {
  const { subject, relations, seconds, cutShort = null } = report;
  const findings = relations
    .filter(({ verdict }) => verdict === 'violated')
    .map((relation) => violationView(subject, relation));
  const runs = relations.reduce((sum, relation) => sum + relation.runs, 0);
  return {
    ...{ command: 'metamorphic', subject: 'subject' },
    rules: relations.map(({ id, name }) => ({ id, text: name })),
    suites: [
      {
        ...{ name: subject, seconds, cutShort, findings, body: relationBody(report) },
        passed: relations.filter(({ verdict }) => verdict !== 'violated').map(passedView),
        counts: { 'violated relations': findings.filter(isFresh).length, relations: relations.length, runs },
      },
    ],
    ...campaignEnd(report, runs, `no relation was judged, of ${relations.length}`),
  };
}

/** A relation without a verdict does not count. */
const passedView = ({ id, name, verdict, message }: RelationReport): PassedView => ({
  name: `${id}: ${name}`,
  ...(verdict === 'holds' ? {} : { skipped: message === '' ? verdict : `${verdict}: ${message}` }),
});

function violationView(subject: string, relation: RelationReport): FindingView {
  const { id, name, severity, message, example, test } = relation;
  return {
    ...{ rule: id, place: id, name: `${id}: ${name}`, message, test },
    heading: `${severity === 'advice' ? 'advice ' : ''}${id}: ${name}`,
    figure: relationPlots(relation),
    drawings: example === null ? {} : { input: JSON.stringify(example.input) },
    location: locationHere(undefined, subject),
    fingerprint: fingerprint('metamorphic', subject, id),
    isAdvice: severity === 'advice',
    data: { id, effect: relation.effect, pValue: relation.pValue, example },
  };
}

const METAMORPHIC: CampaignFormat<MetamorphicReport, RelationReport> = {
  ...{ finding: violationText, text: metamorphicText, json: metamorphicJson, view: metamorphicView },
};
