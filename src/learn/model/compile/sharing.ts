import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import * as js from './nodes.ts';
import type { Fold, Node, SharedNode, Statement } from './nodes.ts';
import type { HelperName } from './helper-names.ts';
import { any } from './simplify.ts';
import { textOf } from './print.ts';
import { unusedName } from './code-names.ts';

const RECORD = js.name('record');
const RECORDS = js.name('records');
const INDEX = js.name('index');
const COUNT = js.member(RECORDS, 'length');

/** The expressions that get a name: those of a record that stand several times, those of the whole object always. */
export class Sharing {
  readonly #known = new Map<string, SharedNode>();
  readonly #names = new Map<SharedNode, string>();
  readonly #taken: Set<string>;

  /** @param taken names that no constant may have. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Returns the node that stands for an expression; one for equal expressions. */
  node(shared: Omit<SharedNode, 'kind'>): SharedNode {
    const node: SharedNode = { kind: 'shared', ...shared };
    return getOrInsert(this.#known, `${shared.isOfRecord} ${textOf(node)}`, () => node);
  }

  /** Returns the declarations of the constants of the whole object that statements need and no earlier ones did. */
  constants(statements: readonly Statement[]): Statement[] {
    const left = new Set<SharedNode>();
    this.#addConstants(statements, left);
    const declared: Statement[] = [];
    // A loop completes folds of folds too: the numbers of a record come after those below it.
    const isReady = (node: SharedNode): boolean =>
      [...left].every((other) => (node.fold !== undefined && other.fold !== undefined) || !uses(node, other));
    while (left.size > 0) {
      const ready = [...left].filter(isReady);
      const folds = ready.filter(({ fold }) => fold !== undefined);
      const listed: ListedFold[] = [];
      for (const node of folds.length > 0 ? folds : [itemAt(ready, 0)]) {
        left.delete(node);
        const own = unusedName(node.words, node.fold === undefined ? 'Of' : '', this.#taken);
        this.#names.set(node, own);
        declared.push(js.constant(own, this.inlined(node.value)));
        if (node.fold !== undefined) listed.push({ fold: node.fold, list: js.name(own) });
      }
      if (listed.length > 0) declared.push(this.#loop(listed));
    }
    return declared;
  }

  /** Adds the constants within a part, each after those that it needs. */
  #addConstants(part: unknown, found: Set<SharedNode>): void {
    js.eachPart(part, (node) => {
      this.#addConstants(node, found);
      if (node.kind === 'shared' && !node.isOfRecord && !this.#names.has(node)) found.add(node);
    });
  }

  /** Returns a part with expressions in place of those that could have a name. */
  inlined<Part>(part: Part): Part {
    const inline = (node: Node): Node => {
      if (node.kind !== 'shared') return js.mapParts(node, inline);
      const own = this.#names.get(node);
      return own === undefined ? inline(node.value) : js.name(own);
    };
    return js.mapParts({ part }, inline).part;
  }

  /**
   * Returns statements of one scope with names for expressions that are needed more than once. An expression is
   * declared before the first statement that needs it, unless that would read a further field. A search with the code
   * visits fewer candidates the fewer fields it reads.
   */
  declared(
    statements: readonly Statement[],
    isRead: (statement: number, field: string) => boolean,
  ): Statement[][] {
    const uses = usesIn(statements);
    const names = new Map<SharedNode, Node>();
    return statements.map((statement, index) => {
      const declarations: Statement[] = [];
      const write = (node: Node, isSure: boolean): Node => {
        if (node.kind !== 'shared') return mapInOrder(node, isSure, write);
        const own = this.#names.get(node);
        if (own !== undefined) return js.name(own);
        const known = names.get(node);
        if (known !== undefined) return known;
        const written = write(node.value, isSure);
        const isDeclared =
          isSure || fieldsIn(this.inlined(node.value)).every((field) => isRead(index, field));
        if (!isDeclared || mustGet(uses, node) < 2) return written;
        const given = js.name(unusedName(node.words, '', this.#taken));
        names.set(node, given);
        declarations.push(js.constant(given.name, written));
        return given;
      };
      const isFirst = statement.kind !== 'if';
      const written = isFirst
        ? js.mapParts(statement, (node) => write(node, true))
        : {
            ...statement,
            test: write(statement.test, true),
            body: js.mapParts(statement.body, (node) => write(node, false)),
          };
      return [...declarations, written];
    });
  }

  /** Returns the loop that completes the lists of folds. */
  #loop(folds: readonly ListedFold[]): Statement {
    const ofRecords: Statement[] = [];
    const ofContainers = new Map<
      string,
      { readonly containers: readonly string[]; readonly body: Statement[] }
    >();
    for (const { fold, list } of folds) {
      const { own, containers } = fold;
      if (own === undefined || fold.isOfChildren) continue;
      const body =
        containers === undefined
          ? ofRecords
          : getOrInsert(ofContainers, containers.join('\n'), () => ({ containers, body: [] })).body;
      body.push(folded(fold.kind, js.element(list, INDEX), this.inlined(own)));
    }
    const isBelowRoot = folds.every(({ fold }) => fold.isBelowRoot);
    const above = folds.map(({ fold, list }) => {
      const [to, value] = [js.element(list, js.name('parent')), js.present(js.element(list, INDEX))];
      if (!fold.isOfChildren || fold.own === undefined) return folded(fold.kind, to, value);
      const ofChild = js.call('numberOr' satisfies HelperName, this.inlined(fold.own), value);
      const helper: HelperName = fold.kind === 'least' || fold.kind === 'greatest' ? fold.kind : 'plus';
      return js.run(js.assigned(to, js.call(helper, js.present(to), ofChild)));
    });
    const from = js.member(RECORD, 'from');
    return {
      kind: 'count',
      from: js.binary(COUNT, '-', js.literal(1)),
      test: js.binary(INDEX, isBelowRoot ? '>' : '>=', js.literal(0)),
      step: '--',
      body: [
        js.constant('record', js.present(js.element(RECORDS, INDEX))),
        ...ofRecords,
        ...[...ofContainers.values()].map(({ containers, body }) => ofPlaces(containers, body)),
        ...(isBelowRoot ? [] : [js.when(js.equal(from, js.UNDEFINED), { kind: 'next' } as const)]),
        js.constant('parent', js.member(from, 'index')),
        ...above,
      ],
    };
  }
}

/** A fold, and the list of its numbers. */
interface ListedFold {
  readonly fold: Fold;
  readonly list: Node;
}

/** Returns the list of a fold with its first numbers. */
export function firstNumbers({ kind, isOfChildren }: Fold): Node {
  const numbers = js.created('Float64Array', undefined, COUNT);
  if (kind === 'count') return js.method(numbers, 'fill', js.literal(1));
  return kind === 'least' || kind === 'greatest' || isOfChildren
    ? js.method(numbers, 'fill', js.literal(Number.NaN))
    : numbers;
}

/** Returns the statement that folds a value into an element of a list. */
function folded(kind: Fold['kind'], to: Node, value: Node): Statement {
  if (kind === 'count' || kind === 'tally') return js.run(js.assigned(js.present(to), value, '+='));
  const helper: HelperName = kind === 'sum' ? 'add' : kind;
  return js.run(js.assigned(to, js.call(helper, js.present(to), value)));
}

/** Returns the loop that makes statements about each `entry` of the containers of some roles. */
function ofPlaces(containers: readonly string[], statements: readonly Statement[]): Statement {
  const isContainer = any(...containers.map((role) => js.equal(js.member(RECORD, 'role'), js.literal(role))));
  const ofValues = (node: Node): Node =>
    node.kind === 'member' && node.name === 'value' && isEntry(node.of)
      ? js.name('value')
      : js.mapParts(node, ofValues);
  const body = js.mapParts(statements, ofValues);
  const isOfValues = !contains(body, isEntry);
  return js.when(isContainer, {
    ...{ kind: 'each', name: isOfValues ? 'value' : 'entry' },
    of: isOfValues ? js.member(RECORD, 'values') : js.call('placesOf' satisfies HelperName, RECORD),
    body: isOfValues ? body : statements,
  });
}

const isEntry = (node: Node): boolean => node.kind === 'name' && node.name === 'entry';

/** True if a part contains a node, also within expressions that get a name. */
export function contains(part: unknown, isFound: (node: Node) => boolean): boolean {
  let found = false;
  js.eachPart(part, (node) => {
    found ||= isFound(node) || contains(node, isFound);
  });
  return found;
}

const uses = (node: SharedNode, other: SharedNode): boolean => contains(node, (inner) => inner === other);

/** Returns how often each expression of a record is needed, by statements or by expressions that are needed. */
function usesIn(part: unknown): Map<Node, number> {
  const uses = new Map<Node, number>();
  const count = (inner: unknown): void =>
    js.eachPart(inner, (node) => {
      if (node.kind !== 'shared') return count(node);
      uses.set(node, (uses.get(node) ?? 0) + 1);
      if (uses.get(node) === 1) count(node);
    });
  count(part);
  return uses;
}

/** Returns a node with others in place of those within. @param map is also told whether a node is evaluated in any case. */
function mapInOrder(node: Node, isSure: boolean, map: (node: Node, isSure: boolean) => Node): Node {
  const isDecided =
    ['logic', 'choice', 'arrow'].includes(node.kind) || ('isOptional' in node && node.isOptional);
  let isFirst = node.kind !== 'arrow';
  return js.mapParts(node, (inner) => {
    const mapped = map(inner, isSure && (!isDecided || isFirst));
    isFirst = false;
    return mapped;
  });
}

/** Returns the fields of objects that an expression reads. */
function fieldsIn(node: Node): string[] {
  const fields: string[] = [];
  const isOfObject = (of: Node): boolean =>
    of.kind === 'object' || (of.kind === 'member' && isOfObject(of.of));
  contains([node], (inner) => {
    if (inner.kind === 'member' && isOfObject(inner.of)) fields.push(inner.name);
    return false;
  });
  return fields;
}
