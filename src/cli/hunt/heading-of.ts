import type { Finding } from '../../hunt/findings/finding.ts';

const FAULTS: Readonly<Record<Finding['kind'], string>> = {
  invariant: 'an invalid object',
  transition: 'a wrong outcome',
  exception: 'an exception',
  timeout: 'no return',
};

/** Returns the heading of a finding: `dequeue: an exception`. */
export const headingOf = ({ method, kind }: Pick<Finding, 'method' | 'kind'>): string =>
  `${method}: ${FAULTS[kind]}`;
