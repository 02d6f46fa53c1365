import { firstNumber } from '../relation/outcome.ts';
import { declaredSteps } from '../subject/traits.ts';
import { chooseTimeSteps } from './choose-time-steps.ts';
import { doublingInput } from './doubling-input.ts';
import { needsRecent, needsSteps } from './forecaster-relations.ts';
import { relationsOf } from './relations-of.ts';

/** Relative change of an input, by its Euclidean norm, that must not double a forecast. */
const BOUND = 0.05;
/** Values that algorithm 1 needs to see a bend. */
const MIN_VALUES = 20;

/** The relations of the paper that judge a trained model by an algorithm: F8 and F9. */
export const MODEL_RELATIONS = relationsOf('forecaster', [
  {
    severity: 'advice',
    id: 'F8',
    name: 'timeSteps reach the bend of the information loss',
    source: 'Dwarakanath 2019, module 2, MR-8, algorithm 1',
    needs: needsSteps,
    follow: (input, _, traits) => {
      if (input.train.length < MIN_VALUES) return [];
      const { timeSteps } = chooseTimeSteps(input.train);
      const own = declaredSteps(traits);
      return {
        input,
        change: 'nothing',
        expect: () => (own < timeSteps ? `timeSteps of at least ${timeSteps}, not ${own}` : undefined),
      };
    },
  },
  {
    severity: 'advice',
    id: 'F9',
    name: `no change of the input by ${100 * BOUND} % doubles the forecast`,
    source: 'Dwarakanath 2019, module 2, MR-9, algorithm 2, with a bound on the change',
    needs: (traits) => needsRecent(traits) ?? needsSteps(traits),
    search: async (input, run, traits) => {
      const steps = declaredSteps(traits);
      const forecast = async (window: readonly number[]): Promise<number> => {
        const recent = [...input.recent.slice(0, -steps), ...window];
        return firstNumber(await run({ ...input, recent, only: 'forecast' }), 'forecast');
      };
      const window = input.recent.slice(-steps);
      const { changed, share, factor } = await doublingInput(window, forecast, BOUND);
      return [
        {
          input: { ...input, recent: [...input.recent.slice(0, -steps), ...changed] },
          change: `the validation data changed by ${(100 * share).toFixed(1)} %`,
          expect: () =>
            factor >= 2 ? `a forecast less than ${factor.toFixed(2)} times as large` : undefined,
        },
      ];
    },
  },
]);
