import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { alikeRelations } from './alike.ts';
import { byRole } from './by-role.ts';
import type { Evidence } from './evidence.ts';
import type { RelationPlace } from './place.ts';
import { Projection } from './projection.ts';
import { type RelationCandidate, Ranking } from './ranking.ts';

/** How many relations are dropped between two rankings of all: a part of those left. */
const TRIED = 0.15;
/** Fewer broken objects than this are not worth a relation. */
const FEWEST = 5;
/** Nor is a smaller share than this of broken objects that are accepted and may well be valid. */
const LEAST_SHARE = 0.05;
/** A relation that rejects this share of what the best one does is taken for it where it is simpler. */
const NEARLY = 0.9;
/** Most relations that may come in the place of one. */
const REPLACEMENTS = 3;

type Bags = WindowBags['bags'];

/**
 * Chooses a small set of relations that tells every broken object from the valid ones: one of its windows, seen
 * through these relations alone, is not a window of any valid object.
 *
 * @example
 * ```ts
 * const search = new RelationSearch(windows, evidence);
 * search.reduce();
 * search.chosen(); // by role, names of relations
 * ```
 */
export class RelationSearch {
  /** How many broken objects are taken to be valid. */
  spurious: number;
  readonly #windows: Windows;
  readonly #evidence: Evidence;
  readonly #projection: Projection;
  /** The windows of each broken object that no valid object shows, with all relations. */
  #broken: Bags;

  constructor(windows: Windows, evidence: Evidence) {
    this.#windows = windows;
    this.#evidence = evidence;
    const valid = new Set(evidence.valid.bags.flat());
    this.#projection = new Projection(windows, valid);
    const telling = evidence.broken.bags.map((bag) => bag.filter((window) => !valid.has(window)));
    const told = telling.filter(({ length }) => length > 0);
    this.spurious = telling.length - told.length;
    this.#broken = distinct(told);
  }

  /** By role, the names of the relations chosen so far. */
  chosen(): Record<string, string[]> {
    const { relations, records } = this.#windows;
    return Object.fromEntries(
      this.#projection.active.map((active, role) => [
        records.plan.roles[role]!.name,
        relations[role]!.filter((_, relation) => active[relation] === 1).map(({ name }) => name),
      ]),
    );
  }

  /**
   * Drops relations one after the other, as long as the others tell all broken objects from valid ones; first those
   * that show of larger valid objects what small ones do not, then those without which there are fewer different
   * windows of valid objects, so that what stays says most in the fewest cases.
   */
  reduce(): void {
    const { valid, largerTraining, largerBroken } = this.#evidence;
    this.#dropAlike();
    this.#dropRedundant();
    this.#replaceHarmful();
    // Till here larger objects had to look like small ones. What is taken in from now on may need to see some.
    this.#projection.setValid(new Set([...valid.bags, ...largerTraining.bags].flat()));
    this.#giveUpHarmful();
    this.addTelling(largerBroken, LEAST_SHARE);
  }

  /**
   * Takes relations back in that reject more of some broken objects and none of the larger valid ones.
   *
   * @param broken read by the same windows.
   * @param share of those accepted that a relation must reject to be worth it, 0..1: none where all are surely
   * invalid.
   * @returns whether any was.
   */
  addTelling(broken: WindowBags, share = 0): boolean {
    this.#projection.readNew();
    const bags = this.#projection.known(broken.bags);
    const { added, accepted } = this.#reject(bags, FEWEST, share, Infinity);
    const left = new Set(accepted);
    this.#broken = [...this.#broken, ...bags.filter((bag) => !left.has(bag))];
    this.#simplify();
    return added.length > 0;
  }

  /** Drops relations that say of all windows the same, or what an earlier one says too. */
  #dropAlike(): void {
    for (const [role, table] of this.#windows.tables.entries()) {
      for (const relation of alikeRelations(table)) this.#projection.drop({ role, relation });
    }
  }

  /**
   * Drops relations until each one left is needed: first, one by one, the one that shows most of larger valid
   * objects that small ones do not; then those without which valid objects look most alike.
   */
  #dropRedundant(): void {
    const { valid, largerTraining, largerValidation } = this.#evidence;
    const small = new Set(valid.bags.flat());
    const judging = [...largerTraining.bags, ...largerValidation.bags];
    const larger = new Set(judging.flat().filter((window) => !small.has(window)));
    const ranking = new Ranking(this.#windows, this.#projection, byRole(larger, valid.roles));
    for (let changed = true; changed;) {
      ranking.keepNone();
      const novel = this.#dropNovel(ranking);
      changed = this.#dropRanked(ranking) || novel;
    }
  }

  /** Returns whether what is needed has changed: whether broken objects were taken to be valid. */
  #dropNovel(ranking: Ranking): boolean {
    let changed = false;
    for (let next = ranking.mostNovel(); next !== undefined; next = ranking.mostNovel()) {
      if (this.#tryDrop(ranking, next) === 'mistaken') changed = true;
    }
    return changed;
  }

  /** As {@link #dropNovel}. */
  #dropRanked(ranking: Ranking): boolean {
    let changed = false;
    for (let ranked = ranking.ranked(); ranked.length > 0; ranked = ranking.ranked()) {
      let left = Math.max(4, Math.ceil(TRIED * ranked.length));
      for (const candidate of ranked) {
        if (left === 0) break;
        const tried = this.#tryDrop(ranking, candidate);
        if (tried !== 'needed') left--;
        if (tried === 'mistaken') changed = true;
      }
    }
    return changed;
  }

  /**
   * Drops a relation unless it is needed. Needed is also said by mistake, where a broken object is valid in truth:
   * such a relation tells very few broken objects from valid ones, and many valid ones from each other. It is
   * dropped too, and those few are taken to be valid.
   */
  #tryDrop(ranking: Ranking, candidate: RelationCandidate): 'needed' | 'redundant' | 'mistaken' {
    const accepted = this.#projection.trial(candidate).known(this.#broken);
    if (accepted.length > 0 && ranking.leastShare(candidate) <= accepted.length / this.#broken.length) {
      ranking.keep(candidate);
      return 'needed';
    }
    this.#projection.drop(candidate);
    if (accepted.length === 0) return 'redundant';
    const gone = new Set(accepted);
    this.#broken = this.#broken.filter((bag) => !gone.has(bag));
    this.spurious += accepted.length;
    return 'mistaken';
  }

  /** Puts others in the place of relations that make larger valid objects look new. */
  #replaceHarmful(): void {
    const { bags } = this.#evidence.largerValidation;
    for (let replaced = true; replaced && this.#projection.countKnown(bags) < bags.length;) {
      replaced = this.#projection.list(1).some((place) => this.#replace(place, Infinity, true, REPLACEMENTS));
    }
  }

  /**
   * Drops relations that make larger valid objects look new and that no others can stand for, and no more tells what
   * broken objects only they told: what they have learnt is the scope, and a false alarm is worse than a miss.
   */
  #giveUpHarmful(): void {
    const { bags } = this.#evidence.largerValidation;
    const projection = this.#projection;
    const windows = bags.flat();
    for (let unseen = projection.countUnseen(windows); unseen > 0; unseen = projection.countUnseen(windows)) {
      let best: RelationPlace | undefined;
      let most = 0;
      for (const place of projection.list(1)) {
        const trial = projection.trial(place);
        const worth = (unseen - trial.countUnseen(windows)) / (1 + trial.countKnown(this.#broken));
        if (worth <= most) continue;
        most = worth;
        best = place;
      }
      if (best === undefined) return;
      projection.drop(best);
      this.#broken = this.#broken.filter((bag) => !projection.knows(bag));
    }
  }

  /** Puts simpler relations in the place of others, the least simple first. */
  #simplify(): void {
    const places = this.#projection.list(1).sort((a, b) => b.relation - a.relation);
    for (const place of places) this.#replace(place, place.relation, false, 1);
  }

  /**
   * Drops a relation and takes in others that reject what only it did.
   *
   * @param below which relations may come in: those before this one.
   * @param gain whether more larger valid objects must be known than before.
   * @param most how many may come in.
   * @returns whether that was possible; if not, nothing has changed.
   */
  #replace(place: RelationPlace, below: number, gain: boolean, most: number): boolean {
    const projection = this.#projection;
    const { largerValidation, largerBroken } = this.#evidence;
    const valid = projection.countKnown(largerValidation.bags);
    const broken = projection.countKnown(largerBroken.bags);
    const without = projection.trial(place).known(this.#broken);
    projection.drop(place);
    const better = projection.countKnown(largerValidation.bags) > valid;
    if (better || !gain) {
      const { added, accepted } = this.#reject(without, 1, 0, below);
      const rejects = projection.countKnown(largerBroken.bags) <= broken;
      if (accepted.length === 0 && added.length <= most && (gain || rejects)) return true;
      for (const other of added) projection.drop(other);
    }
    projection.add(place);
    return false;
  }

  /**
   * As {@link addTelling}, of broken objects that are accepted.
   *
   * @param fewest how many each relation must reject to be worth it.
   * @param share of them that it must reject too.
   * @param below which relations may come in: those before this one.
   */
  #reject(
    broken: Bags,
    fewest: number,
    share: number,
    below: number,
  ): { readonly added: readonly RelationPlace[]; readonly accepted: Bags } {
    const added: RelationPlace[] = [];
    let accepted = broken;
    while (accepted.length >= fewest) {
      const best = this.#mostTelling(accepted, Math.max(fewest, share * accepted.length), below);
      if (best === undefined) break;
      this.#projection.add(best);
      added.push(best);
      accepted = this.#projection.known(accepted);
    }
    return { added, accepted };
  }

  /** The simplest relation among those that reject most of some objects, and none of the larger valid ones. */
  #mostTelling(accepted: Bags, fewest: number, below: number): RelationPlace | undefined {
    const projection = this.#projection;
    // Only windows that are known now can be unseen through one relation more.
    const larger = this.#windowsOf(projection.known(this.#evidence.largerValidation.bags));
    const windows = this.#windowsOf(accepted);
    const useful: (RelationPlace & { readonly rejects: number })[] = [];
    for (const place of projection.list(0)) {
      if (place.relation >= below) continue;
      const { role } = place;
      if (!projection.tellsAny(place, windows[role]!) || projection.tellsAny(place, larger[role]!)) continue;
      const rejects = accepted.length - projection.trial(place).countKnown(accepted);
      if (rejects >= fewest) useful.push({ ...place, rejects });
    }
    if (useful.length === 0) return undefined;
    // Of those that do nearly as well as the best the simplest: it will say the same of other objects.
    const most = Math.max(...useful.map(({ rejects }) => rejects));
    return useful
      .filter(({ rejects }) => rejects >= NEARLY * most)
      .reduce((a, b) => (b.relation < a.relation ? b : a));
  }

  /** By role, the distinct windows of some objects. */
  #windowsOf(bags: Bags): readonly (readonly WindowId[])[] {
    return byRole(new Set(bags.flat()), this.#windows.relations.length);
  }
}

/** Bags by their windows, each once. */
function distinct(bags: readonly WindowId[][]): Bags {
  const found = new Map<string, readonly WindowId[]>();
  for (const bag of bags) found.set(bag.sort((a, b) => a - b).join(), bag);
  return [...found.values()];
}
