import { listWords } from '../describe/link-words.ts';
import type { Provenance } from './provenance.ts';

/** Start of the name of a setting that trusts a method beside the builders. */
export const TRUST_SETTING = 'trust in ';

/** Changed files that a message names. */
const MAX_NAMED = 3;

/**
 * Returns what makes a model out of date: `src/queue.ts changed`; undefined if nothing does. Settings count if both
 * have them.
 */
export function whatChanged(before: Provenance, now: Provenance): string | undefined {
  const changes = [
    ...(before.learnInv === now.learnInv
      ? []
      : [`learn-inv changed from ${before.learnInv} to ${now.learnInv}`]),
    ...changedSettings(before.settings, now.settings),
    ...changedFiles(before.files, now.files),
  ];
  const more = changes.length - MAX_NAMED;
  if (more > 0) changes.splice(MAX_NAMED, more, `${more} more`);
  return changes.length === 0 ? undefined : listWords(changes, 'and');
}

function changedSettings(before: Provenance['settings'], now: Provenance['settings']): string[] {
  if (before === undefined || now === undefined) return [];
  // A setting that is no longer given is chosen, except that a method is no longer trusted.
  const untrusted = Object.keys(before).filter((name) => name.startsWith(TRUST_SETTING) && !(name in now));
  return [...Object.keys(now), ...untrusted]
    .filter((name) => before[name] !== now[name])
    .map((name) => `${name} changed from ${before[name] ?? 'nothing'} to ${now[name] ?? 'nothing'}`);
}

function changedFiles(before: Provenance['files'], now: Provenance['files']): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return paths
    .filter((path) => before[path] !== now[path])
    .map((path) => {
      if (before[path] === undefined) return `${path} is new`;
      return now[path] === undefined ? `${path} is no longer imported` : `${path} changed`;
    });
}
