import { FAULT_VERDICTS, type CaseVerdict, type HuntCase } from '../../hunt/cases/hunt-case.ts';
import type { TestCase } from '../campaign/reporters/openpbt.ts';

const FAULTS: ReadonlySet<CaseVerdict> = new Set(Object.values(FAULT_VERDICTS));

/** Returns a call of a hunt as reporters show it. */
export const caseView = ({
  structure,
  calls,
  operation,
  size,
  verdict,
  rule,
  newConditions,
}: HuntCase): TestCase => ({
  property: structure,
  status: statusOf(verdict),
  reason: verdict === 'valid' ? '' : [verdict, ...(rule === undefined ? [] : [rule])].join(': '),
  representation: calls.join('; '),
  features: {
    operation,
    ...(size === undefined ? {} : { size }),
    ...{ calls: calls.length, verdict },
    ...(rule === undefined ? {} : { rule }),
    'new conditions': newConditions,
  },
});

function statusOf(verdict: CaseVerdict): TestCase['status'] {
  if (FAULTS.has(verdict)) return 'failed';
  return verdict === 'valid' || verdict === 'held back' ? 'passed' : 'gave_up';
}
