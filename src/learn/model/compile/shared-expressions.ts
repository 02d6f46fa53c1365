import { OBJECT } from './layout.ts';

/** A mark in the text of code, which stands for an expression until it is known how often the code needs it. */
const MARK = /⟦(\d+)⟧/gu;

/** An expression about one record that several checks may contain. */
interface Shared {
  readonly name: string;
  readonly expression: string;
}

/** The expressions that checks of one record share: each that is needed more than once becomes a constant. */
export class SharedExpressions {
  readonly #all: Shared[] = [];
  readonly #marks = new Map<string, string>();

  /** Returns a mark that stands for an expression. @param name returns a name that no other expression has. */
  mark(expression: string, name: () => string): string {
    const known = this.#marks.get(expression);
    if (known !== undefined) return known;
    const mark = `⟦${this.#all.push({ name: name(), expression }) - 1}⟧`;
    this.#marks.set(expression, mark);
    return mark;
  }

  /** The names of all expressions. */
  get names(): string[] {
    return this.#all.map(({ name }) => name);
  }

  /** Returns a text with the expressions in place of their marks. */
  inlined(text: string): string {
    const written = text.replaceAll(MARK, (_, id: string) => this.#all[Number(id)]!.expression);
    return written === text ? text : this.inlined(written);
  }

  /**
   * Returns statements of one scope with names or expressions in place of marks, and the declarations of the names. An
   * expression is declared before the first statement that needs it, unless that would read a field that the statement
   * may not come to read: a search with the code visits fewer candidates the fewer fields it reads.
   *
   * @param isRead true for a field that was read before each statement.
   */
  declared(statements: readonly string[], isRead: (statement: number, field: string) => boolean): string[] {
    const uses = this.#uses(statements.join('\n'));
    const names = new Set<number>();
    return statements.map((statement, index) => {
      const indent = /^ */u.exec(statement)![0];
      const declarations: string[] = [];
      const write = (text: string, isFirst: boolean): string =>
        text.replaceAll(MARK, (_, digits: string, at: number) => {
          const id = Number(digits);
          const { name, expression } = this.#all[id]!;
          if (names.has(id)) return name;
          const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
          const isEvaluated = isFirst && !/&&|\|\||\?|=>/u.test(before);
          const reads = fieldsIn(this.inlined(expression));
          const isSure = isEvaluated || reads.every((field) => isRead(index, field));
          const written = write(expression, isEvaluated);
          if (!isSure || uses.get(id)! < 2) return names.has(id) ? name : written;
          names.add(id);
          declarations.push(`${indent}const ${name} = ${written};\n`);
          return name;
        });
      const written = write(statement, true);
      return `${declarations.join('')}${written}`;
    });
  }

  /** Returns how often each expression is needed, by statements or by expressions that are declared. */
  #uses(text: string): Map<number, number> {
    const uses = new Map<number, number>();
    const add = (inText: string, times: number): void => {
      for (const [, id] of inText.matchAll(MARK)) uses.set(Number(id), (uses.get(Number(id)) ?? 0) + times);
    };
    add(text, 1);
    // An expression comes after those that it contains.
    for (let id = this.#all.length - 1; id >= 0; id--) {
      const times = uses.get(id) ?? 0;
      if (times > 0) add(this.#all[id]!.expression, Math.min(times, 1));
    }
    return uses;
  }
}

const ACCESS = /\??\.([\p{ID_Continue}$]+)|(?:\?\.)?(\[(?:'[^']*'|"[^"]*")\])/gu;
const ACCESSES = new RegExp(`${OBJECT}((?:${ACCESS.source})+)`, 'gu');

/** Returns the property accesses of objects that an expression contains. */
const fieldsIn = (expression: string): string[] =>
  [...expression.matchAll(ACCESSES)].flatMap(([, chain]) =>
    [...chain!.matchAll(ACCESS)].map(([, name, literal]) => literal ?? `.${name!}`),
  );
