import type { ClassBody, Node } from '@babel/types';
import { REGISTRY } from '../heap/private-fields.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';

/**
 * Returns the source of a program with private fields exposed; see {@link withExposedFields}. The classes register themselves
 * in the registry that {@link makeRegistry} makes.
 */
export function exposeFields(source: string, program: Node): string {
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

/** Makes the registry in which classes register their private fields, unless another copy of learn-inv has made it. */
export function makeRegistry(): void {
  if (!Object.hasOwn(globalThis, REGISTRY)) {
    Object.defineProperty(globalThis, REGISTRY, { value: new WeakMap() });
  }
}
