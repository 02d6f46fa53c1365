/** First words of methods that take something, and those of methods that give it back. */
const PAIRS: readonly (readonly [takes: readonly string[], gives: readonly string[]])[] = [
  [
    ['acquire', 'obtain', 'borrow', 'capture', 'reserve', 'checkout'],
    ['release', 'free', 'return', 'checkin'],
  ],
  [
    ['lock', 'wait', 'take'],
    ['unlock', 'signal', 'leave', 'release'],
  ],
  [['enter'], ['leave', 'exit']],
  [['down'], ['up']],
];

/** Returns the first word of a name in small letters, without `try`. */
function firstWord(name: string): string {
  const [word = '', next] = name.match(/^[a-z]+|[A-Z][a-z]*/g) ?? [];
  return (word === 'try' && next !== undefined ? next : word).toLowerCase();
}

/** True if a method gives back, by the names, what another one takes: `release` after `acquire` or `tryAcquire`. */
export const givesBack = (name: string, other: string): boolean =>
  PAIRS.some(([takes, gives]) => takes.includes(firstWord(other)) && gives.includes(firstWord(name)));
