/** One row of Table I: broken objects that are valid after all. */
export interface SpuriousRow {
  readonly scope: number;
  readonly total: number;
  readonly positive: number;
  readonly negative: number;
  readonly spurious: number;
}

/** One row of Table II, the learned classifier; precision and recall in per cent. */
export interface ClassifierRow extends JudgedRow {
  readonly trainPositive: number;
  readonly trainNegative: number;
  readonly trainSeconds: number;
  readonly newPositives: number;
  readonly newNegatives: number;
}

/** One row of Table III, filtered Daikon; precision and recall in per cent. */
export interface JudgedRow {
  readonly scope: number;
  readonly positives: number;
  readonly tp: number;
  readonly fp: number;
  readonly positivePrecision: number;
  readonly positiveRecall: number;
  readonly negatives: number;
  readonly tn: number;
  readonly fn: number;
  readonly negativePrecision: number;
  readonly negativeRecall: number;
}

/** One row of Table IV: bugs found. */
export interface BugRow {
  readonly subject: string;
  readonly bugs: number;
  readonly noInvariant: number;
  readonly classifier: number;
  readonly filteredDaikon: number;
  readonly note?: string;
}

/** Tables I to IV of the paper, as printed. */
export interface PaperTables {
  readonly source: string;
  readonly table1_spurious_negatives: Readonly<Record<string, readonly SpuriousRow[]>>;
  readonly table2_learned_classifier: Readonly<Record<string, readonly ClassifierRow[]>>;
  readonly table3_filtered_daikon: Readonly<Record<string, readonly JudgedRow[]>>;
  readonly table4_bugs: readonly BugRow[];
}

// prettier-ignore
export const paperTables: PaperTables = {
  source:
    'Molina, Degiovanni, Ponzio, Regis, Aguirre, Frias: Training binary classifiers as data structure invariants (ICSE 2019), Tables I-IV as printed',
  table1_spurious_negatives: {
    'singly-linked-list': [
      { scope: 6, total: 15731, positive: 2486, negative: 13245, spurious: 0 },
      { scope: 7, total: 41323, positive: 7867, negative: 33456, spurious: 0 },
      { scope: 8, total: 81199, positive: 16416, negative: 64783, spurious: 0 },
    ],
    'sorted-list': [
      { scope: 6, total: 10546, positive: 240, negative: 10306, spurious: 239 },
      { scope: 7, total: 34779, positive: 830, negative: 33949, spurious: 760 },
      { scope: 8, total: 85708, positive: 2577, negative: 83131, spurious: 1966 },
    ],
    'doubly-linked-list': [
      { scope: 6, total: 48190, positive: 5155, negative: 43035, spurious: 0 },
      { scope: 7, total: 85955, positive: 9381, negative: 76574, spurious: 0 },
      { scope: 8, total: 136893, positive: 14801, negative: 122092, spurious: 0 },
    ],
    'binary-tree': [
      { scope: 6, total: 7255, positive: 193, negative: 7062, spurious: 0 },
      { scope: 7, total: 21647, positive: 567, negative: 21080, spurious: 0 },
      { scope: 8, total: 55953, positive: 1401, negative: 54552, spurious: 0 },
    ],
    'binary-search-tree': [
      { scope: 6, total: 19137, positive: 692, negative: 18445, spurious: 365 },
      { scope: 7, total: 53006, positive: 2198, negative: 50808, spurious: 840 },
      { scope: 8, total: 112031, positive: 5368, negative: 106663, spurious: 1700 },
    ],
    'red-black-tree': [
      { scope: 6, total: 8700, positive: 165, negative: 8535, spurious: 131 },
      { scope: 7, total: 27358, positive: 464, negative: 26894, spurious: 313 },
      { scope: 8, total: 73422, positive: 1323, negative: 72099, spurious: 690 },
    ],
    'binomial-heap': [
      { scope: 6, total: 3243, positive: 407, negative: 2836, spurious: 70 },
      { scope: 7, total: 2830, positive: 380, negative: 2450, spurious: 58 },
      { scope: 8, total: 124563, positive: 12889, negative: 111674, spurious: 5213 },
    ],
  },
  table2_learned_classifier: {
    'singly-linked-list': [
      { scope: 6, trainPositive: 2486, trainNegative: 13245, trainSeconds: 3.96, positives: 3906, newPositives: 1420, tp: 3906, fp: 5, positivePrecision: 99.8, positiveRecall: 100, negatives: 42778, newNegatives: 37988, tn: 42773, fn: 0, negativePrecision: 100, negativeRecall: 99.9 },
      { scope: 7, trainPositive: 7867, trainNegative: 33456, trainSeconds: 26.65, positives: 55987, newPositives: 48120, tp: 55897, fp: 7, positivePrecision: 99.9, positiveRecall: 99.8, negatives: 725973, newNegatives: 714149, tn: 725966, fn: 0, negativePrecision: 100, negativeRecall: 99.9 },
      { scope: 8, trainPositive: 16416, trainNegative: 64783, trainSeconds: 75.66, positives: 960800, newPositives: 944384, tp: 960800, fp: 1, positivePrecision: 99.9, positiveRecall: 100, negatives: 10000000, newNegatives: 9982384, tn: 9999999, fn: 0, negativePrecision: 100, negativeRecall: 99.9 },
    ],
    'sorted-list': [
      { scope: 6, trainPositive: 240, trainNegative: 10306, trainSeconds: 24.51, positives: 252, newPositives: 12, tp: 246, fp: 5, positivePrecision: 98, positiveRecall: 97.6, negatives: 96820, newNegatives: 94883, tn: 96815, fn: 6, negativePrecision: 99.9, negativeRecall: 99.9 },
      { scope: 7, trainPositive: 830, trainNegative: 33949, trainSeconds: 133.02, positives: 924, newPositives: 94, tp: 873, fp: 2, positivePrecision: 99.7, positiveRecall: 94.4, negatives: 1617109, newNegatives: 1610806, tn: 1617109, fn: 51, negativePrecision: 99.9, negativeRecall: 100 },
      { scope: 8, trainPositive: 2577, trainNegative: 83131, trainSeconds: 453.14, positives: 3432, newPositives: 855, tp: 3142, fp: 57, positivePrecision: 98.2, positiveRecall: 91.5, negatives: 10000000, newNegatives: 9988045, tn: 9999943, fn: 290, negativePrecision: 99.9, negativeRecall: 99.9 },
    ],
    'doubly-linked-list': [
      { scope: 6, trainPositive: 5155, trainNegative: 43035, trainSeconds: 18.38, positives: 55987, newPositives: 50832, tp: 55987, fp: 8, positivePrecision: 99.9, positiveRecall: 100, negatives: 465917, newNegatives: 458009, tn: 465909, fn: 0, negativePrecision: 100, negativeRecall: 99.9 },
      { scope: 7, trainPositive: 9381, trainNegative: 76574, trainSeconds: 240.68, positives: 960800, newPositives: 951419, tp: 960800, fp: 8, positivePrecision: 99.9, positiveRecall: 100, negatives: 8914750, newNegatives: 8901434, tn: 8914742, fn: 0, negativePrecision: 100, negativeRecall: 99.9 },
      { scope: 8, trainPositive: 14801, trainNegative: 122092, trainSeconds: 978.39, positives: 1000000, newPositives: 999262, tp: 999999, fp: 1, positivePrecision: 99.9, positiveRecall: 99.9, negatives: 10000000, newNegatives: 9998920, tn: 9999999, fn: 0, negativePrecision: 100, negativeRecall: 99.9 },
    ],
    'binary-tree': [
      { scope: 6, trainPositive: 193, trainNegative: 7062, trainSeconds: 12.81, positives: 197, newPositives: 4, tp: 197, fp: 0, positivePrecision: 100, positiveRecall: 100, negatives: 4638, newNegatives: 3686, tn: 4638, fn: 0, negativePrecision: 100, negativeRecall: 100 },
      { scope: 7, trainPositive: 567, trainNegative: 21080, trainSeconds: 162.47, positives: 626, newPositives: 59, tp: 524, fp: 3, positivePrecision: 99.4, positiveRecall: 83.7, negatives: 17848, newNegatives: 15388, tn: 17845, fn: 102, negativePrecision: 99.4, negativeRecall: 99.9 },
      { scope: 8, trainPositive: 1401, trainNegative: 54552, trainSeconds: 94.08, positives: 2056, newPositives: 655, tp: 2054, fp: 7, positivePrecision: 99.6, positiveRecall: 99.9, negatives: 68810, newNegatives: 63224, tn: 68803, fn: 2, negativePrecision: 99.9, negativeRecall: 99.9 },
    ],
    'binary-search-tree': [
      { scope: 6, trainPositive: 692, trainNegative: 18445, trainSeconds: 99.15, positives: 731, newPositives: 39, tp: 720, fp: 1621, positivePrecision: 30.7, positiveRecall: 98.4, negatives: 61219, newNegatives: 59369, tn: 59598, fn: 11, negativePrecision: 99.9, negativeRecall: 97.3 },
      { scope: 7, trainPositive: 2198, trainNegative: 50808, trainSeconds: 437.42, positives: 2950, newPositives: 752, tp: 2395, fp: 6105, positivePrecision: 28.1, positiveRecall: 81.1, negatives: 468758, newNegatives: 466278, tn: 462653, fn: 555, negativePrecision: 99.8, negativeRecall: 98.6 },
      { scope: 8, trainPositive: 5368, trainNegative: 106663, trainSeconds: 574.27, positives: 12235, newPositives: 6867, tp: 7185, fp: 109544, positivePrecision: 6.1, positiveRecall: 58.7, negatives: 3613742, newNegatives: 3511344, tn: 3504198, fn: 5050, negativePrecision: 99.8, negativeRecall: 96.9 },
    ],
    'red-black-tree': [
      { scope: 6, trainPositive: 165, trainNegative: 8535, trainSeconds: 29.31, positives: 327, newPositives: 162, tp: 231, fp: 52, positivePrecision: 81.6, positiveRecall: 70.6, negatives: 25611, newNegatives: 25290, tn: 25559, fn: 96, negativePrecision: 99.6, negativeRecall: 99.7 },
      { scope: 7, trainPositive: 464, trainNegative: 26894, trainSeconds: 118.2, positives: 911, newPositives: 447, tp: 679, fp: 267, positivePrecision: 71.7, positiveRecall: 74.5, negatives: 111101, newNegatives: 110352, tn: 110834, fn: 232, negativePrecision: 99.7, negativeRecall: 99.7 },
      { scope: 8, trainPositive: 1323, trainNegative: 72099, trainSeconds: 235.94, positives: 2489, newPositives: 1166, tp: 1709, fp: 2123, positivePrecision: 44.5, positiveRecall: 68.6, negatives: 493546, newNegatives: 492139, tn: 491423, fn: 699, negativePrecision: 99.8, negativeRecall: 99.5 },
    ],
    'binomial-heap': [
      { scope: 6, trainPositive: 3013, trainNegative: 31141, trainSeconds: 242.43, positives: 7602, newPositives: 4589, tp: 6864, fp: 31, positivePrecision: 99.5, positiveRecall: 90.2, negatives: 35213, newNegatives: 35093, tn: 35182, fn: 738, negativePrecision: 97.9, negativeRecall: 99.9 },
      { scope: 7, trainPositive: 7973, trainNegative: 70053, trainSeconds: 401.46, positives: 107416, newPositives: 99443, tp: 100301, fp: 456, positivePrecision: 99.5, positiveRecall: 93.3, negatives: 154372, newNegatives: 154235, tn: 153916, fn: 7115, negativePrecision: 95.5, negativeRecall: 99.7 },
      { scope: 8, trainPositive: 12889, trainNegative: 111674, trainSeconds: 289.46, positives: 603744, newPositives: 590855, tp: 562354, fp: 34756, positivePrecision: 94.1, positiveRecall: 93.1, negatives: 719450, newNegatives: 719261, tn: 684694, fn: 41390, negativePrecision: 94.2, negativeRecall: 95.1 },
    ],
  },
  table3_filtered_daikon: {
    'singly-linked-list': [
      { scope: 6, positives: 3906, tp: 3906, fp: 42770, positivePrecision: 8.3, positiveRecall: 100, negatives: 42778, tn: 8, fn: 0, negativePrecision: 100, negativeRecall: 0 },
      { scope: 7, positives: 55987, tp: 55987, fp: 725964, positivePrecision: 7.1, positiveRecall: 100, negatives: 725973, tn: 9, fn: 0, negativePrecision: 100, negativeRecall: 0 },
      { scope: 8, positives: 960800, tp: 960800, fp: 9999997, positivePrecision: 8.7, positiveRecall: 100, negatives: 10000000, tn: 3, fn: 0, negativePrecision: 100, negativeRecall: 0 },
    ],
    'sorted-list': [
      { scope: 6, positives: 252, tp: 252, fp: 713, positivePrecision: 26.1, positiveRecall: 100, negatives: 911, tn: 198, fn: 0, negativePrecision: 100, negativeRecall: 21.7 },
      { scope: 7, positives: 924, tp: 924, fp: 3421, positivePrecision: 21.2, positiveRecall: 100, negatives: 3978, tn: 557, fn: 0, negativePrecision: 100, negativeRecall: 14 },
      { scope: 8, positives: 3432, tp: 3432, fp: 15944, positivePrecision: 17.7, positiveRecall: 100, negatives: 17781, tn: 1837, fn: 0, negativePrecision: 100, negativeRecall: 10.3 },
    ],
    'doubly-linked-list': [
      { scope: 6, positives: 55987, tp: 55987, fp: 345246, positivePrecision: 13.9, positiveRecall: 100, negatives: 465917, tn: 120671, fn: 0, negativePrecision: 100, negativeRecall: 25.8 },
      { scope: 7, positives: 960800, tp: 960800, fp: 6862849, positivePrecision: 12.2, positiveRecall: 100, negatives: 8914750, tn: 2051901, fn: 0, negativePrecision: 100, negativeRecall: 23 },
      { scope: 8, positives: 1000000, tp: 1000000, fp: 7930490, positivePrecision: 11.1, positiveRecall: 100, negatives: 10000000, tn: 1069510, fn: 0, negativePrecision: 100, negativeRecall: 10.6 },
    ],
    'binary-tree': [
      { scope: 6, positives: 197, tp: 197, fp: 4634, positivePrecision: 4, positiveRecall: 100, negatives: 4638, tn: 4, fn: 0, negativePrecision: 100, negativeRecall: 0 },
      { scope: 7, positives: 626, tp: 626, fp: 17844, positivePrecision: 3.3, positiveRecall: 100, negatives: 17848, tn: 4, fn: 0, negativePrecision: 100, negativeRecall: 0 },
      { scope: 8, positives: 2056, tp: 2056, fp: 68806, positivePrecision: 2.9, positiveRecall: 100, negatives: 68810, tn: 4, fn: 0, negativePrecision: 100, negativeRecall: 0 },
    ],
    'binary-search-tree': [
      { scope: 6, positives: 731, tp: 731, fp: 40157, positivePrecision: 1.7, positiveRecall: 100, negatives: 61219, tn: 21062, fn: 0, negativePrecision: 100, negativeRecall: 34.4 },
      { scope: 7, positives: 2950, tp: 2950, fp: 330636, positivePrecision: 0.8, positiveRecall: 100, negatives: 468758, tn: 138122, fn: 0, negativePrecision: 100, negativeRecall: 29.4 },
      { scope: 8, positives: 12235, tp: 12235, fp: 2644744, positivePrecision: 0.4, positiveRecall: 100, negatives: 3613742, tn: 968998, fn: 0, negativePrecision: 100, negativeRecall: 26.8 },
    ],
    'red-black-tree': [
      { scope: 6, positives: 327, tp: 327, fp: 4122, positivePrecision: 7.3, positiveRecall: 100, negatives: 25611, tn: 21489, fn: 0, negativePrecision: 100, negativeRecall: 83.9 },
      { scope: 7, positives: 911, tp: 911, fp: 20796, positivePrecision: 4.1, positiveRecall: 100, negatives: 111101, tn: 90305, fn: 0, negativePrecision: 100, negativeRecall: 81.2 },
      { scope: 8, positives: 2489, tp: 2489, fp: 94296, positivePrecision: 2.5, positiveRecall: 100, negatives: 493546, tn: 399250, fn: 0, negativePrecision: 100, negativeRecall: 80.8 },
    ],
    'binomial-heap': [
      { scope: 6, positives: 7602, tp: 7602, fp: 13699, positivePrecision: 35.6, positiveRecall: 100, negatives: 35213, tn: 21514, fn: 0, negativePrecision: 100, negativeRecall: 61 },
      { scope: 7, positives: 107416, tp: 107416, fp: 58791, positivePrecision: 64.6, positiveRecall: 100, negatives: 154372, tn: 95580, fn: 0, negativePrecision: 100, negativeRecall: 61.9 },
      { scope: 8, positives: 603744, tp: 603744, fp: 297057, positivePrecision: 67, positiveRecall: 100, negatives: 719450, tn: 422393, fn: 0, negativePrecision: 100, negativeRecall: 58.7 },
    ],
  },
  table4_bugs: [
    { subject: 'antlr n-ary tree', bugs: 1, noInvariant: 0, classifier: 1, filteredDaikon: 0, note: 'found by a hand-built input, since the random generator could not add a node to itself' },
    { subject: 'scheduler (SIR schedule)', bugs: 8, noInvariant: 3, classifier: 4, filteredDaikon: 3, note: 'plus a ninth, unseeded bug in upgrade_process_prio found by the classifier; five of the eight seeded ones do not corrupt state' },
    { subject: 'IntTreeSet (red-black tree)', bugs: 5, noInvariant: 0, classifier: 5, filteredDaikon: 3 },
    { subject: 'binary search tree', bugs: 1, noInvariant: 0, classifier: 1, filteredDaikon: 0 },
    { subject: 'binomial heap', bugs: 1, noInvariant: 0, classifier: 1, filteredDaikon: 0 },
    { subject: 'fibonacci heap (graphmaker)', bugs: 1, noInvariant: 0, classifier: 1, filteredDaikon: 0 },
  ],
};
