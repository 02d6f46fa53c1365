import { nextTurn } from '../base/next-turn.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { Hunter, HUNT_TIMEOUT } from './hunter.ts';
import type { HuntInternals } from './hunt-internals.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { StrayErrors } from './run/stray-errors.ts';

/** Default maximum number of calls. */
const CALLS = 20_000;
/** Milliseconds between pauses for the event loop, in which a signal or a message can arrive. */
const TURN = 50;

/** Runs a hunt and returns its result. Does not check the options. */
export async function huntUnchecked(
  structure: Structure,
  options: HuntOptions,
  internals: HuntInternals = {},
): Promise<Hunt> {
  const strayErrors = new StrayErrors(options.timeout ?? HUNT_TIMEOUT);
  const hunt = await strayErrors.during(() =>
    hunted(new Hunter(structure, options, internals), options, internals),
  );
  return { ...hunt, strayErrors: strayErrors.list };
}

async function hunted(
  hunter: Hunter,
  options: HuntOptions,
  { corpus = [], onCoverage }: HuntInternals,
): Promise<Omit<Hunt, 'strayErrors'>> {
  const {
    exhaustive,
    calls: maxCalls = exhaustive === undefined ? CALLS : Infinity,
    teach = false,
    signal,
    onProgress,
  } = options;
  await hunter.begin();
  let lastTurn = performance.now();
  let isTaught = !teach;
  const isOver = (): boolean => hunter.calls >= maxCalls || signal?.aborted === true;
  // An exhaustive hunt begins with objects that builders make.
  for (const stored of exhaustive === undefined ? corpus : []) if (!isOver()) await hunter.replay(stored);
  while (!isOver() && (await hunter.step(maxCalls - hunter.calls))) {
    if (!isTaught && hunter.calls >= maxCalls / 2) {
      isTaught = true;
      await hunter.teach();
    }
    if (performance.now() - lastTurn < TURN) continue;
    const { done, total } = hunter.progress;
    onProgress?.(done, hunter.findingCount, total);
    onCoverage?.(hunter.coverage);
    await nextTurn();
    lastTurn = performance.now();
  }
  if (signal?.aborted !== true) await hunter.finish();
  return hunter.result(maxCalls, signal?.aborted === true && hunter.calls < maxCalls);
}
