/** Text for a fault without differences: the networks reject the object although it violates no condition. */
export const NO_SINGLE_DIFFERENCE = 'violates no condition, but the networks reject it';
