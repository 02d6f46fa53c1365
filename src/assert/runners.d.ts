// As much of the test runners as the matchers touch. They are no dependencies; whoever uses a matcher has the runner.

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
