/** Returns a number of bytes in words: `64 MB`. A megabyte has 2^20 bytes. */
export const megabytes = (bytes: number): string => `${Math.ceil((10 * bytes) / 2 ** 20) / 10} MB`;
