// Types of the test runners that the matchers extend. The runners are not dependencies of this package: the users of a
// matcher install them.

declare module 'vitest' {
  interface Matchers<T> {
    readonly __of?: T;
  }
  export const expect: { extend(matchers: object): void };
}

declare module 'expect' {
  interface Matchers<R> {
    readonly __of?: R;
  }
}

declare module '@jest/globals' {
  export const expect: { extend(matchers: object): void };
}
