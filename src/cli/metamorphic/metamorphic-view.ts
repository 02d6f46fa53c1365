import { relationBody, relationPlots } from '../../neural/metamorphic/report/relation-body.ts';
import type { MetamorphicReport } from '../../neural/metamorphic/run/metamorphic.ts';
import type { RelationReport } from '../../neural/metamorphic/run/verdict.ts';
import { campaignEnd } from '../campaign/campaign-end.ts';
import { locationHere } from '../campaign/source-location.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';
import { isFresh, type CampaignView, type FindingView, type PassedView } from '../campaign/view.ts';

/** Returns a run as the reporters show it: a rule and a test for each relation. */
export function metamorphicView(report: MetamorphicReport): CampaignView {
  const { subject, relations, seconds, cutShort = null } = report;
  const findings = relations
    .filter(({ verdict }) => verdict === 'violated')
    .map((one) => violationView(subject, one));
  const runs = relations.reduce((sum, one) => sum + one.runs, 0);
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
