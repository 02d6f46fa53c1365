import { join } from 'node:path';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import { loadRepOK } from '../../src/learn/model/load-model.ts';
import { loadStructure } from '../../src/programs/load/load-structure.ts';
import { failureOf, initFailure } from '../first-contact/meet-class.ts';
import { asNewUser, type NewUserRun } from '../support/as-new-user.ts';
import { judged, type JudgedFinding } from './hunt-case.ts';
import type { NpmCase } from './npm-case.ts';

/** Seconds of wall time that each command may take. */
const LIMIT = 900;

/** A hunt in the structure that `init --yes` writes for a release. */
export interface UneditedHunt {
  readonly case: string;
  readonly version: string;
  readonly seed: number;
  readonly seconds: { readonly init: number; readonly hunt: number };
  /** Why `init` or `hunt` did not end well; null if both did. */
  readonly failure: string | null;
  /** The operations of the structure, builders first. */
  readonly builders: readonly string[];
  readonly methods: readonly string[];
  readonly findings: readonly JudgedFinding[];
}

/** Hunts in a release {@link asNewUser}; findings are judged by the hand-written repOK of the case. */
export const huntUnedited = (
  name: string,
  known: NpmCase,
  version: string,
  seed: number,
): Promise<UneditedHunt> =>
  asNewUser({ package: known.package, version, class: known.class }, { seed, limit: LIMIT }, async (run) => {
    const { init, hunt } = run;
    const failure = hunt === undefined ? initFailure(init) : (failureOf(hunt) ?? null);
    return {
      ...{ case: name, version, seed, failure },
      seconds: { init: init.seconds, hunt: hunt?.seconds ?? 0 },
      ...(failure === null
        ? await readUnedited(run, known, version)
        : { builders: [], methods: [], findings: [] }),
    };
  });

async function readUnedited(
  { folder, structure: path, hunt }: NewUserRun,
  known: NpmCase,
  version: string,
): Promise<Pick<UneditedHunt, 'builders' | 'methods' | 'findings'>> {
  const written = await loadStructure(path);
  const judge = { ...written, repOK: known.structure(version).repOK! };
  const { classes } = loadRepOK(join(folder, 'models', written.name));
  const { findings } = JSON.parse(hunt!.stdout) as { readonly findings: readonly Finding[] };
  return {
    builders: written.builders.map(({ name: builder }) => builder),
    methods: written.methods.map(({ name: method }) => method),
    findings: findings.map((finding) => judged(finding, judge, classes, known)),
  };
}

/** True if a finding is of a member at fault; `init` calls operations of one member `set`, `set2` or `setExisting`. */
export const isOfFault = (
  { method, kind }: Pick<JudgedFinding, 'method' | 'kind'>,
  { suspects, members = suspects }: Pick<NpmCase, 'suspects' | 'members'>,
): boolean => kind === 'invariant' && members.includes(method.replace(/(?:Existing|\d+)+$/u, ''));
