import type { Relation } from '../../../src/neural/metamorphic/relation/relation.ts';
import type { Outcome } from '../../../src/neural/metamorphic/relation/outcome.ts';

const DEFAULTS = { family: 'forecaster', kind: 'invariance', severity: 'fault' } as const;

/** Share by which rounding may move a mean over the values that it is taken of. */
const ROUNDING = 1e-5;

const valueOf = (outcome: Outcome, name: string): number | undefined =>
  outcome.kind === 'values' ? outcome.values[name]?.[0] : undefined;

/** Relations of this program, whose losses are mean squared errors: the family knows only that they are losses. */
export const LOSS_RELATIONS: readonly Relation<'forecaster'>[] = [
  {
    ...DEFAULTS,
    id: 'loss-sign',
    name: 'losses are at least 0',
    source: 'they are means of squares',
    follow: (input) => [
      {
        input,
        change: 'nothing',
        expect: {
          trainLoss: { kind: 'bound', min: 0, max: Infinity },
          validLoss: { kind: 'bound', min: 0, max: Infinity },
        },
      },
    ],
  },
  {
    ...DEFAULTS,
    id: 'loss-perfect',
    name: 'a forecast that comes true has the loss 0',
    source: 'its error is 0',
    follow: () => [],
    search: async (input, run, traits) => {
      const window = input.recent.slice(0, traits.number('timeSteps'));
      const forecast = valueOf(await run({ ...input, recent: [...window, window[0]!] }), 'forecasts');
      if (forecast === undefined) return [];
      return [
        {
          input: { ...input, recent: [...window, forecast] },
          change: 'the value after the sequence is its forecast',
          expect: { validLoss: { kind: 'bound', min: 0, max: ROUNDING ** 2 } },
        },
      ];
    },
  },
  {
    ...DEFAULTS,
    id: 'loss-mean',
    name: 'the loss of a series lies between those of its sequences',
    source: 'it is their mean',
    follow: () => [],
    search: async (input, run, traits) => {
      const points = traits.number('timeSteps')! + 1;
      const losses: number[] = [];
      for (let from = 0; from + points <= input.recent.length; from++) {
        const outcome = await run({ ...input, recent: input.recent.slice(from, from + points) });
        losses.push(valueOf(outcome, 'validLoss') ?? Number.NaN);
      }
      const [least, most] = [Math.min(...losses) * (1 - ROUNDING), Math.max(...losses) * (1 + ROUNDING)];
      return [
        {
          input,
          change: 'each sequence alone',
          expect: (_, follow) => {
            const loss = valueOf(follow, 'validLoss');
            return loss !== undefined && loss >= least && loss <= most
              ? undefined
              : `a validation loss in ${least} to ${most}`;
          },
        },
      ];
    },
  },
];
