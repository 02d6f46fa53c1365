// The build puts the bytes of the kernel in place of the import.
declare module '*/kernel.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
