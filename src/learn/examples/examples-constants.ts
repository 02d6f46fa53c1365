/** The constants of making objects, in the order of the pipeline; see {@link LEARNING_CONSTANTS}. */
export const EXAMPLES_CONSTANTS = {
  /** Driving builders at random, to find the fields of each class before objects are collected. */
  survey: {
    /** Sequences of calls, each on a new object. */
    sequences: 20,
    callsPerSequence: 20,
  },

  /** Collecting valid objects. */
  collect: {
    /**
     * Default limits for candidate vectors, which need every state to recognise broken objects that are valid. Calls
     * include replayed ones, which are four fifths of the calls of saturation or more.
     */
    defaults: { maxCalls: 4_000_000, maxStates: 60_000, maxValid: 5000 },
    /**
     * Default limits for windows. Four million calls of a Fibonacci heap of scope 6 take over a minute and still reach
     * new states.
     */
    windowDefaults: { maxCalls: 300_000, maxStates: 4000, maxValid: 2000 },
    /** Share of the calls that driving at random may make, by default and after saturation: it replays no calls. */
    randomShare: 0.25,
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
    /** Probability that `key()` draws from the domain of a builder instead of the arguments of earlier calls. */
    missingKeyShare: 0.25,
  },

  /** Choosing the scope, if none is given. */
  scope: {
    /** The smallest scope, and the largest that is chosen if it holds enough different objects. */
    smallest: 3,
    usual: 6,
    /** The largest scope, for structures of which scope 6 holds too few objects. */
    largest: 16,
    /** Different objects, and different sizes of objects, that a scope must hold. */
    minObjects: 8,
    minSizes: 3,
    /**
     * Objects, fields and items of an object, on average, at most. Those of the built-in structures have up to 41 at
     * scope 6, those of a CRDT list 116; a dataset of objects with 250 takes about 20 s.
     */
    maxParts: 250,
    /** Builder calls, and different objects, that a scope is judged by. */
    maxCalls: 2000,
    maxStates: 200,
    /**
     * Times that choosing a scope takes within which a model of the last one is surely trained: eleven to thirty times
     * for the built-in structures and six rich classes.
     */
    timesChoosing: 100,
    /** Limits for the first scope, whose model serves only if the time is over early. */
    first: { maxStates: 1000, maxValid: 1000, maxBroken: 2000, trials: 3 },
  },

  /** Growing objects of a given size with the builders. */
  grow: {
    /** Accepted sizes, as factors of the requested size. */
    minSize: 0.7,
    maxSize: 1.3,
    /** Probability that a call chooses among the growing builders only; otherwise removals may balance insertions. */
    growingShare: 0.75,
    /** Sequences of the survey that finds the builders that make objects grow, and calls per sequence. */
    surveySequences: 10,
    surveyCalls: 60,
    /** Calls without growth, per unit of the requested size, after which a sequence ends. */
    patience: 2,
    /** Attempts per requested object. */
    attempts: 5,
  },

  /** Finding the sorts of fields: sequences of builder calls are repeated with mapped values. */
  sorts: {
    /** Sequences that are run twice with equal values, to see that the builders are repeatable. */
    repeatedSequences: 8,
    /** Builder calls, at most, repeated ones included; the built-in structures take up to 4,000. */
    maxCalls: 6000,
    /** Half of the sequences use the domains of a scope that is larger by this factor: they have room for maps. */
    scopeFactor: 4,
    /**
     * Sequences per kind of maps; more, up to the maximum, if they lead to fewer than twice `minStates` states. Each
     * has `minCalls` calls and up to `moreCalls` more.
     */
    sequences: 10,
    maxSequences: 40,
    minCalls: 8,
    moreCalls: 24,
    /** Distinct values that a sequence uses of a mapped argument, at most: few, so that operations meet them. */
    maxValues: 8,
    /** Values drawn from a domain that has no list. */
    poolSize: 64,
    /** Probability that an argument that is not mapped gets one of the mapped values. */
    meetingShare: 0.5,
    /**
     * Different states that must confirm what a map does. A difference in a tenth of the states is then missed in four
     * of a hundred cases.
     */
    minStates: 30,
    /**
     * Calls that must make objects smaller, and raise a field all the same, for the field to be a counter of calls.
     * Also the states that must differ from others in the field alone.
     */
    minShrinks: 5,
    /** A kind of maps is not possible if builders refuse calls in a larger share of the sequences. */
    maxDroppedShare: 0.1,
  },

  /** Making varied objects of a scope. */
  vary: {
    /** Sequences of calls per scope, at most; 34 take about as long as 1500 objects read call by call. */
    sequences: 34,
    /** Consecutive sequences without anything new after which it ends. */
    patience: 15,
    /** Phases per sequence; the first one grows the object. */
    phases: 6,
    /** Sizes that the first phase grows an object to, and sizes that are collected, at most, as factors of the scope. */
    maxGoal: 1.2,
    maxSize: 1.5,
    /** Probability that a call of a growing phase chooses among the growing builders only. */
    growingShare: 0.75,
    /** Builder calls per scope, at most, replayed ones included. */
    maxCalls: 10_000,
    /** Probability that a sequence extends one that led to something new. */
    extendShare: 0.5,
    /** Probability that a phase draws another order of arguments. */
    reorderShare: 0.3,
    /** Values drawn for an argument, of which the one that suits the order is taken. */
    candidates: 4,
  },

  /** Novelty of an object: the pairs of outcomes that no object had before. */
  novelty: {
    /** Valid objects of the scope that are known from the start, at most. */
    maxKnown: 1000,
    /** Relations per role, at most; no built-in structure has more. */
    maxRelations: 512,
    /** Pairs of relations per role. */
    pairs: 2048,
    /** Outcomes of a relation that are distinguished; the last stands for all others. */
    maxOutcomes: 32,
  },

  /** Growing objects beyond a scope and shrinking them into it again. */
  shrink: {
    /** Builder calls for each of two sizes of argument domains, approximately. */
    maxCalls: 5000,
    /** Consecutive sequences without a new object after which it ends. */
    patience: 100,
    /** Sizes that objects grow to, at most, as a factor of the scope. */
    maxFactor: 2,
    /** Probability that a call chooses among the shrinking builders only. */
    shrinkingShare: 0.3,
    /** Probability that a sequence extends one that led to a new object. */
    extendShare: 0.5,
    /** Calls per unit of the size that an object has grown to. */
    callsPerSize: 3,
    /** Remappings of one object into the values of the scope, at most. */
    maxImages: 200,
  },

  /** Breaking valid objects. */
  break: {
    /** Probability of a value outside the field extension (paper, section IV-A). */
    outsideShare: 0.8,
    /** Times that each field of each object is changed; four give about as many broken objects as in the paper. */
    rounds: 4,
    /** Default maximum of broken objects for candidate vectors, approximately. */
    maxBroken: 40_000,
    /** The same for windows: conditions are chosen on at most 4000 of them, and the rest would be made in vain. */
    maxBrokenForWindows: 4000,
    /** A field with more values than this is permuted, never redrawn: random values seldom come near a valid object. */
    maxRedrawnValues: 4,
  },

  /** Objects outside the sample of the scope, for windows. */
  beyond: {
    /**
     * Limits for the largest scope whose objects are all collected. If the scope is collected completely, it is at most
     * `beyondScope` more than that; else it is at most `maxScope`. `maxRead` bounds the objects that are read in all
     * states of a scope. A scope that is expected to take more calls than its limit times `maxOverestimate` is not
     * tried.
     */
    complete: {
      maxObjects: 4000,
      maxScope: 6,
      beyondScope: 1,
      maxCalls: 100_000,
      maxRead: 150_000,
      maxOverestimate: 4,
    },
    /** Objects of each smaller scope, if new objects depend on the scope, and builder calls of one, at most. */
    smaller: { objects: 100, callsPerScope: 3 },
    /**
     * Larger scopes as factors of the scope, with the most objects steered by novelty (`training`) and made
     * independently (`validation`). Objects of the scope may be broken too; those of the largest scope would only take
     * time.
     */
    larger: [
      { factor: 2, training: 100, validation: 60, breaks: true },
      { factor: 4, training: 100, validation: 60, breaks: true },
      { factor: 8, training: 60, validation: 40, breaks: false },
      { factor: 32, training: 50, validation: 0, breaks: false },
    ],
    /** Larger objects broken once, and broken twice, per factor. */
    maxBroken: [800, 400],
    /** Attempts to copy a value within a larger object, per factor. */
    copyAttempts: 400,
    /**
     * Objects for the held-out check: factors of the scope, and objects of each; many conditions that hold by chance
     * fail in large objects only, which take long to make.
     */
    test: [
      { factor: 2, objects: 40 },
      { factor: 4, objects: 40 },
      { factor: 8, objects: 40 },
      { factor: 16, objects: 16 },
      { factor: 32, objects: 8 },
    ],
    /** Further objects of larger scopes, evenly over their sizes, that revise conditions. */
    maxSpare: 800,
  },

  /** Maximum of valid objects, rejected by an earlier model, that are added to the dataset of a new model. */
  maxMissed: 400,
} as const;
