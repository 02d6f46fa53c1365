import type { Structure } from '../../src/entry/index.ts';
import { builtInStructures, paperStructures, unseenStructures } from '../../structures/index.ts';
import { npmCases } from '../npm-cases/index.ts';

/** The eight package cases whose hand-written repOK generated code is compared with. */
const PACKAGES = [
  'yallist',
  'linked-list',
  'lru-map',
  'binary-search-tree',
  'red-black-tree',
  'splay-tree',
  'lru-cache',
  'interval-tree',
] as const;

/** A structure with a hand-written repOK. */
export interface Subject {
  readonly structure: () => Promise<Structure>;
  /** File with the hand-written repOK, and its functions, relative to the root of the project. */
  readonly repOKFile: string;
  /** True for a published package. */
  readonly isPackage: boolean;
}

const builtIn = (name: string): [string, Subject] => [
  name,
  {
    structure: builtInStructures[name]!,
    repOKFile: `structures/${name}/rep-ok.ts`,
    isPackage: false,
  },
];

/** A package in the release that fixes its fault, if there is one. */
function packageCase(name: string): [string, Subject] {
  const { structure, fixed, buggy } = npmCases[name]!;
  return [
    `npm:${name}`,
    {
      structure: () => Promise.resolve(structure(fixed ?? buggy)),
      repOKFile: `experiments/npm-cases/cases/${name}.ts`,
      isPackage: true,
    },
  ];
}

/** The subjects of the experiment by name. */
export const subjects: Readonly<Record<string, Subject>> = Object.fromEntries([
  ...[...paperStructures, ...unseenStructures].map(builtIn),
  ...PACKAGES.map(packageCase),
]);
