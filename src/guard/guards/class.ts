/** Any class, abstract or not, whose objects are of type `T`. */
export type Class<T extends object = object> = abstract new (...args: never[]) => T;
