// The types of the test runners that the matchers need. The runners are no dependencies: users of a matcher have them.

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
