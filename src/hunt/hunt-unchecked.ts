import { nextTurn } from '../base/next-turn.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { Hunter } from './hunter.ts';
import type { HuntInternals } from './hunt-internals.ts';
import { SHARED_HUNT_OPTIONS, type HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { StrayErrors } from './run/stray-errors.ts';

/** Milliseconds between pauses for the event loop, in which a signal or a message can arrive. */
const TURN = 50;

/** Runs a hunt and returns its result. Does not check the options. */
export async function huntUnchecked(
  structure: Structure,
  options: HuntOptions,
  internals: HuntInternals = {},
): Promise<Hunt> {
  const timed = { ...options, timeout: options.timeout ?? SHARED_HUNT_OPTIONS.timeout.default! };
  const strayErrors = new StrayErrors(timed.timeout);
  const hunt = await strayErrors.during(() =>
    hunted(new Hunter(structure, timed, internals), timed, internals),
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
    calls: maxCalls = exhaustive === undefined ? SHARED_HUNT_OPTIONS.calls.default! : Infinity,
    teach = false,
    signal,
    onProgress,
  } = options;
  await hunter.begin();
  // The first call is told at once, so that a short hunt shows progress too.
  let lastTurn = -Infinity;
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
