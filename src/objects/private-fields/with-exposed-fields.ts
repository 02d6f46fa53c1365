import type { ClassBody } from '@babel/types';
import { REGISTRY } from '../heap/private-fields.ts';
import { nodesOf, parseModule } from './parse-module.ts';

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
  if (program === undefined) return source;
  const blocks: { readonly at: number; readonly text: string }[] = [];
  for (const node of nodesOf(program)) {
    if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') continue;
    if (node.type === 'ClassDeclaration' && node.declare === true) continue;
    const names = node.body.body.flatMap(fieldName);
    if (names.length > 0 && node.body.end != null)
      blocks.push({ at: node.body.end - 1, text: blockOf(names) });
  }
  let result = '';
  let from = 0;
  for (const { at, text } of blocks.sort((a, b) => a.at - b.at)) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}

/** Returns the name of the private field that a class member declares, without `#`; methods and getters hold no state. */
function fieldName(member: ClassBody['body'][number]): string[] {
  if (member.type !== 'ClassPrivateProperty' && member.type !== 'ClassAccessorProperty') return [];
  if (member.static === true || (member.type === 'ClassAccessorProperty' && member.abstract === true))
    return [];
  return member.key.type === 'PrivateName' ? [member.key.id.name] : [];
}

function blockOf(names: readonly string[]): string {
  const access = names.map((name) => `["#${name}",o=>#${name} in o,o=>o.#${name},(o,v)=>{o.#${name}=v}]`);
  const register = `${REGISTRY}.set(this.prototype,[${access.join(',')}])`;
  return `;static{if(typeof ${REGISTRY}==='object')${register}}`;
}
