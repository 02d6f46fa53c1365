import type { Link } from '../links/link.ts';
import { NOTHING } from '../../records/field-columns.ts';
import type { Relation } from './relation.ts';

/**
 * Returns the relation between the targets of one link from a record and from its neighbour. Both are the same record,
 * `onward` leads from the neighbour's target to the record's target, or neither. Missing targets are equal.
 *
 * In a skip list: a level's forward pointer repeats the pointer of the level below, or continues from its target to the
 * next taller node.
 *
 * @param neighbour a link from the record to its neighbour, for example to the previous place.
 */
export function onwardRelation(link: Link, neighbour: Link, onward: Link): Relation {
  return {
    name: `${link.name} after ${neighbour.name} leads`,
    parts: { kind: 'onward', link, neighbour, onward },
    outcomes: ['as the first', 'to the same', `to the ${onward.name}`, 'elsewhere'],
    write(members, count, out, stride, offset) {
      const targets = link.targets();
      const neighbours = neighbour.targets();
      const next = onward.targets();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const neighbourRecord = neighbours[record]!;
        const [target, neighbourTarget] = [
          targets[record]!,
          neighbourRecord === NOTHING ? NOTHING : targets[neighbourRecord]!,
        ];
        out[i * stride + offset] =
          neighbourRecord === NOTHING
            ? 0
            : target === neighbourTarget
              ? 1
              : neighbourTarget !== NOTHING && next[neighbourTarget] === target
                ? 2
                : 3;
      }
    },
  };
}
