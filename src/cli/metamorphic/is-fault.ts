import type { RelationReport } from '../../neural/metamorphic/run/verdict.ts';

/** True for a violated relation that is no advice. */
export const isFault = ({ verdict, severity }: Pick<RelationReport, 'verdict' | 'severity'>): boolean =>
  verdict === 'violated' && severity === 'fault';
