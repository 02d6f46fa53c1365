import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { ITEM, partOf, INDEX } from './record-links.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';
import { choice, isPath } from './simplify.ts';

/** Returns a number of the record that a link leads to; `nothing` if it leads nowhere. */
export function ofTarget(
  target: Node,
  roles: readonly RolePlan[] | undefined,
  value: (to: Node) => Node,
  nothing: number,
  context: CodeContext,
): Node {
  const exists = context.isSomewhere(target);
  if (exists === js.TRUE || context.isAlways(target)) return value(target);
  if (isPath(target)) return choice(exists, value(target), js.literal(nothing));
  const to = js.name('to', roles);
  const read = value(to);
  // A property of what is missing is undefined, which compares as NaN does.
  const ahead = Number.isNaN(nothing) ? readAhead(read, to, target) : undefined;
  return ahead ?? helper('numberAt', target, js.arrow('to', read), js.literal(nothing));
}

/** Returns a property of `to`, or the number in it, as one of the target, which may be undefined; undefined for others. */
function readAhead(read: Node, to: Node, target: Node): Node | undefined {
  const within = (of: Node): Node | undefined => readAhead(of, to, target);
  switch (read.kind) {
    case 'member': {
      if (read.of === to)
        return read.name === 'value' ? valueAt(target) : { ...read, of: target, isOptional: true };
      const of = within(read.of);
      return of && { ...read, of };
    }
    case 'object':
      return read.record === to ? { ...read, record: target, isOptional: true } : undefined;
    case 'link':
      return read.record === to ? { ...read, record: target, isOptional: true } : undefined;
    case 'call': {
      const [only, ...others] = read.args;
      const isNumber = read.callee.kind === 'name' && read.callee.name.startsWith('number');
      const of = only === undefined || others.length > 0 || !isNumber ? undefined : within(only);
      return of && { ...read, args: [of] };
    }
    default:
      return undefined;
  }
}

/** Returns the value of a place, which a loop over the places of its container reads without it; undefined if it is missing. */
function valueAt(place: Node): Node {
  const found = place.kind === 'shared' ? place.value : place;
  if (found.kind === 'call' && found.callee.kind === 'name') {
    const [first, second] = found.args as [Node, Node];
    if (found.callee.name === 'placeAt' && first === ITEM)
      return js.element(js.member(ITEM, 'values'), second);
    if (
      found.callee.name === 'twin' &&
      partOf(first, 'from') === ITEM &&
      second.kind === 'arrow' &&
      second.body.kind === 'link'
    ) {
      const other = { ...second.body, record: js.member(ITEM, 'from') };
      return js.element(js.member(other, 'values', true), INDEX);
    }
  }
  return js.member(place, 'value', true);
}
