/** Returns the code of the opposite of a test. */
export function negated(test: string): string {
  return opposite(test) ?? `!(${test})`;
}

/** Returns the opposite of a test without a negation around it; undefined if it has none. */
function opposite(test: string): string | undefined {
  for (const [operator, other] of [
    ['||', '&&'],
    ['&&', '||'],
  ] as const) {
    const parts = split(test, operator);
    if (parts.length === 1) continue;
    const opposites = parts.map(opposite);
    if (opposites.includes(undefined)) return undefined;
    return opposites.map((part) => (other === '&&' ? grouped(part!) : part)).join(` ${other} `);
  }
  if (test.startsWith('(') && isWhole(test, 0)) return opposite(test.slice(1, -1));
  if (test.startsWith('!(') && isWhole(test, 1)) return test.slice(2, -1);
  if (/^!?[\w$.«»]+\(/u.test(test) && isWhole(test, test.indexOf('(')))
    return test.startsWith('!') ? test.slice(1) : `!${test}`;
  const signs = [...outside(test).matchAll(/ ([!=])== /gu)];
  if (signs.length !== 1 || / [<>]=? /u.test(outside(test))) return undefined;
  const { index } = signs[0]!;
  return `${test.slice(0, index)}${signs[0]![1] === '=' ? ' !== ' : ' === '}${test.slice(index + 5)}`;
}

/** Returns the code of a test so that it can stand beside `&&`. */
export const grouped = (test: string): string => (split(test, '||').length > 1 ? `(${test})` : test);

/** Splits a test at an operator that stands outside of parentheses and quotes. */
function split(test: string, operator: string): string[] {
  const plain = outside(test);
  const parts: string[] = [];
  let start = 0;
  for (let at = plain.indexOf(` ${operator} `); at >= 0; at = plain.indexOf(` ${operator} `, at + 1)) {
    parts.push(test.slice(start, at));
    start = at + operator.length + 2;
  }
  return [...parts, test.slice(start)];
}

/** True if the parenthesis at an index closes at the end. */
const isWhole = (test: string, at: number): boolean => {
  const plain = outside(test);
  return plain.slice(at + 1, -1).trim() === '' || !/[()]/u.test(plain.slice(at + 1, -1));
};

/** Returns the code with spaces for everything within parentheses and quotes; the outermost parentheses stay. */
function outside(test: string): string {
  let depth = 0;
  let quote = '';
  let plain = '';
  for (let at = 0; at < test.length; at++) {
    const character = test[at]!;
    if (quote !== '') {
      if (character === '\\') {
        plain += '  ';
        at++;
        continue;
      }
      if (character === quote) quote = '';
      plain += ' ';
    } else if (character === "'" || character === '"') {
      quote = character;
      plain += ' ';
    } else {
      if (')]}'.includes(character)) depth--;
      plain += depth === 0 ? character : ' ';
      if ('([{'.includes(character)) depth++;
    }
  }
  return plain;
}
