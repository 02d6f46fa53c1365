/** Text for a fault without differences: the object occurs in valid objects too, but not together with these others. */
export const NO_SINGLE_DIFFERENCE = 'differs from valid objects only in combination with other objects';
