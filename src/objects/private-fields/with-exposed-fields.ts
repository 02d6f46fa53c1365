import { REGISTRY } from '../heap/private-fields.ts';
import { exposeFields } from './expose-fields.ts';
import { parseModule } from './parse-module.ts';

/** True for source that may declare a private field; most modules have none and need not be parsed. */
const MAY_HAVE_FIELDS = /#[\p{ID_Start}$_\\]/u;

/**
 * Returns the source of a module with private fields exposed. A static block at the end of each class
 * registers functions that read and write its private fields. The block does nothing in a program without a
 * registry, and the class behaves as before. Nothing but the blocks is added, and no line break, so all lines
 * keep their numbers.
 *
 * @param source JavaScript or TypeScript; returned unchanged if it has a syntax error or no private field.
 * @param path its extension decides the language.
 * @example
 * ```ts
 * withExposedFields('class A { #x = 1 }', 'a.js');
 * // class A { #x = 1 ;static{if(typeof __learnInvPrivateFields__==='object')__learnInvPrivateFields__.set(this.prototype,
 * //   [["#x",o=>#x in o,o=>o.#x,(o,v)=>{o.#x=v}]])}}
 * ```
 */
export function withExposedFields(source: string, path: string): string {
  if (!MAY_HAVE_FIELDS.test(source) || source.includes(REGISTRY)) return source;
  const program = parseModule(source, path);
  return program === undefined ? source : exposeFields(source, program);
}
