import { EXAMPLES_CONSTANTS } from './examples/examples-constants.ts';

/**
 * Every number that influences the learned model, in the order of the pipeline. A model file stores these numbers with
 * the training options, as a record; a loaded model does not use them. docs/decisions/ gives the measurements behind
 * some of them.
 */
export const LEARNING_CONSTANTS = {
  ...EXAMPLES_CONSTANTS,

  /** Inferring the plan from the objects. */
  plan: {
    /** A field with at most this many strings is an enumeration. */
    maxStrings: 8,
    /** A field with at most this many numbers holds a flag or colour, not a key. */
    maxFlagValues: 3,
    /** Objects that must confirm a sum, or values of a field that must name places; fewer may be coincidence. */
    minOccurrences: 8,
    /** The largest valid objects, by which fields are told to lead through trees. */
    maxTreeObjects: 200,
    /** Numbers of a record among which sums are looked for, at most. */
    maxSummed: 12,
    /** Distinct positions that the values of a field must name; fewer may be coincidence. */
    minDistinctPlaces: 2,
    /**
     * Places of an array from which on its indices are told from numbers that are merely small, such as ranks: one of
     * them must name a place of the second half.
     */
    minFarLength: 8,
  },

  /** Inferring the schema from the objects. */
  schema: {
    /** A field with more integers than this counts as numeric, and its values are never broken. */
    maxListedIntegers: 1024,
  },

  /** Choosing the conditions of a model. */
  conditions: {
    /**
     * Maximum of outcomes computed for the examples of a scope; if all examples have more, they are sampled. Without
     * this limit lru-cache 7.8, with 5,745 relations, takes more than ten minutes. No built-in structure exceeds it.
     */
    maxOutcomes: 100e6,
    /** Objects on which the number of outcomes per object is measured. */
    measuredObjects: 100,
    /** Objects that are broken once, twice and three times, at most. */
    maxBroken: [4000, 3000, 1500],
    /** Attempts to redraw one field in all objects of a class. */
    redrawAttempts: 2000,
    /** Attempts to swap two items of an array. */
    swapAttempts: 1000,
    /** Attempts to copy a value to another slot of its field or array. */
    copyAttempts: 1000,
    /** Share of the broken objects that each vote sees. */
    sampleShare: 2 / 3,
    /**
     * Broken objects, and their share, that a condition must reject to be chosen; fewer may be spurious negatives. In the
     * end it must reject the same share alone. A condition on two relations must reject as many for each pair of
     * outcomes that it allows: one that allows many pairs forbids what is merely rare.
     */
    minRejected: 2,
    minRejectedShare: 1 / 2000,
    /** The same for broken larger objects that the conditions accept: some of them are valid. */
    minLargerRejected: 3,
    minLargerShare: 0.01,
    /** The simplest condition that rejects at least this share of what the best condition rejects is chosen. */
    nearlyBest: 0.98,
    /** Relations of a role, at most, of which pairs are formed: 80,000 pairs take about a second. */
    maxPaired: 400,
    /** Times that conditions are chosen again since they reject held-out valid objects, at most. */
    maxHeldOutRounds: 4,
    /** Times that they are chosen again since builders are driven to states that they reject, at most. */
    maxDrivenRounds: 8,
    /** Held-out valid objects that count as evidence against one condition, per round: two of them refute an outcome. */
    maxCounterexamples: 4,
    /** Share of the held-out valid objects that the conditions of a model must accept. */
    minHeldOutShare: 0.999,
    /**
     * Records that a condition on two numbers or outcomes must put at risk, among those of some valid objects: it would
     * hold by chance for numbers that differ anyway.
     */
    risk: { minAtRisk: 8, maxObjects: 1000, maxRecords: 4000, maxRecordsPerObject: 8 },
  },

  /** Driving builders to states that conditions reject. */
  driving: {
    /** Factors of the scope, whose own states are collected. */
    factors: [2, 4, 8],
    /**
     * Calls per factor, at least, and per sequence: rare states come after dozens of calls, and then in many at a time.
     * With 5,000, or 20,000 in sequences of 100, the classifiers of a Fibonacci heap reject valid objects of 200 nodes.
     */
    calls: 10_000,
    callsPerSequence: 200,
    /** Records read per factor, at most: those of rich classes take long to read. */
    maxRead: 200_000,
  },

  /** Measuring the share of the broken objects that a model rejects, field by field. */
  breakShares: {
    /** Valid objects to break, and times that each field of one of few objects is broken, at most. */
    maxObjects: 1000,
    maxRounds: 4,
    /** Broken objects per field, at most. */
    maxBroken: 200,
    /**
     * Share of the changes of numbers and strings of unknown origin that lead to known objects, from which on all valid
     * objects count as known: a third and more in a complete scope, a tenth and less where arguments were sampled.
     */
    minStillValid: 1 / 4,
    /** Estimated share of the small objects of a scope that must be known for all valid ones to count as known. */
    minCoverage: 3 / 4,
  },

  /** Mining hard negatives: broken objects that the chosen relations accept. */
  mining: {
    maxRounds: 6,
    /** Consecutive rounds without a new relation after which mining stops. */
    maxIdleRounds: 2,
    /** Valid objects changed per round. */
    attemptsPerRound: 300,
    /** Repair steps after the first change; objects with more than `maxFaults` faulty objects are given up. */
    maxSteps: 3,
    maxFaults: 3,
    /** Changed objects tried per step. */
    changesPerStep: 100,
    /** Hard negatives whose neighbours are searched for further ones. */
    maxNeighbourhoods: 60,
  },

  /** Searching the candidates of the complete scope for broken objects that the trained votes accept. */
  refinement: {
    /** Rounds of search and training, at most. */
    maxRounds: 3,
    /** Candidates per search with the code of the conditions, at most; they take 0.2 s. */
    maxExplored: 20_000,
    /** All candidates that conditions accept are looked at. */
    every: 1,
    /** Broken objects per round, at most. */
    maxFound: 2000,
  },

  /** Searching the candidates of the dataset's scope, if it is not complete, for kinds of objects that no builder makes. */
  suspects: {
    /** Candidates per search, at most; they take 0.3 s. */
    maxExplored: 100_000,
    /** Only a sample of those that conditions accept is looked at, spread over all: most are valid. */
    every: 4,
    maxFound: 5000,
    /** Share of the objects found that a condition must reject: unknown valid objects are of no kind of their own. */
    minShare: 0.05,
    minRejected: 10,
  },

  /** Networks on windows. */
  windows: {
    /** Default number of votes. */
    votes: 3,
    /** Broken windows made from valid ones by changing one outcome, approximately. */
    maxChangedWindows: 8000,
    /**
     * Epochs and batches of a fit, at most, and batches without a smaller validation loss after which it ends: the
     * interval tree of monaco-editor-core has 28,000 windows, and 200 epochs of its thirty fits take a minute.
     */
    fit: { maxEpochs: 200, maxBatches: 2500, patience: 400 },
    /** The same for the first fit of each trial, by which the best one is chosen: trials part within 60 epochs. */
    screening: { maxEpochs: 60, maxBatches: 400, patience: 100 },
    /** Further fits of a vote, at most, while its network is wrong about a window; the first is nearly always enough. */
    closerFits: 4,
    /** Logit of the network that stands for a vote without relations: it accepts every window. */
    acceptingLogit: 10,
    /** Broken objects in the held-out check. */
    maxCheckedBroken: 2000,
    /** Objects of a kind, at most, on which networks and conditions are compared. */
    maxCompared: 2000,
  },

  /** Networks on candidate vectors. */
  vectors: {
    /** Numbers in all rows, 128 MB of them; the rows are sampled to keep memory flat. */
    maxNumbers: 32_000_000,
    /** Structures whose vectors are so wide that fewer rows fit are refused. */
    minRows: 400,
  },

  /** Random search of hyper-parameters, within the paper's bounds (section IV-C). */
  search: {
    trials: 10,
    minHidden: 2,
    maxHidden: 100,
    /** The L2 penalty is log-uniform between these powers of ten. */
    minL2Exponent: -5,
    maxL2Exponent: 3,
    /** Adam's learning rate is log-uniform between these powers of ten. */
    minLearningRateExponent: -3,
    maxLearningRateExponent: -2,
    maxEpochs: 200,
    /** Epochs without a smaller validation loss after which a fit ends. */
    patience: 20,
    /** Rows per batch. */
    batchSize: 200,
    /** Batches per epoch, at least: batches shrink where there are few rows, or a fit would end after few steps. */
    minBatches: 20,
    /** Share of the rows held out for validation. */
    validationShare: 0.2,
    /**
     * Further fits for a network that is wrong about some of its windows: hidden units at least, L2 at most, and times
     * the usual epochs. Each of 14 such fits of the 2,103 windows of fuse.js ended with no window wrong.
     */
    closer: { minHidden: 40, maxL2Exponent: -2, longer: 2 },
    /** Batches are balanced, so a network separates the classes at even odds. */
    threshold: 0.5,
  },

  /** The recipe of the paper's authors in scikit-learn: tanh and L-BFGS. */
  paperSearch: {
    trials: 10,
    /** `numpy.logspace(-5, 3, 5)`. */
    l2: [1e-5, 1e-3, 1e-1, 1e1, 1e3],
    folds: 3,
    maxIterations: 2000,
    threshold: 0.5,
    /** scikit-learn's `tol`, and SciPy's default `ftol`. */
    gradientTolerance: 1e-4,
    lossTolerance: 1e7 * Number.EPSILON,
  },
} as const;

/** The constants that a model was trained with. */
export type LearningConstants = typeof LEARNING_CONSTANTS;
