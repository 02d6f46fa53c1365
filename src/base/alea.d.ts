// The one generator of seedrandom that draws; the package itself loads six others.
declare module 'seedrandom/lib/alea.js' {
  export default function alea(seed: string): () => number;
}
