import { HELPERS, type HelperText } from './helpers.bundle.js';
import { LISTED } from './record-links.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';

/** What statements read. */
export interface Reads {
  /** The names of variables and functions; `records` only where they are more than counted or listed. */
  readonly names: Set<string>;
  /** The names of properties of records and others. */
  readonly properties: Set<string>;
  /** The names of the links that are followed. */
  readonly links: Set<string>;
  readonly texts: Set<string>;
}

/** Lists that the walk sets and that are only followed as links are. */
const SET_BY_WALK = new Set(['places', 'keyRecords', 'valueRecords']);

/** Returns the name of the property that an assignment sets only for those who follow a link; undefined for any other. */
export function linkSetBy(to: Node): string | undefined {
  if (to.kind === 'link') return to.name;
  if (to.kind === 'element') return linkSetBy(to.of);
  return to.kind === 'member' && SET_BY_WALK.has(to.name) ? to.name : undefined;
}

/** Returns what statements read, and the helpers that they use read. */
export function findReads(statements: readonly Statement[]): Reads {
  const reads: Reads = { names: new Set(), properties: new Set(), links: new Set(), texts: new Set() };
  addReads(statements, reads);
  for (const { reads: properties } of neededHelpers(reads.names))
    for (const name of properties) reads.properties.add(name);
  return reads;
}

function addReads(part: unknown, reads: Reads): void {
  js.eachPart(part, (node) => {
    if (node.kind === 'assignment' && linkSetBy(node.to) !== undefined) {
      // What is set is not read.
      return node.to.kind === 'member' ? undefined : addReads([node.value], reads);
    }
    if (node === LISTED || isCount(node)) return undefined;
    if (node.kind === 'name') reads.names.add(node.name);
    if (node.kind === 'literal' && typeof node.value === 'string') reads.texts.add(node.value);
    if (node.kind === 'member') reads.properties.add(node.name);
    if (node.kind === 'role') reads.properties.add('role');
    if (node.kind === 'link') reads.links.add(node.name);
    if (node.kind === 'reach') return addReads([node.object, node.role, ...node.others], reads);
    return addReads(node, reads);
  });
}

/** True for the number of records. */
export const isCount = (node: Node): boolean =>
  node.kind === 'member' && node.name === 'length' && node.of.kind === 'name' && node.of.name === 'records';

/** Returns the helpers with some names and those that they use, in the order of their definition. */
export function neededHelpers(names: ReadonlySet<string>): HelperText[] {
  const all = new Set(names);
  for (const name of all) for (const other of USES.get(name) ?? []) all.add(other);
  return HELPERS.filter(({ name }) => all.has(name));
}

const USES = new Map(HELPERS.map(({ name, uses }) => [name, uses]));
