import type { Annotated } from './annotated.ts';
import type { Clauses } from './hand-out.ts';

export interface SideAnnotated extends Clauses {
  readonly annotated: Annotated;
  /** The function, or the class of a method or constructor. */
  readonly target: unknown;
}

/** Key of the list on the global object: side files may import another copy of this program. */
const LIST = Symbol.for('learn-inv.annotest.side-annotations');

type Global = typeof globalThis & { [LIST]?: SideAnnotated[] };

/** Returns the list of the functions that side files annotate from now on. */
export function sideAnnotated(): readonly SideAnnotated[] {
  const list: SideAnnotated[] = [];
  Object.defineProperty(globalThis, LIST, { configurable: true, value: list });
  return list;
}

/** Adds a function that a side file annotates; does nothing in a program that tests nothing. */
export function addSideAnnotated(one: SideAnnotated): void {
  (globalThis as Global)[LIST]?.push(one);
}
