/** Result of an investigation. */
export type Investigation =
  /** A new finding of this method. */
  | { readonly kind: 'reported'; readonly method: string }
  /** The fault is known. */
  | { readonly kind: 'known' }
  /** The limits for its method and kind are reached. */
  | { readonly kind: 'skipped' }
  /** The class refuses the call on purpose. */
  | { readonly kind: 'refused' }
  /** States of its kind were held back: it is looked into at the end of the hunt. */
  | { readonly kind: 'put off' }
  /** The fault could not be reproduced. */
  | { readonly kind: 'gone' }
  /** A false-alarm rule explains the rejected state; undefined if it is valid for another reason. */
  | { readonly kind: 'harmless'; readonly rule?: string }
  /** The oracle rejects similar objects that trusted builders make. */
  | { readonly kind: 'doubtful' };
