import type { MetamorphicReport } from '../../neural/metamorphic/run/metamorphic.ts';

/** Returns a run as a JSON document. */
export const metamorphicJson = ({ subject, relations, scores, cutShort }: MetamorphicReport): object => ({
  subject,
  relations: relations.map(
    ({ id, family, verdict, runs, effect, pValue, example, kind, severity, interval, power, message }) => ({
      ...{ id, family, verdict, runs, effect, pValue, example, kind, severity, interval, power, message },
    }),
  ),
  scores,
  cutShort,
});
