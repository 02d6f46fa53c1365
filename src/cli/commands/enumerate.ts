import { integerOption, switchOption, textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import {
  JOBS_OPTION,
  JSON_OPTION,
  STRUCTURE_ARGUMENT,
  SUBJECT_OPTIONS,
  ANY_SECONDS_OPTION,
} from './shared-options.ts';

const OPTIONS = {
  scope: integerOption('<k>', 'the scope: at most k objects of a class, 1 to 100', [1, 100], { default: 6 }),
  repOk: textOption('<model>', 'search with the plain code of this learned model, in one thread', {
    otherwise: 'the repOK of the structure',
  }),
  stream: switchOption('print each valid object as one line of JSON'),
  invalid: switchOption('with --stream: print the invalid candidates too'),
  maxObjects: integerOption('<n>', 'with --stream: stop after n printed objects', [1, 1e15], {
    otherwise: 'all',
  }),
  maxExplored: integerOption('<n>', 'visit only the first n candidates of the search', [1, 1e15], {
    otherwise: 'all',
  }),
  ...SUBJECT_OPTIONS,
  ...ANY_SECONDS_OPTION,
  ...JOBS_OPTION,
  ...JSON_OPTION,
};

export type EnumerateFlags = SettledOptions<typeof OPTIONS>;

export const addEnumerateCommand = command({
  name: 'enumerate',
  text: "count or print every object of a scope with Korat's search; needs a repOK, the structure's own or a learned one",
  arguments: { '<structure>': STRUCTURE_ARGUMENT },
  options: OPTIONS,
  examples: ['enumerate binary-search-tree --scope 8'],
  run: async ({ args: [structure], flags }) =>
    (await import('../actions/run-enumerate.ts')).runEnumerate(structure!, flags),
});
