/** Bytes with their own buffer, as platform APIs require. */
export type Bytes = Uint8Array<ArrayBuffer>;
