/** True for an error by which Node refuses an argument, such as an offset beyond the end of a buffer. */
export const isRefusedByNode = (error: Error): boolean => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^ERR_(?!INTERNAL)/.test(code);
};
