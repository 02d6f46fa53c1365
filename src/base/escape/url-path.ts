/** Surrogates without their other half, which no URL can have. */
const LONE = /\p{Cs}/gu;

/** Returns a path with slashes as the path of a URL. */
export const urlPath = (path: string): string =>
  path.replaceAll(LONE, '\ufffd').split('/').map(encodeURIComponent).join('/');
