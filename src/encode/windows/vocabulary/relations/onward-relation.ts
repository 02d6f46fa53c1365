import type { Link } from '../links/link.ts';
import { NOTHING } from '../../records/records.ts';
import type { Relation } from './relation.ts';

/**
 * Whether a link leads to what it leads to from a neighbour, or from there on to what another link leads to. Two that
 * lead nowhere lead to the same.
 *
 * @param neighbour of the record, such as the previous place.
 */
export function onwardRelation(link: Link, neighbour: Link, on: Link): Relation {
  return {
    name: `${link.name} after ${neighbour.name} leads`,
    outcomes: ['as the first', 'to the same', `to the ${on.name}`, 'elsewhere'],
    write(members, count, out, stride, offset) {
      const targets = link.targets();
      const neighbours = neighbour.targets();
      const onward = on.targets();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const beside = neighbours[record]!;
        const [here, there] = [targets[record]!, beside === NOTHING ? NOTHING : targets[beside]!];
        out[i * stride + offset] =
          beside === NOTHING ? 0 : here === there ? 1 : there !== NOTHING && onward[there] === here ? 2 : 3;
      }
    },
  };
}
