/**
 * Every number that shapes what is learned, in the order of the pipeline. A model file stores them beside the options
 * it was trained with, so that a reader can see what a model rests on; reading a model never uses the stored ones.
 * docs/decisions/ gives the measurements behind some of them.
 */
export const LEARNING_CONSTANTS = deepFreeze({
  /** Driving builders at random, to see which fields each class has before anything is collected. */
  survey: {
    sequences: 20,
    callsPerSequence: 20,
  },

  /** Collecting valid objects. */
  collect: {
    /** Default limits for candidate vectors, which need every state to recognise broken objects that are valid. */
    defaults: { maxCalls: 1_000_000, maxStates: 60_000 },
    /** Default limits for windows: a Fibonacci heap of scope 6 takes over a minute for a million calls and goes on. */
    windowDefaults: { maxCalls: 150_000, maxStates: 20_000 },
    saturation: {
      /** Values drawn from an argument domain that is too large to list. */
      valuesPerDomain: 4,
      /** Argument lists per operation and state. */
      maxArgumentLists: 256,
    },
    random: {
      /** Consecutive calls without a new object after which driving stops. */
      patience: 20_000,
      /** Calls per sequence: `callsPerScope * k + extraCalls`. */
      callsPerScope: 4,
      extraCalls: 10,
    },
    /** Probability that `key()` yields a key that was not inserted. */
    missingKeyShare: 0.25,
    /** Valid objects to train on. */
    maxValid: 5000,
  },

  /** Growing objects of a given size with the builders. */
  grow: {
    /** Accepted sizes, as factors of the requested size. */
    minSize: 0.7,
    maxSize: 1.3,
    /** Share of calls left to builders that make objects grow: random calls may insert as often as they remove. */
    growingShare: 0.75,
    /** Sequences, and calls in each, that show which builders make objects grow. */
    surveySequences: 10,
    surveyCalls: 60,
    /** Calls without growth, per unit of the requested size, after which a sequence ends. */
    patience: 2,
    /** Attempts per requested object. */
    attempts: 5,
  },

  /** Breaking valid objects. */
  break: {
    /** Probability of a value outside the field extension (paper, section IV-A). */
    outsideShare: 0.8,
    /** Changes per field and object; four rounds give as many broken objects as the paper counts. */
    rounds: 4,
    /** Broken objects to train on, approximately. */
    maxBroken: 40_000,
    /** A field with more values than this is permuted, never redrawn: few draws would come near a valid object. */
    maxRedrawnValues: 4,
  },

  /** Objects outside the sample of the scope, for windows. */
  beyond: {
    /** The largest scope whose objects can all be collected. */
    complete: { maxObjects: 10_000, maxScope: 6, maxCalls: 50_000 },
    /** Per factor of the scope: objects collected, and how many of them are trained on; the others validate. */
    larger: [
      { factor: 2, objects: 340, training: 40 },
      { factor: 4, objects: 220, training: 20 },
    ],
    largerLimits: { maxCalls: 10_000, maxStates: 1500 },
    /** Larger objects broken once, and broken twice, per factor. */
    maxBroken: [2000, 1000],
    /** Objects for the held-out check: factors of the scope, and objects per factor. */
    test: { factors: [2, 4, 8], objects: 70 },
  },

  /** Valid objects rejected by an earlier model that a new one is trained or validated on. */
  maxMissed: 400,

  /** Inferring the plan from the objects. */
  plan: {
    /** A field with at most this many strings is an enumeration. */
    maxStrings: 8,
    /** A field with at most this many numbers holds a flag or colour, not a key. */
    maxFlagValues: 3,
    /** Objects that must confirm a sum, or that the values of a field name places; fewer are chance. */
    minOccurrences: 8,
    /** Distinct places that the values of a field must name; fewer are chance. */
    minDistinctPlaces: 2,
  },

  /** Inferring the schema from the objects. */
  schema: {
    /** A field with more integers than this counts as numeric, and its values are never broken. */
    maxListedIntegers: 1024,
  },

  /** Choosing the relations of each vote. */
  relations: {
    /**
     * Outcomes computed for the examples of a scope; beyond it the examples are sampled. lru-cache 7.8 with
     * 5,745 relations would else take more than ten minutes; no built-in structure exceeds it.
     */
    maxOutcomes: 100e6,
    /** Objects that the outcomes per object are measured on. */
    measuredObjects: 100,
    /** Objects per vote that are broken once, twice and three times. */
    maxBroken: [8000, 6000, 3000],
    /** Attempts to redraw one field in all objects of a class. */
    redrawAttempts: 4000,
    /** Outcomes of a relation told apart when novelty is counted; the last one stands for all others. */
    noveltyOutcomes: 32,
    /** Share of the active relations, and their minimum number, dropped between two rankings. */
    dropShare: 0.15,
    minDropped: 4,
    /**
     * A relation is dropped although broken objects need it where their share is this many times smaller than the
     * share of larger valid windows it makes look new, or of distinct valid windows it splits: those broken objects
     * are then taken to be valid ones that no builder reached.
     */
    spuriousPerUnseen: 100,
    spuriousPerSplit: 500,
    /** Broken objects that a relation must reject to be added; fewer may be valid ones that no builder reaches. */
    minRejected: 5,
    /** Share of the accepted larger broken objects, some of them valid, that a relation must reject to be added. */
    minRejectedShare: 0.05,
    /** The simplest relation that rejects this share of what the best one rejects is preferred. */
    nearlyBest: 0.9,
    /** Relations that may replace one that makes larger valid objects look new. */
    maxReplacements: 3,
  },

  /** Mining hard negatives: broken objects that the chosen relations accept. */
  mining: {
    maxRounds: 6,
    /** Consecutive rounds without a new relation after which mining stops. */
    maxIdleRounds: 2,
    attemptsPerRound: 600,
    /** Repair steps after the first change; objects with more than `maxFaults` faulty objects are given up. */
    maxSteps: 3,
    maxFaults: 3,
    /** Changed objects tried per step. */
    changesPerStep: 150,
    /** Hard negatives whose neighbours are searched for further ones. */
    maxNeighbourhoods: 60,
  },

  /** Networks on windows. */
  windows: {
    votes: 3,
    /** Broken windows made from valid ones by changing one outcome, approximately. */
    maxChangedWindows: 20_000,
    /** Logit of the network that stands for a vote without relations: it accepts every bag. */
    acceptingLogit: 10,
    /** Broken objects in the held-out check. */
    maxCheckedBroken: 2000,
  },

  /** Networks on candidate vectors. */
  vectors: {
    /** Numbers in all rows, 128 MB of them; the rows are sampled to keep memory flat. */
    maxNumbers: 32_000_000,
    /** Structures with so wide vectors that fewer rows fit are refused. */
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
    /** Bags per batch. */
    batchSize: 200,
    /** Batches per epoch, at least: batches shrink where there are few bags, or a fit would end after few steps. */
    minBatches: 20,
    /** Share of the bags held out for validation. */
    validationShare: 0.2,
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
});

/** The constants that a model was trained with. */
export type LearningConstants = typeof LEARNING_CONSTANTS;

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

function deepFreeze<T extends object>(value: T): DeepReadonly<T> {
  for (const member of Object.values(value)) {
    if (typeof member === 'object' && member !== null) deepFreeze(member as object);
  }
  return Object.freeze(value);
}
