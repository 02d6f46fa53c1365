/** Any class, abstract ones too. */
export type Class<T extends object = object> = abstract new (...args: never[]) => T;
