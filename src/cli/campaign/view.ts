import type { Html } from '../../base/escape/html-template.ts';
import type { SourceLocation } from '../../programs/source/source-location.ts';
import type { CampaignEnd } from '../../neural/campaign/campaign.ts';
import { existsSync, realpathSync } from 'node:fs';
import { pathBelow } from '../../base/files/path-below.ts';

/** The results of a campaign of any command: what the reporters for people's tools show. */
export interface CampaignView {
  readonly command: string;
  readonly subject: string;
  readonly rules: readonly Rule[];
  readonly suites: readonly SuiteView[];
  /** The subjects that could not be tested at all. */
  readonly failed: readonly FailedView[];
  readonly seconds: number;
  readonly isInterrupted: boolean;
  /** What was not done, if the run looked at nothing: `no test was run`. */
  readonly incomplete?: string | undefined;
  /** Sentences about the whole run: that it was cut short, or is incomplete. */
  readonly warnings: readonly string[];
}

export interface Rule {
  readonly id: string;
  /** The name in SARIF, in PascalCase. */
  readonly name?: string;
  readonly text: string;
}

export interface FailedView {
  readonly name: string;
  /** `input` if the subject or an option cannot be used, `defect` for a fault of learn-inv. */
  readonly kind: 'input' | 'defect';
  readonly message: string;
  readonly properties: Readonly<Record<string, string | number>>;
}

/** What was tested together: a structure, a file, a seed model. */
export interface SuiteView {
  readonly name: string;
  /** Undefined in a merged report, which has no times. */
  readonly seconds: number | undefined;
  readonly properties?: Readonly<Record<string, string | number>>;
  /** Words about how it was tested: `seed 1`. */
  readonly settings?: readonly string[];
  readonly findings: readonly FindingView[];
  /** What was tested and has no finding. */
  readonly passed?: readonly PassedView[];
  /** Counts by title. The first is the number of findings that fail the run. */
  readonly counts: Readonly<Record<string, number>>;
  /** Why it ended early; null or missing if it did not. */
  readonly cutShort?: string | null;
  /** Further lists by title: known findings. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  readonly notes?: readonly string[];
  /** What only the HTML page shows: a table, plots. */
  readonly body?: Html;
}

export interface PassedView {
  readonly name: string;
  readonly seconds?: number;
  /** Why it does not count; undefined if it does. */
  readonly skipped?: string | undefined;
}

export interface FindingView {
  readonly rule: string;
  /** The method, function, layer or relation. */
  readonly place: string;
  /** The name of its test in reports. */
  readonly name: string;
  /** Its title on a page: `pop: an invalid object`. */
  readonly heading: string;
  readonly message: string;
  /** The calls that show it. The last one is at fault, unless `culprit` is the index of another one. */
  readonly steps?: readonly string[];
  readonly culprit?: number;
  readonly remarks?: readonly string[];
  /** Texts by title: the objects before and after. */
  readonly drawings?: Readonly<Record<string, string | undefined>>;
  readonly reasons?: readonly string[];
  readonly repairs?: readonly string[];
  readonly location?: SourceLocation | undefined;
  readonly fingerprint: string;
  /** Why the finding may stay, and the day it was first found; undefined if it is new. */
  readonly known?: { readonly reason: string; readonly firstSeen: string } | undefined;
  /** True if it fails no run. */
  readonly isAdvice?: boolean;
  /** True for code that threw or did not end, which JUnit calls an error; false for a wrong result. */
  readonly isError?: boolean;
  /** The source of a test or program that shows it; empty if there is none. */
  readonly test: string;
  readonly figure?: Html;
  /** Its steps with pictures, which the HTML page shows instead of steps and drawings. Takes an id that nothing else has. */
  readonly walk?: (id: string) => Html;
  readonly data: object;
}

/** Returns the findings that the user does not know of. */
export const shownIn = ({ findings }: SuiteView): FindingView[] =>
  findings.filter((finding) => isFresh(finding) || finding.isAdvice === true);

export const isFresh = ({ known, isAdvice }: FindingView): boolean =>
  known === undefined && isAdvice !== true;

type CutShort = CampaignEnd['cutShort'];

/** Returns why a run ended early, for the end of its last line; empty if it did not. */
export const cutText = (cutShort: CutShort): string =>
  cutShort === undefined ? '' : { time: ', cut short by --seconds', interrupt: ', interrupted' }[cutShort];

const CUT: Readonly<Record<NonNullable<CutShort>, string>> = {
  time: 'The time limit ended the run (--seconds): these are the results so far.',
  interrupt: 'Interrupted: these are the results so far.',
};

/** Returns how a run ended that looked at so many tests, inputs or the like; if none, it is incomplete: `nothing` was done. */
export function campaignEnd(
  { seconds, cutShort }: CampaignEnd,
  looked: number,
  nothing: string,
): Pick<CampaignView, 'seconds' | 'isInterrupted' | 'incomplete' | 'warnings' | 'failed'> {
  const incomplete = looked > 0 ? undefined : nothing;
  return {
    ...{ seconds, isInterrupted: cutShort === 'interrupt', incomplete, failed: [] },
    warnings: [
      ...(cutShort === undefined ? [] : [CUT[cutShort]]),
      ...(incomplete === undefined ? [] : [`Incomplete: ${incomplete}.`]),
    ],
  };
}

export const numbered = ({ steps = [] }: Pick<FindingView, 'steps'>): string[] =>
  steps.length === 1 ? [...steps] : steps.map((text, index) => `${index + 1}. ${text}`);

export const drawingsOf = ({ drawings = {} }: Pick<FindingView, 'drawings'>): (readonly [string, string])[] =>
  Object.entries(drawings).flatMap(([title, text]) => (text === undefined ? [] : [[title, text] as const]));

/** Returns the location that a report names. Outside of the folder or in a package, the structure's file stands for it. */
export function reportedLocation(
  location: SourceLocation | undefined,
  structure: string,
  folder: string,
): SourceLocation | undefined {
  const file = location && pathWithin(folder, location.file);
  if (file !== undefined && !file.split('/').includes('node_modules')) return { file, line: location!.line };
  const declared = pathWithin(folder, structure);
  return declared === undefined ? undefined : { file: declared, line: 1 };
}

/** The folder of the project in reports: on GitHub the checked-out repository, else the current one. */
export function reportFolder({ GITHUB_WORKSPACE: repository }: NodeJS.ProcessEnv, current: string): string {
  return repository !== undefined && pathWithin(repository, current) !== undefined ? repository : current;
}

/** Returns the path of a file relative to a folder, with slashes; undefined if one is missing or it lies elsewhere. */
function pathWithin(folder: string, file: string): string | undefined {
  if (!existsSync(file) || !existsSync(folder)) return undefined;
  return pathBelow(realpathSync(folder), realpathSync(file));
}

/** Returns the location that a report of a run in the current folder names; see {@link reportedLocation}. */
export const locationHere = (
  location: SourceLocation | undefined,
  subject: string,
): SourceLocation | undefined =>
  reportedLocation(location, subject, reportFolder(process.env, process.cwd()));
