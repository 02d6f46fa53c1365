import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { itemAt } from '../../../base/item-at.ts';
import type { CallingFunction } from '../program/find-calls.ts';
import type { Site } from '../program/site.ts';
import { goalKey, type Step } from '../symbolic/step.ts';

/** One branch of a condition, a case, or a compared constant. */
export interface Goal {
  readonly key: string;
  readonly site: Site;
  readonly isTaken: boolean;
  readonly constant: string | undefined;
  readonly text: string;
}

/** Returns a predicate: true for a site in a function or in the functions that it calls. */
export function insideOf(fn: CallingFunction, sites: readonly Site[]): (site: Site) => boolean {
  const paths = new Map(sites.map(({ file }) => [file, realpathSync(resolve(file))]));
  return ({ file, line }) =>
    fn.ranges.some(({ path, from, to }) => path === paths.get(file) && line >= from && line <= to);
}

/**
 * Returns the goals of a function and of the functions that it calls. Functions of other modules count if a run reached
 * them. Goals are both branches of each condition, each case, and each constant that a list or map is searched for.
 *
 * @param steps the decisions of all runs.
 */
export function collectGoals(
  fn: CallingFunction,
  sites: readonly Site[],
  steps: readonly Step[],
): ReadonlyMap<string, Goal> {
  // Functions of other modules that call no API decide on outputs all the same.
  const asked = new Set(steps.flatMap(({ site, expression }) => (expression === undefined ? [] : site)));
  const isOwn = insideOf(fn, sites);
  const isInside = (site: Site): boolean => asked.has(site.id) || isOwn(site);
  const met = new Set(steps.map(({ site }) => site));
  const goals = new Map<string, Goal>();
  const add = (site: Site, isTaken: boolean, constant?: string): void => {
    const key = goalKey({ site: site.id, taken: isTaken, constant });
    goals.set(key, { key, site, isTaken, constant, text: goalText(site, isTaken, constant) });
  };
  for (const site of sites.filter(isInside)) {
    if (site.kind === 'call' || site.fixed !== undefined) continue;
    if (site.isCallback === true && !met.has(site.id)) continue;
    add(site, true);
    if (site.kind === 'condition') add(site, false);
  }
  const compared = new Map<number, Set<string>>();
  for (const { site: id, taken, constant, compared: texts, expression } of steps) {
    const site = sites[id];
    const known = compared.get(id) ?? new Set();
    compared.set(id, new Set([...known, ...texts]));
    // A method that searches asks about each item; that some item meets the question is a goal.
    if (constant !== undefined && site?.named?.has(constant) === true) continue;
    const isAsked = taken || constant !== undefined || expression !== undefined;
    if (site?.kind === 'call' && isAsked && isInside(site)) add(site, true, constant);
  }
  // A condition in a loop over texts compares with several.
  for (const [id, texts] of compared)
    if (texts.size > 1 && goals.has(goalKey({ site: id, taken: true, constant: undefined })))
      for (const text of texts) add(itemAt(sites, id), true, text);
  return goals;
}

function goalText({ text, kind }: Site, isTaken: boolean, constant: string | undefined): string {
  const short = text.replaceAll(/\s+/g, ' ');
  if (constant !== undefined) return `${short} finds ${JSON.stringify(constant)}`;
  if (kind === 'call') return `${short} finds an item`;
  return `${short} is ${String(isTaken)}`;
}

/**
 * True if a run takes the branch of a goal: it reaches the goal, another element of the same list or set, or another
 * case with the same statements.
 */
export function reaches(
  { key, site, constant }: Goal,
  reached: ReadonlySet<string>,
  goals: ReadonlyMap<string, Goal>,
): boolean {
  if (reached.has(key)) return true;
  const isSearch =
    constant !== undefined &&
    site.kind === 'call' &&
    /\.(?:includes|has|hasOwn|hasOwnProperty(?:\.call)?)\(| in /.test(site.text);
  if (!isSearch && site.body === undefined) return false;
  return [...goals.values()].some(
    (other) =>
      reached.has(other.key) &&
      (isSearch
        ? other.site.id === site.id && other.constant !== undefined
        : other.site.body === site.body && other.site.file === site.file),
  );
}
