/** What a method of an {@link Account} does: to change an account's balance, or to call a method of an account. */
export type Step =
  | { readonly kind: 'change'; readonly account: number; readonly by: number }
  | {
      readonly kind: 'call';
      readonly account: number;
      readonly method: Method;
      readonly steps: readonly Step[];
    };

/** Methods that differ only in their names. */
export const METHODS = ['pay', 'book', 'move', 'close'] as const;
export type Method = (typeof METHODS)[number];

/** An account that is valid if its balance is 0, and whose methods do what their arguments say, to any account. */
export class Account {
  balance = 0;

  pay(steps: readonly Step[], accounts: readonly Account[]): number {
    return this.#run(steps, accounts);
  }
  book(steps: readonly Step[], accounts: readonly Account[]): number {
    return this.#run(steps, accounts);
  }
  move(steps: readonly Step[], accounts: readonly Account[]): number {
    return this.#run(steps, accounts);
  }
  close(steps: readonly Step[], accounts: readonly Account[]): number {
    return this.#run(steps, accounts);
  }

  #run(steps: readonly Step[], accounts: readonly Account[]): number {
    let calls = 1;
    for (const step of steps) {
      const account = accounts[step.account]!;
      if (step.kind === 'change') account.balance += step.by;
      else calls += account[step.method](step.steps, accounts);
    }
    return calls;
  }
}

export const isBalanced = ({ balance }: Account): boolean => balance === 0;
